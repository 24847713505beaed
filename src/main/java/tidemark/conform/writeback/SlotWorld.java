package tidemark.conform.writeback;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.device.PageDisk;
import tidemark.kernel.fs.CommitTail;
import tidemark.kernel.fs.Fsync;
import tidemark.kernel.fs.Inode;
import tidemark.kernel.fs.JournalCommit;
import tidemark.kernel.fs.PerformWrite;
import tidemark.kernel.loop.FlushingCommit;
import tidemark.kernel.loop.LoopDevice;
import tidemark.kernel.loop.LoopWorker;
import tidemark.kernel.loop.WorkerThrottle;
import tidemark.kernel.mm.Memory;
import tidemark.kernel.mm.VmKnobs;
import tidemark.kernel.task.DelayedWork;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.TaskFlag;
import tidemark.kernel.time.Jiffies;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.Flusher;
import tidemark.kernel.writeback.FlusherControl;
import tidemark.kernel.writeback.PageSink;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.kernel.writeback.WritebackWork;
import tidemark.sim.Simulation;
import tidemark.workload.WriteFiles;

/// The small world in which the kernel's code was recorded: everybody gets one slot a jiffy, in a
/// fixed order. The order belongs to this class alone; what runs in the slots are the model's own
/// mechanisms, which do not know of it.
final class SlotWorld implements Scheduler {
    private static final int BACKING_INODE = 999;
    private static final long DRIFT_MAX_PAGES = 68_000;
    private static final int SAMPLE_EVERY = 10;

    private final WorldSpec spec;
    private final Simulation simulation = new Simulation();
    private final Jiffies jiffies;
    private final Memory memory;
    private final PageWriteback pages;
    private final WorldRecorder recorder;
    private final WorldRandom random;
    private final List<Inode> inodes = new ArrayList<>();
    private final List<BackingDevice> devices = new ArrayList<>();
    private final List<DiskSlot> disks = new ArrayList<>();
    private final List<Runnable> flusherSlots = new ArrayList<>();
    private final List<Flusher> flushers = new ArrayList<>();
    private final List<WriterSlot> writers = new ArrayList<>();
    private final List<long[]> samples = new ArrayList<>();
    private @Nullable LoopDevice loop;
    private @Nullable WorkerSlot worker;
    private @Nullable JournalCommit lowerCommit;
    private @Nullable FlushingCommit upperCommit;
    private long nextInode = 1;
    private boolean syncQueued;
    private boolean backingSynced;
    private long drainedAt = -1;

    SlotWorld(WorldSpec spec) {
        this.spec = spec;
        jiffies = new Jiffies(simulation, spec.hz(), spec.j0());
        memory = Memory.ofDirtyable(spec.avail());
        VmKnobs knobs = new VmKnobs();
        knobs.setAsFound(
                spec.dirtyRatio(),
                spec.backgroundRatio(),
                spec.dirtyBytes(),
                spec.backgroundBytes());
        pages =
                new PageWriteback(
                        jiffies,
                        memory,
                        knobs,
                        spec.cpus(),
                        spec.possibleCpus(),
                        spec.percpuCounters(),
                        jiffy -> {});
        recorder = new WorldRecorder(spec, jiffies);
        pages.tracer(recorder);
        WorldSpec.Extension extension = spec.extension();
        random = new WorldRandom(extension == null ? 0 : extension.seed());
        build(extension);
        pages.setRatelimit(new Task("", 0, 0));
    }

    private void build(WorldSpec.@Nullable Extension extension) {
        for (int d = 0; d < spec.devices().size(); d++) {
            boolean isLoop = spec.loop() != null && d == 1;
            BackingDevice wb =
                    pages.addDevice(
                            isLoop ? "7:0" : "8:" + 16 * d, spec.devices().get(d).strictLimit());
            devices.add(wb);
        }
        for (int d = 0; d < devices.size(); d++) {
            devices.get(d).maxRatio(spec.devices().get(d).maxRatio());
            pages.minRatio(devices.get(d), spec.devices().get(d).minRatio());
            buildDevice(d, extension);
        }
        if (extension != null) {
            if (extension.initBandwidth0() > 0 || extension.initRatelimit0() > 0) {
                BackingDevice disk = devices.getFirst();
                disk.learned(
                        orInitial(extension.initBandwidth0()),
                        orInitial(extension.initRatelimit0()));
            }
            buildCommits(extension);
        }
        for (int i = 0; i < spec.tasks().size(); i++) writers.add(new WriterSlot(i));
    }

