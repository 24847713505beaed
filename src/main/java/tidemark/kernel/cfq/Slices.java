package tidemark.kernel.cfq;

import tidemark.kernel.block.IoPriority;

/// How long a queue may have the disk, and how far back it goes to the end of the line.
///
/// Lengths are in jiffies; 32-bit unsigned arithmetic where the kernel has it.
///
/// Kernel: `cfq_prio_slice()`, `cfq_scaled_cfqq_slice()`, `cfq_group_get_avg_queues()`,
/// `cfq_slice_offset()`, `cfq_prio_to_maxrq()`, block/cfq-iosched.c, 4.4 and 4.7.
public final class Slices {
    private static final int SLICE_SCALE = 5;
    private static final int MEDIUM_LEVEL = 4;
    private static final int HISTORY = 4;

    private final Tunables tunables;

    /// Reads the given tunables, whatever they are when asked.
    public Slices(Tunables tunables) {
        this.tunables = tunables;
    }

    static long unsigned(long value) {
        return value & 0xFFFF_FFFFL;
    }

    /// The slice of a priority, before it is scaled.
    public long base(boolean sync, int level) {
        long base = tunables.slice(sync);
        return base + base / SLICE_SCALE * (MEDIUM_LEVEL - level);
    }

    /// How many writes that nobody waits for go in a slice.
    public long asyncRequests(int level) {
        return 2 * tunables.get(Tunable.SLICE_ASYNC_RQ) * (IoPriority.LEVELS - level);
    }

    /// How far from now a queue is put at the end of the line: the less urgent, the farther.
    ///
    /// @param busyInGroup busy queues of the group, without the queue itself if it is just coming
    public long offset(int busyInGroup, boolean sync, int level) {
        return (busyInGroup - 1) * (base(true, 0) - base(sync, level));
    }

    /// The average number of busy queues, which rises at once and falls slowly.
    public static long average(long average, long busy) {
        long max = Math.max(average, busy);
        long min = Math.min(average, busy);
        return ((HISTORY - 1) * max + min + HISTORY / 2) / HISTORY;
    }

    /// The part of the target latency that a group is due.
    public long groupSlice(int vfraction) {
        return Weights.partOf(tunables.targetLatency(), vfraction);
    }

    /// The average number of busy queues after one more look; it is only kept while `low_latency`
    /// is on.
    public long newAverage(long average, long busy) {
        return tunables.lowLatency() ? average(average, busy) : average;
    }

    /// The slice of a queue. Each time it is worked out the group's average is updated.
    long scaled(CfqQueue queue) {
        CfqGroup group = queue.group;
        IoClass ioClass = queue.isRealTime() ? IoClass.RT : IoClass.BE;
        long average = newAverage(group.busyAverage(ioClass), group.busyQueues(ioClass));
        group.setBusyAverage(ioClass, average);
        return scaled(queue.sync, queue.level, average, group.vfraction);
    }

    /// The slice of a priority, made shorter if otherwise not all queues of the group would have
    /// their turn in the target latency.
    ///
    /// @param average averaged number of busy queues of the class in the group
    public long scaled(boolean sync, int level, long average, int vfraction) {
        long slice = base(sync, level);
        if (!tunables.lowLatency()) return slice;
        long syncSlice = tunables.slice(true);
        long expected = unsigned(syncSlice * average);
        long groupSlice = groupSlice(vfraction);
        if (expected <= groupSlice) return slice;
        long twoIdles = unsigned(2 * tunables.sliceIdle());
        long low = Math.min(slice, unsigned(twoIdles * slice) / syncSlice);
        return Math.max(unsigned(slice * groupSlice) / expected, low);
    }
}
