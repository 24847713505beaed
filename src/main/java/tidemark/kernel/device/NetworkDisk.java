package tidemark.kernel.device;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.FlushSupport;
import tidemark.kernel.block.Request;
import tidemark.sim.Fork;
import tidemark.sim.Rng;
import tidemark.sim.Simulation;

/// A disk behind a network: data of writes goes there over the link, data of reads comes back over
/// it, and between the two a thread of the server works on each request.
///
/// Simplified: the link serves requests in the order of their coming and loses nothing; answers of
/// reads leave in that order too. Consequence: no retransmissions, no timeouts; a read may wait for
/// the answer of an earlier one.
public final class NetworkDisk implements ObservedDisk {
    private final Simulation simulation;
    private final Rng rng;
    private final Completions completions;
    private NetworkSheet sheet;
    private long[] threadFreeAt;
    private long upFreeAt;
    private long downFreeAt;
    private long lastServed;

    /// Creates an idle disk.
    ///
    /// @param rank of completions among what happens at the same time
    /// @param rng the disk's own random stream
    public NetworkDisk(Simulation simulation, NetworkSheet sheet, int rank, Rng rng) {
        this.simulation = simulation;
        this.sheet = sheet;
        this.rng = rng;
        completions = new Completions(simulation, "network disk completion", rank, null);
        threadFreeAt = new long[sheet.serverThreads()];
    }

    private NetworkDisk(NetworkDisk that, Fork fork) {
        fork.pair(that, this);
        sheet = that.sheet;
        threadFreeAt = that.threadFreeAt.clone();
        upFreeAt = that.upFreeAt;
        downFreeAt = that.downFreeAt;
        lastServed = that.lastServed;
        simulation = fork.of(that.simulation);
        rng = fork.of(that.rng);
        completions = fork.of(that.completions);
    }

    @Override
    public NetworkDisk fork(Fork fork) {
        return new NetworkDisk(this, fork);
    }

    /// What the way is like.
    public NetworkSheet sheet() {
        return sheet;
    }

    /// Changes the way from the next request on.
    public void sheet(NetworkSheet newSheet) {
        Arrays.sort(threadFreeAt);
        int gone = Math.max(0, threadFreeAt.length - newSheet.serverThreads());
        threadFreeAt = Arrays.copyOfRange(threadFreeAt, gone, gone + newSheet.serverThreads());
        sheet = newSheet;
    }

    @Override
    public void serve(Request request) {
        long now = simulation.nowNanos();
        boolean write = request.flags().write();
        long link = sheet.linkNanos(request.bytes());
        long there = sheet.roundTripNanos() / 2;
        long sent = now;
        if (write) {
            upFreeAt = Math.max(now, upFreeAt) + link;
            sent = upFreeAt;
        }
        long served = serve(sent + there);
        long received = served;
        if (!write) {
            downFreeAt = Math.max(served, downFreeAt) + link;
            received = downFreeAt;
        }
        completions.add(request, now, received + sheet.roundTripNanos() - there);
    }

    /// The thread that is free first takes a request.
    ///
    /// @return when it is done with it
    private long serve(long arrival) {
        int first = 0;
        for (int i = 1; i < threadFreeAt.length; i++) {
            if (threadFreeAt[i] < threadFreeAt[first]) first = i;
        }
        long done = Math.max(arrival, threadFreeAt[first]) + serverNanos();
        threadFreeAt[first] = done;
        lastServed = Math.max(lastServed, done);
        return done;
    }

    private long serverNanos() {
        int jitter = sheet.serverJitterPermille();
        if (jitter == 0) return sheet.serverNanos();
        double part = 1 + jitter / 1000.0 * (2 * rng.nextDouble() - 1);
        return Math.max(1, (long) (sheet.serverNanos() * part));
    }

    /// A COMMIT or SYNCHRONIZE CACHE: the server begins when it has done what came before.
    @Override
    public void flush(Request request) {
        long now = simulation.nowNanos();
        long there = sheet.roundTripNanos() / 2;
        long begin = Math.max(now + there, lastServed);
        lastServed = begin + sheet.flushNanos();
        long back = lastServed + sheet.roundTripNanos() - there;
        completions.add(request, now, Math.max(back, completions.lastNanos()));
    }

    @Override
    public FlushSupport flushSupport() {
        return new FlushSupport(true, false, true);
    }

    @Override
    public int inFlight() {
        return completions.size();
    }

    @Override
    public long busyNanos() {
        return completions.busyNanos();
    }

    @Override
    public long busyUntilNanos() {
        return completions.busyUntilNanos();
    }

    @Override
    public long sinceNanos() {
        return completions.sinceNanos();
    }

    @Override
    public long untilNanos() {
        return completions.untilNanos();
    }

    @Override
    public long doneSinceNanos() {
        return completions.doneSinceNanos();
    }

    @Override
    public @Nullable Request serving() {
        return completions.first();
    }

    @Override
    public List<Request> waiting() {
        return completions.others();
    }

    /// Where the server's head stands is not known here; 0.
    @Override
    public long head() {
        return 0;
    }

    @Override
    public DiskState.Remote state() {
        long now = simulation.nowNanos();
        int busy = 0;
        for (long freeAt : threadFreeAt) {
            if (freeAt > now) busy++;
        }
        return new DiskState.Remote(bytes(upFreeAt - now), bytes(downFreeAt - now), busy);
    }

    private long bytes(long nanos) {
        return (long) (Math.max(0, nanos) / 1e9 * sheet.bytesPerSecond());
    }
}
