package tidemark.sim;

/// A named stream of random numbers.
///
/// Every entity that needs chance has a stream of its own, derived from the run's seed and a name:
/// one more draw in one entity moves no other. The generator is SplitMix64 (Steele, Lea, Flood
/// 2014), written out so that a run never depends on a library's version.
public final class Rng implements Forkable<Rng> {
    private static final long GAMMA = 0x9E3779B97F4A7C15L;

    private long state;

    private Rng(long state) {
        this.state = state;
    }

    /// The stream of a name under a seed.
    public static Rng stream(long seed, String name) {
        long hash = 0xCBF29CE484222325L;
        for (int i = 0; i < name.length(); i++) {
            hash = (hash ^ name.charAt(i)) * 0x100000001B3L;
        }
        return new Rng(mix(mix(seed + GAMMA) ^ hash));
    }

    @Override
    public Rng fork(Fork fork) {
        Rng copy = new Rng(state);
        fork.pair(this, copy);
        return copy;
    }

    /// 64 random bits.
    public long nextLong() {
        state += GAMMA;
        return mix(state);
    }

    /// A number in [0, bound).
    ///
    /// @param bound at least 1
    public long nextLong(long bound) {
        if (bound < 1) throw new IllegalArgumentException("bound " + bound);
        long limit = Long.MAX_VALUE - Long.MAX_VALUE % bound;
        while (true) {
            long bits = nextLong() >>> 1;
            if (bits < limit) return bits % bound;
        }
    }

    /// A number in [0, 1) with 53 random bits.
    public double nextDouble() {
        return (nextLong() >>> 11) * 0x1.0p-53;
    }

    private static long mix(long z) {
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
