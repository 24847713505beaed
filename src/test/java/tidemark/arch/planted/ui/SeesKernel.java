package tidemark.arch.planted.ui;

import tidemark.arch.planted.kernel.Thing;

public final class SeesKernel {
    Thing seen = new Thing();
}
