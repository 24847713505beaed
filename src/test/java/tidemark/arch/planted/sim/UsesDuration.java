package tidemark.arch.planted.sim;

import java.time.Duration;

public final class UsesDuration {
    final Duration duration = Duration.ZERO;
}
