package tidemark.arch.planted.conform;

import tidemark.arch.planted.engine.Thing;

public final class SeesEngine {
    Thing seen = new Thing();
}
