package tidemark.kernel.device;

import tidemark.sim.Fork;
import tidemark.sim.Forkable;
import tidemark.sim.Rng;
import tidemark.sim.Simulation;
import tidemark.sim.Timer;

/// Lets a disk write at a given bandwidth on the nanosecond clock.
///
/// The disk finishes a quantum of pages at a time, as a disk finishes requests; each quantum's time
/// varies by a given part, drawn from the disk's own random stream.
public final class DiskPace implements Forkable<DiskPace>, PageDisk.Pace, Timer.Owner {
    private final Simulation simulation;
    private final PageDisk disk;
    private final long quantumPages;
    private final int jitterPermille;
    private final Rng rng;
    private final Timer timer;
    private long pagesPerSecond;
    private long serving;
    private long busyNanos;
    private long busySince;

    /// Creates the pace of a disk and connects it.
    ///
    /// @param name for the timer
    /// @param pagesPerSecond bandwidth, at least 1
    /// @param quantumPages pages finished at a time, at least 1
    /// @param jitterPermille by how much a quantum's speed varies up or down, 0 to 999
    /// @param rng the disk's own random stream
    public DiskPace(
            Simulation simulation,
            String name,
            PageDisk disk,
            long pagesPerSecond,
            long quantumPages,
            int jitterPermille,
            Rng rng) {
        this.simulation = simulation;
        this.disk = disk;
        this.quantumPages = quantumPages;
        this.jitterPermille = jitterPermille;
        this.rng = rng;
        this.pagesPerSecond = pagesPerSecond;
        timer = new Timer(name + " quantum", this);
        disk.pace(this);
    }

    private DiskPace(DiskPace that, Fork fork) {
        fork.pair(that, this);
        simulation = fork.of(that.simulation);
        disk = fork.of(that.disk);
        quantumPages = that.quantumPages;
        jitterPermille = that.jitterPermille;
        rng = fork.of(that.rng);
        timer = fork.of(that.timer);
        pagesPerSecond = that.pagesPerSecond;
        serving = that.serving;
        busyNanos = that.busyNanos;
        busySince = that.busySince;
    }

    @Override
    public DiskPace fork(Fork fork) {
        return new DiskPace(this, fork);
    }

    @Override
    public void workArrived() {
        if (!timer.isSet()) begin();
    }

    private void begin() {
        serving = Math.min(quantumPages, disk.want());
        if (serving == 0) return;
        double speed = pagesPerSecond;
        if (jitterPermille > 0) {
            speed *= 1 + jitterPermille / 1000.0 * (2 * rng.nextDouble() - 1);
        }
        long nanos = Math.max(1, (long) (serving * 1e9 / speed));
        busySince = simulation.nowNanos();
        simulation.set(timer, busySince + nanos);
    }

    @Override
    public void onTimer(Timer fired) {
        busyNanos += simulation.nowNanos() - busySince;
        disk.serve(serving);
        if (!timer.isSet()) begin();
    }

    /// Bandwidth, pages/s.
    public long pagesPerSecond() {
        return pagesPerSecond;
    }

    /// Sets the bandwidth from the next quantum on, pages/s.
    public void pagesPerSecond(long bandwidth) {
        if (bandwidth < 1) throw new IllegalArgumentException("bandwidth " + bandwidth);
        pagesPerSecond = bandwidth;
    }

    /// Whether the disk is writing now.
    public boolean isBusy() {
        return timer.isSet();
    }

    /// Time spent writing so far, nanoseconds.
    public long busyNanos() {
        return busyNanos + (timer.isSet() ? simulation.nowNanos() - busySince : 0);
    }
}
