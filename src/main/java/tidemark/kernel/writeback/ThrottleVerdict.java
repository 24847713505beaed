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
    HARD_STOP(true),
    /// Goes on, in an old scheme: what it is held to is below its limit.
    UNDER_LIMIT(false),
    /// Writes pages itself, in an old scheme: it is over its limit and there are dirty pages.
    WRITES(false),
    /// Goes on, in an old scheme: over its limit, but it has written as much as is asked of it.
    WROTE_CHUNK(false),
    /// Sleeps and then looks again, in an old scheme: it is over its limit and found too little to
    /// write.
    OVER_LIMIT(true);

    private final boolean sleeps;

    ThrottleVerdict(boolean sleeps) {
        this.sleeps = sleeps;
    }

    /// Whether the task sleeps.
    public boolean sleeps() {
        return sleeps;
    }
}
