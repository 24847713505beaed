package tidemark.kernel.writeback;

import org.jspecify.annotations.Nullable;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// A device as dirty throttling sees it: its dirty pages, its estimated speed, the base rate of its
/// dirtiers, and its dirty inodes.
///
/// The estimates belong to the device, not to a run: a device that was used before begins a run
/// with what it learned.
///
/// Kernel: `struct bdi_writeback` and `struct backing_dev_info`, include/linux/backing-dev-defs.h,
/// 4.12.
public final class BackingDevice implements Forkable<BackingDevice> {
    /// Estimated speed of a new device, pages/s: 100 MB/s. Kernel: `INIT_BW`.
    public static final long INITIAL_BANDWIDTH = 25_600;

    private final String name;
    private final int index;
    private final boolean strictLimit;
    private final InodeLists inodes;
    private final SubmitTurns turns;
    private int minRatio;
    private int maxRatio = 100;
    private long maxFraction = DeviceProportion.FRACTION_ONE;

    final PercpuCounter reclaimable;
    final PercpuCounter writeback;
    final PercpuCounter dirtied;
    final PercpuCounter written;
    final DeviceProportion completions;

    long bwTimeStamp;
    long dirtiedStamp;
    long writtenStamp;
    long writeBandwidth = INITIAL_BANDWIDTH;
    long avgWriteBandwidth = INITIAL_BANDWIDTH;
    long dirtyRatelimit = INITIAL_BANDWIDTH;
    long balancedDirtyRatelimit = INITIAL_BANDWIDTH;
    long totWriteBandwidth;
    boolean dirtyExceeded;
    boolean flusherRunning;
    long lastOldFlush;
    private @Nullable FlusherControl flusher;
    private @Nullable PageSink sink;

    /// Creates a device without a past.
    ///
    /// @param name as traces show it, e.g. "8:0"
    /// @param index its number in the machine
    /// @param counters what its counters are like
    /// @param strictLimit whether its own limit is strict even while the global one is far (FUSE)
    /// @param nowJiffy time of creation
    public BackingDevice(
            String name, int index, Counters counters, boolean strictLimit, long nowJiffy) {
        this.name = name;
        this.index = index;
        this.strictLimit = strictLimit;
        inodes = new InodeLists();
        turns = new SubmitTurns();
        reclaimable = counters.counter(0, counters.batch());
        writeback = counters.counter(0, counters.batch());
        dirtied = counters.counter(0, counters.batch());
        written = counters.counter(0, counters.batch());
        completions = new DeviceProportion(counters);
        bwTimeStamp = nowJiffy;
        lastOldFlush = nowJiffy;
    }

    private BackingDevice(BackingDevice that, Fork fork) {
        fork.pair(that, this);
        name = that.name;
        index = that.index;
        strictLimit = that.strictLimit;
        inodes = fork.of(that.inodes);
        turns = fork.of(that.turns);
        minRatio = that.minRatio;
        maxRatio = that.maxRatio;
        maxFraction = that.maxFraction;
        reclaimable = fork.of(that.reclaimable);
        writeback = fork.of(that.writeback);
        dirtied = fork.of(that.dirtied);
        written = fork.of(that.written);
        completions = fork.of(that.completions);
        bwTimeStamp = that.bwTimeStamp;
        dirtiedStamp = that.dirtiedStamp;
        writtenStamp = that.writtenStamp;
        writeBandwidth = that.writeBandwidth;
        avgWriteBandwidth = that.avgWriteBandwidth;
        dirtyRatelimit = that.dirtyRatelimit;
        balancedDirtyRatelimit = that.balancedDirtyRatelimit;
        totWriteBandwidth = that.totWriteBandwidth;
        dirtyExceeded = that.dirtyExceeded;
        flusherRunning = that.flusherRunning;
        lastOldFlush = that.lastOldFlush;
        flusher = that.flusher == null ? null : fork.any(that.flusher);
        sink = that.sink == null ? null : fork.any(that.sink);
    }

    @Override
    public BackingDevice fork(Fork fork) {
        return new BackingDevice(this, fork);
    }

    /// Connects the device with its flusher and with what takes its pages.
    public void connect(FlusherControl newFlusher, PageSink newSink) {
        flusher = newFlusher;
        sink = newSink;
    }

    /// Name, as traces show it.
    public String name() {
        return name;
    }

    /// Number in the machine.
    public int index() {
        return index;
    }

    /// Whether the device's own limit is strict. Kernel: `BDI_CAP_STRICTLIMIT`.
    public boolean isStrictLimit() {
        return strictLimit;
    }

    /// Least share of the limit, percent. Kernel: `min_ratio`.
    public int minRatio() {
        return minRatio;
    }

    void minRatio(int percent) {
        minRatio = percent;
    }

    /// Largest share of the limit, percent. Kernel: `max_ratio`.
    public int maxRatio() {
        return maxRatio;
    }

