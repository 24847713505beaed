package tidemark.arch.planted.input;

import tidemark.arch.planted.kernel.Thing;

public final class SeesKernel {
    final Thing thing = new Thing();
}
