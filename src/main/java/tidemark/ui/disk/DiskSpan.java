package tidemark.ui.disk;

/// Which stretch of time the strip shows. At low speed it moves on with time; at a speed at which
/// it would rush past, it is held for a while and then shows the latest again.
public final class DiskSpan {
    private static final long[] NANOS = {
        16_000_000L,
        32_000_000L,
        64_000_000L,
        160_000_000L,
        400_000_000L,
        1_000_000_000L,
        4_000_000_000L,
        16_000_000_000L
    };
    private static final double LEAST_SECONDS = 1.2;
    private static final double HOLD_SECONDS = 0.8;

    private int stop = 2;
    private long end;
    private double heldFor;
    private boolean held;

    /// An ordinary span.
    public DiskSpan() {}

    /// Begins again with a run.
    public void reset() {
        end = 0;
        heldFor = 0;
        held = false;
    }

    /// Shows more or less.
    public void zoom(int steps) {
        stop = Math.clamp(stop + steps, 0, NANOS.length - 1);
        heldFor = HOLD_SECONDS;
    }

    /// Lets time pass.
    ///
    /// @param nanos simulated time now
    /// @param speed simulated seconds per second; 0 while time stands still
    /// @param seconds of the wall clock since the last call
    public void advance(long nanos, double speed, double seconds) {
        held = speed > 0 && nanos() / 1e9 / speed < LEAST_SECONDS;
        heldFor += seconds;
        if (held && heldFor < HOLD_SECONDS && end <= nanos && end > 0) return;
        heldFor = 0;
        end = nanos;
    }

    /// Length of the stretch.
    public long nanos() {
        return NANOS[stop];
    }

    /// Its end.
    public long end() {
        return end;
    }

    /// Whether it is held.
    public boolean isHeld() {
        return held;
    }
}