    /// Sets the largest share of the limit and with it of the counted completions.
    ///
    /// Kernel: `bdi_set_max_ratio()`.
    ///
    /// @param percent from [#minRatio()] to 100
    public void maxRatio(int percent) {
        if (percent > 100 || percent < minRatio) {
            throw new IllegalArgumentException(
                    "max_ratio " + percent + " is not within min_ratio " + minRatio + "..100");
        }
        maxRatio = percent;
        maxFraction = DeviceProportion.FRACTION_ONE * percent / 100;
    }

    long maxFraction() {
        return maxFraction;
    }

    /// Gives the device estimates that it learned in earlier use.
    ///
    /// @param bandwidth write bandwidth and its average, pages/s, at least 1
    /// @param ratelimit base rate and balanced rate, pages/s, at least 1
    public void learned(long bandwidth, long ratelimit) {
        writeBandwidth = Math.max(1, bandwidth);
        avgWriteBandwidth = Math.max(1, bandwidth);
        dirtyRatelimit = Math.max(1, ratelimit);
        balancedDirtyRatelimit = Math.max(1, ratelimit);
    }

    /// What the device has learned.
    public Estimates estimates() {
        return new Estimates(
                bwTimeStamp,
                dirtiedStamp,
                writtenStamp,
                writeBandwidth,
                avgWriteBandwidth,
                dirtyRatelimit,
                balancedDirtyRatelimit);
    }

    /// Puts the device into a state of learning, e.g. a recorded one.
    public void estimates(Estimates state) {
        bwTimeStamp = state.bwTimeStamp();
        dirtiedStamp = state.dirtiedStamp();
        writtenStamp = state.writtenStamp();
        writeBandwidth = state.writeBandwidth();
        avgWriteBandwidth = state.avgWriteBandwidth();
        dirtyRatelimit = state.dirtyRatelimit();
        balancedDirtyRatelimit = state.balancedDirtyRatelimit();
    }

    /// Sets the page counters, e.g. to recorded ones.
    public void counters(
            long reclaimablePages, long writebackPages, long dirtiedPages, long writtenPages) {
        reclaimable.set(reclaimablePages);
        writeback.set(writebackPages);
        dirtied.set(dirtiedPages);
        written.set(writtenPages);
    }

    /// Speed added up over devices with dirty inodes, pages/s; the kernel uses it for cgroups only.
    public long totWriteBandwidth() {
        return totWriteBandwidth;
    }

    /// Sets [#totWriteBandwidth()].
    public void totWriteBandwidth(long pagesPerSecond) {
        totWriteBandwidth = pagesPerSecond;
    }

    /// Sets [#dirtyExceeded()].
    public void dirtyExceeded(boolean exceeded) {
        dirtyExceeded = exceeded;
    }

    /// What takes the device's pages.
    public PageSink sink() {
        if (sink == null) throw new IllegalStateException(name + " is not connected");
        return sink;
    }

    FlusherControl flusher() {
        if (flusher == null) throw new IllegalStateException(name + " is not connected");
        return flusher;
    }

    SubmitTurns turns() {
        return turns;
    }

    InodeLists inodes() {
        return inodes;
    }

    /// How many inodes wait on a list.
    public int inodesOn(WritebackList list) {
        return inodes.size(list);
    }

    /// Whether any inode is dirty. Kernel: `wb_has_dirty_io()`.
    public boolean hasDirtyIo() {
        return inodes.hasDirtyIo();
    }

    /// The jiffy since which the longest-waiting inode is dirty; `now` if none is.
    public long oldestDirtiedWhen(long now) {
        return inodes.oldestDirtiedWhen(now);
    }

    /// Dirty pages not yet under writeback, exact.
    public long reclaimablePages() {
        return reclaimable.sumPositive();
    }

    /// Pages under writeback, exact.
    public long writebackPages() {
        return writeback.sumPositive();
    }

    /// Pages dirtied since the start.
    public long dirtiedPages() {
        return dirtied.sum();
    }

    /// Pages written since the start.
    public long writtenPages() {
        return written.sum();
    }

    /// Write bandwidth of the last windows, pages/s.
    public long writeBandwidth() {
        return writeBandwidth;
    }

    /// Smoothed write bandwidth, pages/s.
    public long avgWriteBandwidth() {
        return avgWriteBandwidth;
    }

    /// Base rate of a dirtier, pages/s.
    public long dirtyRatelimit() {
        return dirtyRatelimit;
    }

    /// Rate at which dirtying and writing would balance, pages/s.
    public long balancedDirtyRatelimit() {
        return balancedDirtyRatelimit;
    }

    /// Whether dirtiers are to look at the limits every 8 pages.
    public boolean dirtyExceeded() {
        return dirtyExceeded;
    }

    /// Whether the flusher is at work. Kernel: `WB_writeback_running`.
    public boolean flusherRunning() {
        return flusherRunning;
    }

    /// Sets whether a flusher is at work; for flushers.
    public void flusherRunning(boolean running) {
        flusherRunning = running;
    }

    /// The device's share of completed pages.
    public DeviceProportion completions() {
        return completions;
    }

    @Override
    public String toString() {
        return "bdi " + name;
    }
}
