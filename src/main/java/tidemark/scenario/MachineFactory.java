package tidemark.scenario;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.Assembly;
import tidemark.kernel.HostSettings;
import tidemark.kernel.Machine;
import tidemark.kernel.MachineSettings;
import tidemark.kernel.QueuedDiskSettings;
import tidemark.kernel.QueuedVolume;
import tidemark.kernel.Volume;
import tidemark.kernel.device.ObservedDisk;
import tidemark.kernel.device.ServerDisk;
import tidemark.kernel.device.ServiceTimes;
import tidemark.kernel.fs.FileSystem;
import tidemark.kernel.fs.jbd2.JournalSettings;
import tidemark.kernel.loop.WorkerThrottle;
import tidemark.kernel.mm.VmKnobs;
import tidemark.kernel.served.RemoteServer;
import tidemark.kernel.writeback.ThrottleScheme;
import tidemark.sim.Rng;
import tidemark.sim.Simulation;

/// Builds the machine of a scenario.
final class MachineFactory {
    private static final int PAGE_KIB = 4;
    private static final long NANOS_PER_MICRO = 1000;

    /// Sectors of a journal: 128 MiB.
    private static final long JOURNAL_SECTORS = 256L << 10;

    /// Sectors before a file system's journal.
    private static final long FIRST_SECTORS = 2048;

    /// CPU time of a commit before its first block, the same for each block, and from the last
    /// block to the commit record; read off the recorded machine.
    private static final long COMMIT_NANOS = 28_000;

    private static final long COMMIT_BLOCK_NANOS = 19_000;
    private static final long RECORD_NANOS = 40_000;
    private static final long KBLOCKD_NANOS = 10_000;

    /// Requests on their way to a disk before its flusher waits. Kernel: `BLKDEV_MAX_RQ`.
    private static final int MAX_REQUESTS = 128;

    private final Scenario scenario;
    private final Map<String, Long> values;
    private final Map<String, Long> overrides;
    private final long seed;
    private final Map<String, Long> speeds = new TreeMap<>();
    private final Map<String, FileSystem> mounted = new TreeMap<>();

    /// Finds what a disk has learned in earlier use.
    interface History {
        /// Bandwidth and base rate of a disk, pages/s; 0 = new.
        long[] of(String disk);
    }

    MachineFactory(
            Scenario scenario, Map<String, Long> values, Map<String, Long> overrides, long seed) {
        this.scenario = scenario;
        this.values = values;
        this.overrides = overrides;
        this.seed = seed;
    }

    static long value(Map<String, Long> values, String key) {
        Long value = values.get(key);
        if (value == null) throw new IllegalStateException("no value of " + key);
        return value;
    }

    private long value(String key) {
        return value(values, key);
    }

    static long vary(long value, int permille, Rng rng) {
        return Math.max(1, value + value * (rng.nextLong(2L * permille + 1) - permille) / 1000);
    }

    /// What this run makes of each disk's nominal speed, in 1/1000.
    Map<String, Long> speeds() {
        return speeds;
    }

    Machine build(History history) {
        MachinePlan plan = scenario.plan();
        Machine machine = new Machine(host(plan.host()), new VmKnobs(), seed);
        machine.variant(CfqKnobs.variant(scenario.presets(), overrides));
        for (DevicePlan device : plan.devices()) {
            switch (device) {
                case DevicePlan.CountedDisk disk -> counted(machine, disk, history);
                case DevicePlan.QueuedDisk disk -> queued(machine, disk);
                case DevicePlan.Served served -> served(machine, served);
                case DevicePlan.Loop loop ->
                        mounted.put(
                                loop.name(),
                                new Assembly(machine)
                                        .loop(loop.name(), loop(loop), on(loop.below())));
            }
        }
        for (String path : plan.groups()) machine.cgroups().create(path);
        return machine;
    }

