package tidemark.arch.planted.trace;

import java.util.List;

public final class StreamsInParallel {
    long run() {
        return List.of(1, 2).parallelStream().count();
    }
}
