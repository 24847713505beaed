package tidemark.conform.writeback;

/// Turns a rate into whole pages a jiffy, carrying the remainder.
final class RateBudget {
    private final long rate;
    private final int hz;
    private long rest;

    RateBudget(long rate, int hz) {
        this.rate = rate;
        this.hz = hz;
    }

    /// The pages of one more jiffy.
    long next() {
        rest += rate;
        long pages = rest / hz;
        rest %= hz;
        return pages;
    }

    /// A jiffy whose pages are lost.
    void skip() {
        rest = (rest + rate) % hz;
    }
}