    private FileSystem on(String name) {
        FileSystem found = mounted.get(name);
        if (found == null) throw new IllegalStateException("no file system " + name);
        return found;
    }

    private HostSettings host(MachinePlan.Host host) {
        return new HostSettings(
                Integer.parseInt(Knobs.HZ.get((int) value("machine.hz"))),
                (int) value("machine.cpus"),
                value("machine.dirtyable_kib") / PAGE_KIB,
                host.driftPermille(),
                host.copyPagesPerSecond(),
                host.wakeLatencyNanos(),
                ThrottleScheme.values()[(int) value("machine.throttle_scheme")]);
    }

    private void counted(Machine machine, DevicePlan.CountedDisk disk, History history) {
        String name = disk.name();
        long permille =
                disk.spreadPermille() == 0
                        ? 1000
                        : vary(1000, disk.spreadPermille(), Rng.stream(seed, name + " bandwidth"));
        speeds.put(name, permille);
        long[] learned = history.of(name);
        MachineSettings.Disk settings =
                new MachineSettings.Disk(
                        CountedHandler.pagesPerSecond(value(name + ".bandwidth_kib"), permille),
                        disk.quantumPages(),
                        (int) value(name + ".jitter_permille"),
                        disk.queuePages(),
                        disk.unitPages(),
                        disk.journal().commitSeconds(),
                        disk.journal().pages(),
                        disk.journal().holds(),
                        learned[0],
                        learned[1]);
        mounted.put(name, new Assembly(machine).countedDisk(name, settings, loopOver(name)));
    }

    /// The first loop device over a file system; null if there is none.
    private MachineSettings.@Nullable Loop loopOver(String below) {
        for (DevicePlan device : scenario.plan().devices()) {
            if (device instanceof DevicePlan.Loop loop && loop.below().equals(below)) {
                return loop(loop);
            }
        }
        return null;
    }

    private MachineSettings.Loop loop(DevicePlan.Loop loop) {
        DevicePlan.CountedJournal journal = loop.journal();
        return new MachineSettings.Loop(
                Math.max(1, value(loop.name() + ".max_request_kib") / PAGE_KIB),
                (int) value(loop.name() + ".nr_requests"),
                loop.unitPages(),
                WorkerThrottle.values()[(int) value(loop.name() + ".worker_throttle")],
                journal.commitSeconds(),
                journal.pages(),
                journal.holds(),
                loop.longestHoldMillis(),
                journal.holds(),
                loop.meanTailMillis());
    }

    private void served(Machine machine, DevicePlan.Served served) {
        String name = served.name();
        String below = served.below();
        boolean here = below != null;
        long throttle = here ? value(name + ".worker_throttle") : 0;
        MachineSettings.Served settings =
                new MachineSettings.Served(
                        served.kind(),
                        Math.max(1, value(name + ".max_request_kib") / PAGE_KIB),
                        (int) value(name + ".nr_requests"),
                        WorkerThrottle.values()[(int) throttle],
                        here
                                ? new RemoteServer.Settings(1, 0, 0, 0)
                                : ServedHandler.remote(values, name));
        FileSystem target = below == null ? null : on(below);
        mounted.put(name, new Assembly(machine).served(name, settings, target));
        Volume volume = machine.volume(name);
        if (volume != null) volume.wb().maxRatio((int) value(name + ".max_ratio"));
    }

