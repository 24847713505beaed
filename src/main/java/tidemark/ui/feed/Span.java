package tidemark.ui.feed;

/// How much of the past charts and lanes show: so much that it takes about fifteen seconds to pass.
public final class Span {
    private static final long[] NANOS = {
        15_000_000L,
        60_000_000L,
        150_000_000L,
        600_000_000L,
        1_500_000_000L,
        5_000_000_000L,
        15_000_000_000L,
        30_000_000_000L,
        60_000_000_000L,
        120_000_000_000L,
        300_000_000_000L,
        600_000_000_000L
    };

    private Span() {}

    /// The span for a speed, but no more of it than there has been.
    ///
    /// @param pace simulated seconds per second
    /// @param elapsedNanos how long the run has lasted
    public static long of(double pace, long elapsedNanos) {
        long wanted = forPace(pace);
        for (long span : NANOS) {
            if (span >= elapsedNanos && span >= NANOS[6]) return Math.min(span, wanted);
        }
        return wanted;
    }

    /// The span for a speed.
    ///
    /// @param pace simulated seconds per second
    public static long forPace(double pace) {
        if (pace >= 0.2 && pace <= 4) return 15_000_000_000L;
        double wanted = 15e9 * Math.min(pace, 1000);
        long best = NANOS[0];
        for (long span : NANOS) {
            if (Math.abs(Math.log(span / wanted)) < Math.abs(Math.log(best / wanted))) best = span;
        }
        return best;
    }
}
