package tidemark.kernel.device;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import tidemark.kernel.block.Bio;
import tidemark.kernel.block.BioFlags;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.block.NoopElevator;
import tidemark.kernel.block.PromptKblockd;
import tidemark.kernel.block.QueueLimits;
import tidemark.kernel.block.Request;
import tidemark.kernel.block.RequestQueue;
import tidemark.kernel.cgroup.CgroupTree;
import tidemark.kernel.cgroup.WeightScale;
import tidemark.kernel.time.Jiffies;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;
import tidemark.sim.Rng;
import tidemark.sim.Simulation;

/// A machine with one disk below noop, and a load that keeps so many bios on their way.
final class OneDisk implements Forkable<OneDisk>, Bio.End {
    /// The next bio of a load.
    interface Pattern {
        Wish next(long number, Rng rng);
    }

    /// What to ask for; 0 sectors for a flush.
    record Wish(BioFlags flags, long sector, int sectors) {}

    /// What became of a bio.
    record Done(long submitted, long done, BioFlags flags, long sector, int sectors) {
        long nanos() {
            return done - submitted;
        }
    }

    final Simulation simulation;
    final RequestQueue queue;
    final ObservedDisk disk;
    final List<Done> done = new ArrayList<>();
    private final IoContext task;
    private final Rng rng;
    private final List<Bio> onTheirWay = new ArrayList<>();
    private final List<Long> since = new ArrayList<>();
    private Pattern pattern = (number, random) -> new Wish(BioFlags.READ, 0, 8);
    private long left;
    private long submitted;

    OneDisk(int depth, long seed, Function<Simulation, ObservedDisk> make) {
        simulation = new Simulation();
        disk = make.apply(simulation);
        queue =
                new RequestQueue(
                        "sda",
                        QueueLimits.DISK.withoutMerges(),
                        new Jiffies(simulation, 1000, 1_000_000),
                        simulation,
                        new SimpleDriver(disk, depth),
                        new PromptKblockd(simulation, 0),
                        NoopElevator.TYPE);
        queue.flushSupport(disk.flushSupport());
        task = new IoContext(1, new CgroupTree(WeightScale.LEGACY).create("/"));
        rng = Rng.stream(seed, "load");
    }

    private OneDisk(OneDisk that, Fork fork) {
        fork.pair(that, this);
        simulation = fork.of(that.simulation);
        queue = fork.of(that.queue);
        disk = (ObservedDisk) fork.<Disk>of(that.disk);
        task = fork.of(that.task);
        rng = fork.of(that.rng);
        done.addAll(that.done);
        for (Bio bio : that.onTheirWay) onTheirWay.add(fork.of(bio));
        since.addAll(that.since);
        pattern = that.pattern;
        left = that.left;
        submitted = that.submitted;
    }

    @Override
    public OneDisk fork(Fork fork) {
        return new OneDisk(this, fork);
    }

    /// Begins a load: so many bios, so many of them at once.
    OneDisk load(long bios, int atOnce, Pattern newPattern) {
        pattern = newPattern;
        left = bios;
        for (int i = 0; i < atOnce; i++) submitNext();
        return this;
    }

    void submit(BioFlags flags, long sector, int sectors) {
        Bio bio = new Bio(task, flags, sector, sectors, this);
        onTheirWay.add(bio);
        since.add(simulation.nowNanos());
        submitted++;
        queue.submit(bio, null);
    }

    private void submitNext() {
        if (left == 0) return;
        left--;
        Wish wish = pattern.next(submitted, rng);
        submit(wish.flags(), wish.sector(), wish.sectors());
    }

    @Override
    public void bioEnded(Bio bio, Request request) {
        int index = onTheirWay.indexOf(bio);
        if (index < 0) throw new IllegalStateException("done twice, or never asked for: " + bio);
        onTheirWay.remove(index);
        long at = since.remove(index);
        done.add(new Done(at, simulation.nowNanos(), bio.flags(), bio.sector(), bio.sectors()));
        submitNext();
    }

    /// Lets everything end.
    OneDisk runDry() {
        while (simulation.step()) queue.verify();
        return this;
    }

    OneDisk runTo(double seconds) {
        simulation.runUntil((long) (seconds * 1e9));
        return this;
    }

    int onTheirWay() {
        return onTheirWay.size();
    }

    long submitted() {
        return submitted;
    }

    double seconds() {
        return simulation.nowNanos() / 1e9;
    }

    /// Bytes a second of what was done in a span of time.
    double bytesPerSecond(double from, double to) {
        long bytes = 0;
        for (Done at : done) {
            if (at.done() > from * 1e9 && at.done() <= to * 1e9) bytes += at.sectors() * 512L;
        }
        return bytes / (to - from);
    }

    /// Bios a second, over all.
    double perSecond() {
        return done.size() * 1e9 / done.getLast().done();
    }

    static Pattern sequential(BioFlags flags, long first, int sectors) {
        return (number, random) -> new Wish(flags, first + number * sectors, sectors);
    }

    static Pattern random(BioFlags flags, long within, int sectors) {
        return (number, random) ->
                new Wish(flags, random.nextLong(within / sectors) * sectors, sectors);
    }

    /// Reads, writes of all kinds and flushes, anywhere, of any size.
    static Pattern anything(long within) {
        return (number, random) -> {
            BioFlags flags =
                    switch ((int) random.nextLong(8)) {
                        case 0 -> BioFlags.WRITE_FLUSH;
                        case 1 -> BioFlags.WRITE_FLUSH_FUA;
                        case 2, 3, 4 -> BioFlags.WRITE;
                        default -> BioFlags.READ;
                    };
            if (flags.equals(BioFlags.WRITE_FLUSH)) return new Wish(flags, 0, 0);
            int sectors = (int) (8 * (1 + random.nextLong(200)));
            long area = random.nextLong(3) == 0 ? within : 4000;
            return new Wish(flags, random.nextLong(area - sectors), sectors);
        };
    }
}
