package tidemark.arch.planted.scenario;

import tidemark.arch.planted.engine.Thing;

public final class SeesEngine {
    Thing seen = new Thing();
}