    private void queued(Machine machine, DevicePlan.QueuedDisk disk) {
        String name = disk.name();
        String kind = DiskKnobs.DISKS.get((int) value(name + ".kind"));
        DeviceModel model = DeviceModel.find(kind);
        long used = 0;
        for (DevicePlan.Part part : disk.parts()) used += part.sectors();
        long rate = value(name + ".rate_kib");
        boolean cache = value(name + ".write_cache") != 0;
        QueuedVolume volume =
                new Assembly(machine)
                        .queuedDisk(
                                new QueuedDiskSettings(
                                        name,
                                        model(
                                                model,
                                                QueuedHandler.times(values, name),
                                                rate,
                                                cache),
                                        model == null
                                                ? !kind.equals("flash")
                                                : model.isRotational(),
                                        (int) value(name + ".queue_depth"),
                                        size(model, used),
                                        KBLOCKD_NANOS,
                                        QueuedVolume.SCHEDULERS.get(
                                                (int) value(name + ".queue.scheduler")),
                                        MAX_REQUESTS));
        long first = 0;
        for (DevicePlan.Part part : disk.parts()) {
            mounted.put(part.name(), mount(machine, volume, part, first));
            first += part.sectors();
        }
    }

    private static long journalSectors(DevicePlan.Part part) {
        return part.journal() ? Math.min(JOURNAL_SECTORS, part.sectors() / 8) : 0;
    }

    /// Bytes that the files of a part have room for.
    static long roomBytes(DevicePlan.Part part) {
        return (part.sectors() - FIRST_SECTORS - journalSectors(part)) * 512;
    }

    private static QueuedDiskSettings.Model model(
            @Nullable DeviceModel model, ServiceTimes times, long rateKib, boolean writeCache) {
        return model == null ? new Plain(times) : new OfSheet(model, rateKib, writeCache);
    }

    private record Plain(ServiceTimes times) implements QueuedDiskSettings.Model {
        @Override
        public ObservedDisk create(Simulation clock, int rank, Rng rng) {
            return new ServerDisk(clock, times, rank, 0);
        }
    }

    private record OfSheet(DeviceModel model, long rateKib, boolean writeCache)
            implements QueuedDiskSettings.Model {
        @Override
        public ObservedDisk create(Simulation clock, int rank, Rng rng) {
            return model.create(clock, rank, rng, rateKib, writeCache);
        }
    }

    private static long size(@Nullable DeviceModel model, long used) {
        if (model == null) return used == 0 ? DevicePlan.Part.USUAL_SECTORS : used;
        if (used > model.sectors()) {
            throw new IllegalArgumentException(
                    "parts of "
                            + used
                            + " sectors on a disk of "
                            + model.sectors()
                            + "; expected parts that fit");
        }
        return model.sectors();
    }

    private FileSystem mount(
            Machine machine, QueuedVolume volume, DevicePlan.Part part, long first) {
        long end = first + part.sectors();
        if (!part.journal())
            return new Assembly(machine).mountPlain(volume, first + FIRST_SECTORS, end);
        JournalSettings journal =
                new JournalSettings(
                        first + FIRST_SECTORS,
                        journalSectors(part),
                        COMMIT_NANOS,
                        COMMIT_BLOCK_NANOS,
                        RECORD_NANOS,
                        value(volume.name() + ".flush_us") * NANOS_PER_MICRO,
                        part.commitSeconds(),
                        part.barrier());
        return new Assembly(machine).mount(volume, part.group(), journal, end);
    }

    /// The file system of a name on a machine that was built.
    static FileSystem fileSystem(Scenario scenario, Machine machine, String name) {
        int index = 0;
        for (DevicePlan device : scenario.plan().devices()) {
            switch (device) {
                case DevicePlan.CountedDisk disk -> {
                    if (disk.name().equals(name)) return machine.fileSystems().get(index);
                    index++;
                }
                case DevicePlan.Loop loop -> {
                    if (loop.name().equals(name)) return machine.fileSystems().get(index);
                    index++;
                }
                case DevicePlan.Served served -> {
                    if (served.name().equals(name)) return machine.fileSystems().get(index);
                    index++;
                }
                case DevicePlan.QueuedDisk disk -> {
                    for (DevicePlan.Part part : disk.parts()) {
                        if (part.name().equals(name)) return machine.fileSystems().get(index);
                        index++;
                    }
                }
            }
        }
        throw new IllegalStateException("no file system " + name);
    }
}
