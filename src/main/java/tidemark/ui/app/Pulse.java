package tidemark.ui.app;

/// Says which pulses of the toolkit become frames: all where a graphics card paints, every second
/// one where software does.
final class Pulse {
    private static final long SOFTWARE_NANOS = 22_000_000;
    private static final long LONGEST_NANOS = 200_000_000;

    private final boolean accelerated;
    private long last;

    Pulse(boolean accelerated) {
        this.accelerated = accelerated;
    }

    /// The wall time since the last frame if this pulse is to be one; else 0.
    long take(long now) {
        long passed = now - last;
        if (!accelerated && passed < SOFTWARE_NANOS) return 0;
        last = now;
        return Math.clamp(passed, 1, LONGEST_NANOS);
    }
}
