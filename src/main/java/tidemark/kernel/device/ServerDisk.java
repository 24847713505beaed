package tidemark.kernel.device;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.Request;
import tidemark.sim.Fork;
import tidemark.sim.Simulation;
import tidemark.sim.Timer;

/// A disk that serves one request at a time and, of those that it has, always the one that takes
/// least; flash serves them as they come.
///
/// Simplified: the platter has no angle: half a turn is waited for after each seek. Consequence:
/// requests of a distance take the same time each.
public final class ServerDisk implements Disk, Timer.Owner {
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

    /// Since when the disk serves its request, or stands still.
    public long sinceNanos() {
        return sinceNanos;
    }

    /// When the service of the request began that was completed last.
    public long doneSinceNanos() {
        return doneSinceNanos;
    }

    /// When the request being served will be done, in nanoseconds; 0 if the disk stands still.
    public long untilNanos() {
        return serving == null ? 0 : completion.dueNanos();
    }

    /// The requests that wait on the disk, in order of arrival.
    public List<Request> waiting() {
        return Collections.unmodifiableList(waiting);
    }

    /// The sector after the last one that the head has passed.
    public long head() {
        return head;
    }

    /// The request being served; null if the disk stands still.
    public @Nullable Request serving() {
        return serving;
    }

    @Override
    public void serve(Request request) {
        waiting.add(request);
        if (serving == null) serveNext();
    }

    private void serveNext() {
        sinceNanos = simulation.nowNanos();
        if (waiting.isEmpty()) return;
        int best = 0;
        if (times.reorders()) {
            for (int i = 1; i < waiting.size(); i++) {
                if (serviceNanos(waiting.get(i)) < serviceNanos(waiting.get(best))) best = i;
            }
        }
        Request next = waiting.remove(best);
        long nanos = serviceNanos(next);
        busyNanos += nanos;
        if (times.movesHead(next.flags().write())) head = next.endSector();
        serving = next;
        simulation.set(completion, simulation.nowNanos() + nanos);
    }

    private long serviceNanos(Request request) {
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
