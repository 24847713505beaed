package tidemark.kernel.writeback;

/// How one look of a dirtier at the limits ended, and why.
public enum ThrottleVerdict {
    /// Has not looked yet.
    NOT_YET(false),
    /// Goes on: dirty pages are below the free-run ceiling.
    FREE_RUN(false),
    /// Goes on: the 5.8 rule, its device is below the device's own free-run ceiling.
    LOCAL_FREE_RUN(false),
    /// Goes on: the pause it owes is too short to be worth sleeping.
    CREDIT(false),
    /// Sleeps as long as its pages cost at its rate.
    RATE(true),
    /// Sleeps the longest pause; it owes more.
    MAX_PAUSE(true),
    /// Sleeps the longest pause and then looks again: its rate is 0.
    HARD_STOP(true);

    private final boolean sleeps;

    ThrottleVerdict(boolean sleeps) {
        this.sleeps = sleeps;
    }

    /// Whether the task sleeps.
    public boolean sleeps() {
        return sleeps;
    }
}
