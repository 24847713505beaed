package tidemark.kernel.books;

import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// How much of something came in the last second, in steps of a tenth.
public final class RateMeter implements Forkable<RateMeter> {
    private static final int SLOTS = 10;
    private static final long SLOT_NANOS = 100_000_000L;

    private final long[] slots;
    private long slot;
    private long total;

    /// Nothing has come yet.
    public RateMeter() {
        slots = new long[SLOTS];
    }

    private RateMeter(RateMeter that, Fork fork) {
        fork.pair(that, this);
        slots = that.slots.clone();
        slot = that.slot;
        total = that.total;
    }

    @Override
    public RateMeter fork(Fork fork) {
        return new RateMeter(this, fork);
    }

    /// Something came.
    public void add(long nanos, long amount) {
        moveTo(nanos / SLOT_NANOS);
        slots[(int) (slot % SLOTS)] += amount;
        total += amount;
    }

    private void moveTo(long newSlot) {
        long steps = Math.min(newSlot - slot, SLOTS);
        for (long i = 1; i <= steps; i++) slots[(int) ((newSlot - steps + i) % SLOTS)] = 0;
        slot = newSlot;
    }

    /// How much has come in all.
    public long total() {
        return total;
    }

    /// How much comes in a second: what came in the last second, and before a second is over, what
    /// has come so far, scaled.
    public long perSecond(long nanos) {
        long now = nanos / SLOT_NANOS;
        long sum = 0;
        for (long at = Math.max(0, now - SLOTS + 1); at <= Math.min(now, slot); at++) {
            if (slot - at < SLOTS) sum += slots[(int) (at % SLOTS)];
        }
        long begin = Math.max(0, now - SLOTS + 1) * SLOT_NANOS;
        long length = nanos - begin;
        return length < SLOT_NANOS / 10 ? 0 : sum * 1000 / Math.max(1, length / 1_000_000);
    }
}
