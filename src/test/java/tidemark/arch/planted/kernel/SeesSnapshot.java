package tidemark.arch.planted.kernel;

import tidemark.arch.planted.snapshot.Thing;

public final class SeesSnapshot {
    Thing seen = new Thing();
}
