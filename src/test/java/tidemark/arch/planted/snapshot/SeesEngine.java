package tidemark.arch.planted.snapshot;

import tidemark.arch.planted.engine.Thing;

public final class SeesEngine {
    Thing seen = new Thing();
}
