package tidemark.arch.planted.sim;

import java.util.concurrent.ThreadLocalRandom;

public final class RollsPerThread {
    int run() {
        return ThreadLocalRandom.current().nextInt();
    }
}
