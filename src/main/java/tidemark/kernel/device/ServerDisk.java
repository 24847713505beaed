package tidemark.kernel.device;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.FlushSupport;
import tidemark.kernel.block.Request;
import tidemark.sim.Fork;
import tidemark.sim.Simulation;
import tidemark.sim.Timer;

/// A disk that serves one request at a time and, of those that it has, always the one that takes
/// least; flash serves them as they come.
///
/// Simplified: the platter has no angle: half a turn is waited for after each seek. Consequence:
/// requests of a distance take the same time each.
public final class ServerDisk implements ObservedDisk, Timer.Owner {
    private static final long NANOS_PER_MICRO = 1000;

    private final Simulation simulation;
    private ServiceTimes times;
    private final List<Request> waiting = new ArrayList<>();
    private final Timer completion;
    private @Nullable Request serving;
    private long head;
    private long busyNanos;
    private long sinceNanos;
    private long doneSinceNanos;
    private long flushNanos;

    /// Creates an idle disk.
    ///
    /// @param rank of the completion among what happens at the same time
    /// @param head the sector before which the head stands
    public ServerDisk(Simulation simulation, ServiceTimes times, int rank, long head) {
        this.simulation = simulation;
        this.times = times;
        this.head = head;
        completion = new Timer("disk completion", rank, this);
    }

    private ServerDisk(ServerDisk that, Fork fork) {
        fork.pair(that, this);
        times = that.times;
        head = that.head;
        busyNanos = that.busyNanos;
        sinceNanos = that.sinceNanos;
        doneSinceNanos = that.doneSinceNanos;
        flushNanos = that.flushNanos;
        simulation = fork.of(that.simulation);
        completion = fork.of(that.completion);
        for (Request request : that.waiting) waiting.add(fork.of(request));
        serving = fork.ofNullable(that.serving);
    }

    @Override
    public ServerDisk fork(Fork fork) {
        return new ServerDisk(this, fork);
    }

    @Override
    public int inFlight() {
        return waiting.size() + (serving == null ? 0 : 1);
    }

    /// Service times of all requests begun so far, added up.
    public long busyMicros() {
        return busyNanos / NANOS_PER_MICRO;
    }

    /// The same in nanoseconds.
    @Override
    public long busyNanos() {
        return busyNanos;
    }

    /// How long requests take.
    public ServiceTimes times() {
        return times;
    }

    /// Makes requests take other times from the next one on.
    public void times(ServiceTimes newTimes) {
        times = newTimes;
    }

    @Override
    public long busyUntilNanos() {
        return untilNanos();
    }

    /// Since when the disk serves its request, or stands still.
    @Override
    public long sinceNanos() {
        return sinceNanos;
    }

    /// When the service of the request began that was completed last.
    @Override
    public long doneSinceNanos() {
        return doneSinceNanos;
    }

    /// When the request being served will be done, in nanoseconds; 0 if the disk stands still.
    @Override
    public long untilNanos() {
        return serving == null ? 0 : completion.dueNanos();
    }

    /// The requests that wait on the disk, in order of arrival.
    @Override
    public List<Request> waiting() {
        return Collections.unmodifiableList(waiting);
    }

    /// The sector after the last one that the head has passed.
    @Override
    public long head() {
        return head;
    }

    /// The request being served; null if the disk stands still.
    @Override
    public @Nullable Request serving() {
        return serving;
    }

    @Override
    public DiskState state() {
        return new DiskState.Plain(head);
    }

    /// How long a flush takes once it is its turn, nanoseconds; 0 at first, when the disk says that
    /// it has no cache to flush.
    public void flushNanos(long nanos) {
        if (nanos < 0) throw new IllegalArgumentException("flush of " + nanos + " ns");
        flushNanos = nanos;
    }

    @Override
    public FlushSupport flushSupport() {
        return flushNanos == 0 ? FlushSupport.NONE : FlushSupport.SATA;
    }

    /// A flush is served after all requests that came before it and before all that come behind.
    @Override
    public void flush(Request request) {
        serve(request);
    }

    @Override
    public void serve(Request request) {
        waiting.add(request);
        if (serving == null) serveNext();
    }

    private void serveNext() {
        sinceNanos = simulation.nowNanos();
        if (waiting.isEmpty()) return;
        Request next = waiting.remove(times.reorders() ? nearest() : 0);
        long nanos = serviceNanos(next);
        busyNanos += nanos;
        if (!next.isFlush() && times.movesHead(next.flags().write())) head = next.endSector();
        serving = next;
        simulation.set(completion, simulation.nowNanos() + nanos);
    }

    /// Index of the waiting request that takes least, of those before the first flush.
    private int nearest() {
        int best = 0;
        for (int i = 1; i < waiting.size() && !waiting.get(i - 1).isFlush(); i++) {
            if (waiting.get(i).isFlush()) break;
            if (serviceNanos(waiting.get(i)) < serviceNanos(waiting.get(best))) best = i;
        }
        return best;
    }

    private long serviceNanos(Request request) {
        if (request.isFlush()) return flushNanos;
        boolean write = request.flags().write();
        return times.serviceNanos(head, write, request.sector(), request.sectors());
    }

    @Override
    public void onTimer(Timer timer) {
        Request done = serving;
        if (done == null) throw new IllegalStateException("nothing was being served");
        serving = null;
        doneSinceNanos = sinceNanos;
        serveNext();
        done.queue().complete(done);
    }
}
