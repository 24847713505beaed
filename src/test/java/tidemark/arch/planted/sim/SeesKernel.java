package tidemark.arch.planted.sim;

import tidemark.arch.planted.kernel.Thing;

public final class SeesKernel {
    Thing seen = new Thing();
}
