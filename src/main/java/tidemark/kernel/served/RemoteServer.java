package tidemark.kernel.served;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.loop.LoopDevice;
import tidemark.kernel.loop.LoopRequest;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;
import tidemark.sim.Simulation;
import tidemark.sim.Timer;

/// A server elsewhere: takes one request after the other at the speed of the way to it, keeps the
/// data in its memory and writes it to its own disk meanwhile. A commit ends when all is there.
///
/// Simplified: it serves in order, one request at a time, and its disk writes at an even rate.
/// Consequence: what a server does beside is not seen.
public final class RemoteServer implements Forkable<RemoteServer>, LoopDevice.Server, Timer.Owner {
    private static final double NANOS_PER_SECOND = 1e9;

    /// What a server and the way to it are like.
    ///
    /// @param bytesPerSecond of the way, at least 1
    /// @param requestNanos of each request, beside its bytes
    /// @param diskBytesPerSecond of the server's disk; 0 = it has nothing to write
    /// @param cacheBytes that it takes before it slows down to its disk's speed
    public record Settings(
            long bytesPerSecond, long requestNanos, long diskBytesPerSecond, long cacheBytes) {}

    private static final int PAGE_BYTES = 4096;

    private final Simulation simulation;
    private final LoopDevice requests;
    private final Timer timer;
    private Settings settings;
    private @Nullable LoopRequest serving;
    private double cachedBytes;
    private long cachedAt;

    /// Creates an idle server and connects it.
    public RemoteServer(Simulation simulation, LoopDevice requests, Settings settings) {
        this.simulation = simulation;
        this.requests = requests;
        this.settings = settings;
        timer = new Timer("server of " + requests.wb().name(), this);
        requests.server(this);
    }

    private RemoteServer(RemoteServer that, Fork fork) {
        fork.pair(that, this);
        simulation = fork.of(that.simulation);
        requests = fork.of(that.requests);
        timer = fork.of(that.timer);
        settings = that.settings;
        serving = fork.ofNullable(that.serving);
        cachedBytes = that.cachedBytes;
        cachedAt = that.cachedAt;
    }

    @Override
    public RemoteServer fork(Fork fork) {
        return new RemoteServer(this, fork);
    }

    /// What it is like.
    public Settings settings() {
        return settings;
    }

    /// Makes it different from the next request on.
    public void settings(Settings newSettings) {
        settings = newSettings;
    }

    /// Whether it serves a request now.
    public boolean isBusy() {
        return serving != null;
    }

    /// Bytes in its memory that are not on its disk yet.
    public long cachedBytes() {
        drain();
        return (long) cachedBytes;
    }

    private void drain() {
        long now = simulation.nowNanos();
        double written = (now - cachedAt) / NANOS_PER_SECOND * settings.diskBytesPerSecond();
        cachedBytes = Math.max(0, cachedBytes - written);
        cachedAt = now;
    }

    @Override
    public void requestArrived() {
        if (serving == null) serveNext();
    }

    private void serveNext() {
        LoopRequest next = requests.take();
        serving = next;
        if (next == null) return;
        drain();
        simulation.set(timer, simulation.nowNanos() + Math.max(1, nanos(next)));
    }

    private long nanos(LoopRequest request) {
        if (request.kind() == LoopRequest.Kind.FLUSH) {
            return settings.requestNanos() + onDisk(cachedBytes);
        }
        long bytes = request.pages() * PAGE_BYTES;
        long way = (long) (bytes * NANOS_PER_SECOND / settings.bytesPerSecond());
        double over = cachedBytes + bytes - settings.cacheBytes();
        return settings.requestNanos() + Math.max(way, onDisk(over));
    }

    private long onDisk(double bytes) {
        if (settings.diskBytesPerSecond() == 0 || bytes <= 0) return 0;
        return (long) (bytes * NANOS_PER_SECOND / settings.diskBytesPerSecond());
    }

    @Override
    public void onTimer(Timer fired) {
        LoopRequest done = serving;
        if (done == null) throw new IllegalStateException("nothing was being served");
        drain();
        if (settings.diskBytesPerSecond() > 0) cachedBytes += done.pages() * PAGE_BYTES;
        serving = null;
        requests.complete(done);
        if (serving == null) serveNext();
    }
}
