package tidemark.conform.writeback;

/// The one random stream of the recorded extended machine: 64-bit xorshift with a multiplier.
final class WorldRandom {
    private static final long MULTIPLIER = 2_685_821_657_736_338_717L;
    private static final int WARM_UP = 20;

    private long state;

    WorldRandom(long seed) {
        state = 88_172_645_463_325_252L + seed * 7919 * 1_000_003;
        for (int i = 0; i < WARM_UP; i++) next();
    }

    /// A number in [0, 1).
    double next() {
        state ^= state << 13;
        state ^= state >>> 7;
        state ^= state << 17;
        return ((state * MULTIPLIER) >>> 11) * 0x1.0p-53;
    }
}
