package tidemark.arch.planted.trace;

import tidemark.arch.planted.engine.Thing;

public final class SeesEngine {
    Thing seen = new Thing();
}
