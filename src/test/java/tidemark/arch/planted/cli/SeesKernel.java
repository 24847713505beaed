package tidemark.arch.planted.cli;

import tidemark.arch.planted.kernel.Thing;

public final class SeesKernel {
    Thing seen = new Thing();
}
