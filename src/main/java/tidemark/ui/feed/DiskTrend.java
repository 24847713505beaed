package tidemark.ui.feed;

import java.util.ArrayDeque;
import java.util.Deque;
import tidemark.snapshot.ElevatorPicture;
import tidemark.snapshot.LoopStepPicture;
import tidemark.snapshot.Snapshot;

/// How the disk has fared in the last second of its own time, or since the last tweak if that is
/// shorter ago: figures that answer to a knob at once.
public final class DiskTrend {
    private static final long SPAN_NANOS = 1_000_000_000;
    private static final int MOST = 400;

    private final Deque<Count> counts = new ArrayDeque<>();
    private int tweaks;
    private Figures last = Figures.NONE;

    private record Count(long nanos, ElevatorPicture.Totals totals, long fsyncs, long fsyncNanos) {}

    /// Figures of a stretch of time.
    ///
    /// @param nanos its length
    /// @param fsyncs fsyncs and synchronous writes that ended in it
    /// @param meanFsyncNanos how long they took
    /// @param idles how often the disk began to idle
    /// @param fires how often nobody came in time
    /// @param wasted part of the time that the disk idled while others waited, 0 to 1
    /// @param idle part of the time that it idled, 0 to 1
    /// @param preemptions how often one took over from another
    /// @param refusals how often one was not let to
    /// @param bytesPerSecond throughput as the workload counts it
    public record Figures(
            long nanos,
            long fsyncs,
            long meanFsyncNanos,
            long idles,
            long fires,
            double wasted,
            double idle,
            long preemptions,
            long refusals,
            double bytesPerSecond) {
        /// Nothing is known yet.
        public static final Figures NONE = new Figures(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

        /// A count for each fsync.
        public double perFsync(long count) {
            return fsyncs == 0 ? 0 : count / (double) fsyncs;
        }
    }

    /// Nothing is known yet.
    public DiskTrend() {}

    /// Takes in a snapshot.
    ///
    /// @param tweaksSoFar how many knobs were turned so far
    public void add(Snapshot s, int tweaksSoFar) {
        ElevatorPicture e = s.elevator();
        if (e == null) return;
        if (tweaksSoFar != tweaks) {
            counts.clear();
            tweaks = tweaksSoFar;
        }
        long fsyncs = 0;
        long nanos = 0;
        for (LoopStepPicture loop : e.loops()) {
            fsyncs += loop.fsyncLatency().count();
            nanos += loop.fsyncLatency().count() * loop.fsyncLatency().meanNanos();
        }
        Count now = new Count(s.nanos(), e.totals(), fsyncs, nanos);
        while (counts.size() > 1 && second().nanos() <= s.nanos() - SPAN_NANOS) {
            counts.removeFirst();
        }
        boolean tooMany = counts.size() >= MOST;
        if (tooMany) counts.removeLast();
        counts.addLast(now);
        Figures next = between(counts.getFirst(), now);
        if (next.nanos() > 0) last = next;
    }

    private Count second() {
        var i = counts.iterator();
        i.next();
        return i.next();
    }

    private static Figures between(Count a, Count b) {
        long nanos = b.nanos() - a.nanos();
        if (nanos <= 0) return Figures.NONE;
        ElevatorPicture.Totals x = a.totals();
        ElevatorPicture.Totals y = b.totals();
        long fsyncs = b.fsyncs() - a.fsyncs();
        double length = nanos;
        return new Figures(
                nanos,
                fsyncs,
                fsyncs <= 0 ? 0 : (b.fsyncNanos() - a.fsyncNanos()) / fsyncs,
                y.idles() - x.idles(),
                y.timerFires() - x.timerFires(),
                (y.wastedNanos() - x.wastedNanos()) / length,
                (y.idleNanos() - x.idleNanos()) / length,
                y.preemptions() - x.preemptions(),
                y.refusals() - x.refusals(),
                (y.applicationBytes() - x.applicationBytes()) / length * 1e9);
    }

    /// The latest figures.
    public Figures figures() {
        return last;
    }
}
