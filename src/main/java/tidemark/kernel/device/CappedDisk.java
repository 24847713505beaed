package tidemark.kernel.device;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.FlushSupport;
import tidemark.kernel.block.Request;
import tidemark.sim.Fork;
import tidemark.sim.Rng;
import tidemark.sim.Simulation;

/// A virtual disk that lets so many bytes and so many operations pass a second, in the order of
/// their coming, and is otherwise fast.
///
/// Simplified: what lies below the caps has no limit of its own but a latency. Consequence: a cap
/// above what the host's disk can do is reached all the same.
public final class CappedDisk implements ObservedDisk {
    private final Simulation simulation;
    private final Rng rng;
    private final Completions completions;
    private final TokenBucket bytes;
    private final TokenBucket operations;
    private final TokenBucket burstBytes;
    private final TokenBucket burstOperations;
    private DiskCaps caps;
    private long lastPassed;

    /// Creates an idle disk with full buckets.
    ///
    /// @param rank of completions among what happens at the same time
    /// @param rng the disk's own random stream
    public CappedDisk(Simulation simulation, DiskCaps caps, int rank, Rng rng) {
        this.simulation = simulation;
        this.caps = caps;
        this.rng = rng;
        completions = new Completions(simulation, "capped disk completion", rank, null);
        bytes = new TokenBucket(caps.bytesPerSecond(), caps.burstBytes());
        operations = new TokenBucket(caps.operationsPerSecond(), caps.burstOperations());
        burstBytes = burstBucket(caps.burstBytesPerSecond());
        burstOperations = burstBucket(caps.burstOperationsPerSecond());
    }

    private static TokenBucket burstBucket(long perSecond) {
        return new TokenBucket(perSecond, perSecond / 10);
    }

    private CappedDisk(CappedDisk that, Fork fork) {
        fork.pair(that, this);
        caps = that.caps;
        lastPassed = that.lastPassed;
        bytes = new TokenBucket(that.bytes);
        operations = new TokenBucket(that.operations);
        burstBytes = new TokenBucket(that.burstBytes);
        burstOperations = new TokenBucket(that.burstOperations);
        simulation = fork.of(that.simulation);
        rng = fork.of(that.rng);
        completions = fork.of(that.completions);
    }

    @Override
    public CappedDisk fork(Fork fork) {
        return new CappedDisk(this, fork);
    }

    /// The limits.
    public DiskCaps caps() {
        return caps;
    }

    /// Changes the limits from the next request on.
    public void caps(DiskCaps newCaps) {
        long now = simulation.nowNanos();
        bytes.limits(now, newCaps.bytesPerSecond(), newCaps.burstBytes());
        operations.limits(now, newCaps.operationsPerSecond(), newCaps.burstOperations());
        long bytesRate = newCaps.burstBytesPerSecond();
        long operationsRate = newCaps.burstOperationsPerSecond();
        burstBytes.limits(now, bytesRate, bytesRate / 10);
        burstOperations.limits(now, operationsRate, operationsRate / 10);
        caps = newCaps;
    }

    @Override
    public void serve(Request request) {
        long earliest = Math.max(simulation.nowNanos(), lastPassed);
        earliest = burstOperations.passesAt(burstBytes.passesAt(earliest));
        lastPassed = operations.passesAt(bytes.passesAt(earliest));
        long count = caps.operations(request.bytes());
        bytes.pass(lastPassed, request.bytes());
        burstBytes.pass(lastPassed, request.bytes());
        operations.pass(lastPassed, count);
        burstOperations.pass(lastPassed, count);
        completions.add(request, lastPassed, lastPassed + latency());
    }

    private long latency() {
        int jitter = caps.latencyJitterPermille();
        if (jitter == 0) return caps.latencyNanos();
        double part = 1 + jitter / 1000.0 * (2 * rng.nextDouble() - 1);
        return Math.max(1, (long) (caps.latencyNanos() * part));
    }

    /// A flush counts towards no cap; it waits for what was accepted before.
    @Override
    public void flush(Request request) {
        long now = simulation.nowNanos();
        completions.add(request, now, completions.lastNanos() + caps.latencyNanos());
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

    /// A capped disk has no head; 0.
    @Override
    public long head() {
        return 0;
    }

    @Override
    public DiskState.Capped state() {
        long now = simulation.nowNanos();
        return new DiskState.Capped(bytes.left(now), operations.left(now), completions.notBegun());
    }
}