    private static long orInitial(long value) {
        return value > 0 ? value : BackingDevice.INITIAL_BANDWIDTH;
    }

    private void buildDevice(int d, WorldSpec.@Nullable Extension extension) {
        BackingDevice wb = devices.get(d);
        WorldSpec.Device device = spec.devices().get(d);
        Task kworker = new Task("kworker/u8:" + d, 100 + d, d % 4);
        FlusherControl flusher = flusher(wb, kworker);
        PageSink sink;
        WorldSpec.Loop loopSpec = spec.loop();
        if (loopSpec != null && d == 1) {
            LoopDevice built =
                    new LoopDevice(
                            pages,
                            wb,
                            this,
                            device.queue(),
                            Integer.MAX_VALUE,
                            loopSpec.requestPages(),
                            extension == null ? 1 : extension.unit1(),
                            d % 4);
            loop = built;
            sink = built;
            worker = new WorkerSlot(d, built, loopSpec, extension);
        } else {
            PageDisk disk =
                    new PageDisk(
                            pages,
                            wb,
                            this,
                            device.queue(),
                            extension == null ? 1 : extension.unit0(),
                            0);
            sink = disk;
            disks.add(new DiskSlot(device, disk, extension));
        }
        wb.connect(flusher, sink);
    }

    private FlusherControl flusher(BackingDevice wb, Task kworker) {
        if (!spec.realFlusher()) {
            SimpleFlusher simple = new SimpleFlusher(pages, wb, inodes, kworker);
            flusherSlots.add(simple::slot);
            return simple;
        }
        Flusher real = new Flusher(pages, wb, this, kworker);
        flushers.add(real);
        flusherSlots.add(() -> flusherSlot(real, wb));
        return real;
    }

    private void buildCommits(WorldSpec.Extension extension) {
        long lowerDraw = (long) (random.next() * Math.max(extension.commitLower(), 1));
        long upperDraw = (long) (random.next() * Math.max(extension.commitUpper(), 1));
        Long lower = extension.firstCommitLower();
        Long upper = extension.firstCommitUpper();
        PageDisk disk = disks.getFirst().disk;
        lowerCommit =
                new JournalCommit(
                        disk.queue(),
                        disk,
                        extension.commitLower(),
                        extension.journalLower(),
                        extension.holdLower(),
                        spec.j0() + (lower == null ? lowerDraw : lower));
        if (loop != null) {
            upperCommit =
                    new FlushingCommit(
                            loop,
                            this,
                            extension.commitUpper(),
                            extension.journalUpper(),
                            extension.holdUpper(),
                            extension.holdUpperMax(),
                            spec.j0() + (upper == null ? upperDraw : upper));
        }
    }

    /// Runs the world to its end.
    void run() {
        for (long j = 1; j <= spec.jiffies(); j++) {
            simulation.runUntil(j * jiffies.tickNanos());
            boolean done = slots(j);
            if (j % SAMPLE_EVERY == 0 && j <= spec.sampleLastJiffy()) samples.add(sample(j));
            if (done) return;
        }
    }

    private boolean slots(long j) {
        long now = jiffies.now();
        long period = pages.domain().periodTime();
        if (period != 0 && now - period >= 0) pages.endPeriod(0);
        for (DiskSlot disk : disks) disk.slot(j);
        if (lowerCommit != null) lowerCommit.poll(now);
        if (upperCommit != null) upperCommit.poll(now);
        drift();
        for (Runnable slot : flusherSlots) slot.run();
        boolean allDone = workAndWrite(j);
        if (allDone && spec.sync()) sync();
        if (allDone && memory.nrFileDirty() + memory.nrWriteback() == 0) {
            drainedAt = j;
            return spec.quit();
        }
        return false;
    }

    /// The worker's and the writers' slots; tells whether all writers were done before theirs.
    private boolean workAndWrite(long j) {
        WorldSpec.Extension extension = spec.extension();
        boolean swap = extension != null && extension.randomOrder() && random.next() < 0.5;
        if (!swap && worker != null) worker.slot();
        boolean allDone = true;
        for (WriterSlot writer : writers) allDone &= writer.isDone();
        for (WriterSlot writer : writers) writer.slot(j);
        if (swap && worker != null) worker.slot();
        return allDone;
    }

