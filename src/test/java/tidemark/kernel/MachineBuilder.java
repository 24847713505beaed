package tidemark.kernel;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.loop.WorkerThrottle;
import tidemark.kernel.mm.VmKnobs;
import tidemark.kernel.task.Task;
import tidemark.kernel.writeback.ThrottleScheme;
import tidemark.workload.WriteFiles;

/// Makes tiny machines for tests: one disk of 20 MiB/s, 100 MB that could be dirty, nothing left to
/// chance.
public final class MachineBuilder {
    public static final long SECOND = 1_000_000_000L;

    private int hz = 250;
    private int cpus = 2;
    private long dirtyablePages = 25_000;
    private long copyPagesPerSecond = 46_000;
    private long wakeLatencyNanos;
    private long diskPagesPerSecond = 5120;
    private long quantumPages = 16;
    private int jitterPermille;
    private long diskQueuePages = 40_960;
    private long diskUnitPages = 256;
    private int commitSeconds;
    private boolean commitHolds;
    private MachineSettings.@Nullable Loop loop;
    private ThrottleScheme scheme = ThrottleScheme.CONTROL_LOOP;
    private final VmKnobs vm = new VmKnobs();
    private long seed = 1;

    public MachineBuilder hz(int ticks) {
        hz = ticks;
        return this;
    }

    public MachineBuilder cpus(int count) {
        cpus = count;
        return this;
    }

    public MachineBuilder dirtyable(long pages) {
        dirtyablePages = pages;
        return this;
    }

    public MachineBuilder disk(long pagesPerSecond, long quantum, long queue, long unit) {
        diskPagesPerSecond = pagesPerSecond;
        quantumPages = quantum;
        diskQueuePages = queue;
        diskUnitPages = unit;
        return this;
    }

    public MachineBuilder chance(int jitter, long latencyNanos, long newSeed) {
        jitterPermille = jitter;
        wakeLatencyNanos = latencyNanos;
        seed = newSeed;
        return this;
    }

    public MachineBuilder scheme(ThrottleScheme newScheme) {
        scheme = newScheme;
        return this;
    }

    public MachineBuilder commits(int seconds, boolean holds) {
        commitSeconds = seconds;
        commitHolds = holds;
        return this;
    }

    public MachineBuilder vm(Consumer<VmKnobs> change) {
        change.accept(vm);
        return this;
    }

    /// Puts a loop device over the disk.
    public MachineBuilder loop(WorkerThrottle throttle, long requestPages, int maxRequests) {
        loop =
                new MachineSettings.Loop(
                        requestPages,
                        maxRequests,
                        256,
                        throttle,
                        commitSeconds,
                        13,
                        commitHolds,
                        1600,
                        commitHolds,
                        20);
        return this;
    }

    public Machine build() {
        return new Machine(
                new MachineSettings(
                        hz,
                        cpus,
                        dirtyablePages,
                        0,
                        copyPagesPerSecond,
                        wakeLatencyNanos,
                        scheme,
                        new MachineSettings.Disk(
                                diskPagesPerSecond,
                                quantumPages,
                                jitterPermille,
                                diskQueuePages,
                                diskUnitPages,
                                commitSeconds,
                                6,
                                commitHolds,
                                0,
                                0),
                        loop),
                vm,
                seed);
    }

    /// Adds a writer that begins at a time.
    ///
    /// @param quotaPages 0 = endless
    public static WriteFiles writer(Machine machine, long quotaPages, int files, long atNanos) {
        int index = machine.tasks().size();
        WriteFiles program =
                new WriteFiles(
                        machine.pages(),
                        machine.scheduler(),
                        machine.fileSystems().getLast(),
                        quotaPages,
                        files);
        Task task = new Task("dd" + index, 1000 + index, index % machine.settings().cpus());
        task.call(program);
        machine.addWriter(task, program, atNanos);
        return program;
    }

    /// Lets a machine run to a time in seconds.
    public static void runTo(Machine machine, double seconds) {
        machine.simulation().runUntil((long) (seconds * SECOND));
    }
}
