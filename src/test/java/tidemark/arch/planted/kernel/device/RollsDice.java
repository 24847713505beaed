package tidemark.arch.planted.kernel.device;

import java.util.Random;

public final class RollsDice {
    final Random random = new Random(1);
}