    private void drift() {
        WorldSpec.Extension extension = spec.extension();
        if (extension == null || extension.driftPermille() == 0) return;
        long written = 0;
        for (WriterSlot writer : writers) written += writer.program.written();
        long cached = Math.min(written, DRIFT_MAX_PAGES);
        memory.freePages(spec.avail() - 1 - cached * extension.driftPermille() / 1000);
    }

    private void flusherSlot(Flusher flusher, BackingDevice wb) {
        Task task = flusher.task();
        if (task.state() == Task.State.WAITING) {
            if (wb.sink().room() <= 0) return;
            task.run();
        }
        while (task.state() == Task.State.IDLE && flusher.delayedWork().isDue(jiffies.now())) {
            flusher.runNow();
        }
    }

    private void sync() {
        if (!syncQueued) {
            syncQueued = true;
            for (int d = flushers.size() - 1; d >= 0; d--) {
                flushers.get(d).sync(WritebackWork.sync(false));
            }
        }
        LoopDevice upper = loop;
        if (upper == null || backingSynced || flushers.isEmpty()) return;
        if (upper.queue().inFlight() == 0 && upper.wb().reclaimablePages() == 0) {
            backingSynced = true;
            flushers.getFirst().sync(WritebackWork.sync(false));
        }
    }

    private long[] sample(long j) {
        SampleRow row = new SampleRow();
        row.add(j, memory.nrFileDirty(), memory.nrWriteback());
        row.add(memory.nrDirtied(), memory.nrWritten(), pages.domain().dirtyLimit());
        for (BackingDevice wb : devices) row.device(wb, pages.domain());
        for (WriterSlot writer : writers) {
            Task task = writer.task;
            row.add(writer.program.written(), task.nrDirtied(), task.nrDirtiedPause());
        }
        if (spec.extension() != null) addExtended(row);
        return row.values();
    }

    private void addExtended(SampleRow row) {
        boolean flushing = worker != null && worker.program.isFlushing();
        row.add(flushing ? 1 : 0, devices.getFirst().sink().queue().holds());
        row.add(loop == null ? 0 : loop.queue().holds());
        row.add(upperCommit == null ? 0 : upperCommit.stage().ordinal());
        row.add(loop == null ? 0 : loop.waitingRequests());
        PageDisk disk = disks.getFirst().disk;
        row.add(disk.journalQueued() - disk.journalWritten());
    }

    @Override
    public void sleeping(Task task) {}

    @Override
    public void computing(Task task) {}

    @Override
    public void wake(Task task) {}

    @Override
    public void queued(DelayedWork work) {}

    WorldRecorder recorder() {
        return recorder;
    }

    List<long[]> samples() {
        return samples;
    }

    /// The jiffy at which nothing was dirty any more after all writers were done; -1 if never.
    long drainedAt() {
        return drainedAt;
    }

    private static boolean sleeps(Task task, long now) {
        boolean asleep =
                task.state() == Task.State.THROTTLED || task.state() == Task.State.SLEEPING;
        return asleep && task.wakeJiffy() - now > 0;
    }

    /// A disk's slot: credit for pages jiffy by jiffy.
    private final class DiskSlot {
        private final WorldSpec.Device device;
        private final PageDisk disk;
        private final long quantum;
        private final int jitterPermille;
        private long credit;

        DiskSlot(WorldSpec.Device device, PageDisk disk, WorldSpec.@Nullable Extension extension) {
            this.device = device;
            this.disk = disk;
            quantum = extension == null ? 1 : extension.diskQuantum();
            jitterPermille = extension == null ? 0 : extension.jitterPermille();
        }

        void slot(long j) {
            if (device.stallFrom() <= j && j < device.stallTo()) return;
            double factor = 1;
            if (jitterPermille > 0) {
                factor = 1 + jitterPermille / 1000.0 * (2 * random.next() - 1);
            }
            credit += (long) (device.bandwidth() * factor);
            long count = credit / spec.hz();
            long want = disk.want();
            if (want > 0) {
                if (count < Math.min(quantum, want)) return;
                credit -= count * spec.hz();
                disk.serve(count);
            }
            if (disk.want() == 0) credit = 0;
        }
    }

    /// The loop worker's slot.
    private final class WorkerSlot {
        private final Task task;
        private final LoopWorker program;
        private final RateBudget budget;

