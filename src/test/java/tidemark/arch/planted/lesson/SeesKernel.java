package tidemark.arch.planted.lesson;

import tidemark.arch.planted.kernel.Thing;

public final class SeesKernel {
    Thing seen = new Thing();
}
