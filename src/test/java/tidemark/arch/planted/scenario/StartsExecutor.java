package tidemark.arch.planted.scenario;

import java.util.concurrent.Executors;

public final class StartsExecutor {
    void run() {
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            executor.execute(() -> {});
        }
    }
}