        WorkerSlot(
                int d,
                LoopDevice device,
                WorldSpec.Loop loopSpec,
                WorldSpec.@Nullable Extension extension) {
            task = new Task("loop0", 200 + d, d % 4);
            budget = new RateBudget(loopSpec.workerRate(), spec.hz());
            Inode backing = new Inode(pages, devices.getFirst(), BACKING_INODE);
            inodes.add(backing);
            PageDisk disk = disks.getFirst().disk;
            Fsync.CommitCost cost =
                    extension == null
                            ? new Fsync.CommitCost(0, false, CommitTail.NONE)
                            : new Fsync.CommitCost(
                                    extension.journalLower(),
                                    extension.holdFsync(),
                                    () -> tail(extension));
            program =
                    new LoopWorker(
                            device,
                            backing,
                            new PerformWrite(pages, SlotWorld.this),
                            new Fsync(pages, SlotWorld.this, disk, cost),
                            WorkerThrottle.ORDINARY);
            program.throttle(task, policy(loopSpec.flag()));
            task.call(program);
        }

        private static WorkerThrottle policy(String flag) {
            return switch (flag) {
                case "flag" -> WorkerThrottle.LESS_BY_ITSELF;
                case "local58" -> WorkerThrottle.LOCAL;
                default -> WorkerThrottle.ORDINARY;
            };
        }

        private long tail(WorldSpec.Extension extension) {
            if (extension.tailJiffies() == 0) return 0;
            if (extension.tailFixed()) return 1 + extension.tailJiffies();
            return 1 + (long) (random.next() * 2 * extension.tailJiffies());
        }

        void slot() {
            task.grant(budget.next());
            if (!sleeps(task, jiffies.now())) task.run();
        }
    }

    /// A writer's slot.
    private final class WriterSlot {
        private final Task task;
        private final WriteFiles program;
        private final RateBudget budget;
        private long finishedAt;

        WriterSlot(int index) {
            WorldSpec.Writer writer = spec.tasks().get(index);
            task = new Task("dd" + index, index, index % 4);
            task.set(TaskFlag.LESS_THROTTLE, writer.lessThrottle());
            budget = new RateBudget(writer.rate(), spec.hz());
            program =
                    new WriteFiles(
                            pages,
                            SlotWorld.this,
                            () -> {
                                BackingDevice device = devices.get(writer.device());
                                Inode inode = new Inode(pages, device, nextInode++);
                                inodes.add(inode);
                                return inode;
                            },
                            writer.quota(),
                            writer.files());
            task.call(program);
        }

        boolean isDone() {
            return program.isFinished();
        }

        void slot(long j) {
            if (isDone()) return;
            if (sleeps(task, jiffies.now())) {
                budget.skip();
                return;
            }
            task.grant(budget.next());
            task.run();
            if (!isDone()) return;
            pages.leak(task);
            task.exit();
            finishedAt = j;
        }
    }

    /// The summary line that was recorded for this world, as far as the model tells it.
    String summary() {
        StringBuilder line = new StringBuilder(spec.name());
        line.append(": ratelimit_pages=").append(pages.ratelimitPages());
        line.append(" bdp_traces=").append(recorder.balanceEvents());
        line.append(" drained_at=").append(drainedAt);
        line.append(String.format(Locale.ROOT, "(%.2fs)", drainedAt / (double) spec.hz()));
        for (int i = 0; i < writers.size(); i++) {
            WriterSlot writer = writers.get(i);
            line.append(String.format(Locale.ROOT, " t%d:w=%d", i, writer.program.written()));
            line.append(
                    String.format(
                            Locale.ROOT,
                            " fin=%d sl=%d",
                            writer.finishedAt,
                            writer.task.sleptJiffies()));
        }
        for (int d = 0; d < devices.size(); d++) {
            BackingDevice wb = devices.get(d);
            line.append(
                    String.format(Locale.ROOT, " d%d:done=%d", d, wb.sink().queue().finished()));
            line.append(
                    String.format(
                            Locale.ROOT,
                            " bw=%d avg=%d",
                            wb.writeBandwidth(),
                            wb.avgWriteBandwidth()));
            line.append(String.format(Locale.ROOT, " rl=%d", wb.dirtyRatelimit()));
        }
        if (worker != null) line.append(" worker slept=").append(worker.task.sleptJiffies());
        return line.toString();
    }
}
