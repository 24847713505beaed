package tidemark.workload;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.Machine;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.books.JobCount;
import tidemark.kernel.fs.Inode;
import tidemark.kernel.fs.PerformWrite;
import tidemark.kernel.fs.SyncCall;
import tidemark.kernel.fs.SyncFileRange;
import tidemark.kernel.fs.Umount;
import tidemark.kernel.fs.ext4.Ext4File;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.WaitReason;
import tidemark.kernel.writeback.Dirtier;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.kernel.writeback.PauseBook;
import tidemark.kernel.writeback.ThrottleDecision;
import tidemark.sim.Fork;
import tidemark.sim.Rng;

/// What one task of a [Job] does, from its start to its end.
///
/// Simplified: fdatasync is fsync. Consequence: a file whose blocks were all there before waits for
/// a commit that fdatasync would have spared it.
///
/// Simplified: a page that a mapping or a rewrite dirties again counts, on a disk that takes pages
/// in turn, as clean until all of its file is dirty. Consequence: random rewriting of half a file
/// throttles sooner there than on a file system that knows its pages.
public final class JobProgram extends Frame implements Dirtier {
    /// CPU time of a call, apart from copying.
    private static final long CALL_NANOS = 1000;

    /// What a task of a job has to do with.
    ///
    /// @param stage after how many others its stage comes
    /// @param context the task as the block layer sees it
    /// @param places where it goes, of a job that goes anywhere
    /// @param umount what it does last, when all others have ended; null if nothing
    public record Post(
            Job job,
            JobTarget target,
            int stage,
            IoContext context,
            JobCount count,
            Rng places,
            @Nullable Umount umount) {}

    private enum Stage {
        BEFORE,
        STARTING,
        CHOOSING,
        ISSUING,
        TRANSFERRING,
        SECURING,
        FOLLOWING,
        SYNCING,
        CLOSING,
        CLOSED,
        LEAVING,
        UNMOUNTING
    }

    private final Job job;
    private final int turn;
    private final PageWriteback pages;
    private final Scheduler scheduler;
    private final JobStages stages;
    private final IoContext context;
    private final JobCount count;
    private final JobFiles files;
    private final JobPlaces places;
    private final JobPace pace;
    private final JobClock clock;
    private final JobWindow window;
    private final PerformWrite write;
    private final SyncFileRange range;
    private final @Nullable SyncCall sync;
    private final @Nullable Umount umount;
    private Stage stage = Stage.BEFORE;
    private long beganNanos;
    private long[] lastPages = new long[0];
    private long copied;
    private int file;
    private int closing;
    private int loops;
    private boolean read;
    private boolean chosen;

    /// Creates the program of one task.
    public JobProgram(Machine machine, JobStages stages, Post post) {
        job = post.job;
        turn = post.stage;
        pages = machine.pages();
        scheduler = machine.scheduler();
        this.stages = stages;
        context = post.context;
        count = post.count;
        files = new JobFiles(post.target);
        places = new JobPlaces(job, post.places);
        pace = new JobPace(job);
        clock = new JobClock(machine.simulation(), scheduler);
        window = new JobWindow(machine.simulation(), context, scheduler, count);
        write = new PerformWrite(pages, scheduler);
        Job.RangeSync asked = job.safety().range();
        range = new SyncFileRange(pages, asked.waitBefore(), asked.waitAfter());
        sync = post.target.fileSystem() == null ? null : post.target.fileSystem().newSync(context);
        umount = post.umount;
    }

    private JobProgram(JobProgram that, Fork fork) {
        fork.pair(that, this);
        job = that.job;
        turn = that.turn;
        pages = fork.of(that.pages);
        scheduler = fork.any(that.scheduler);
        stages = fork.any(that.stages);
        context = fork.of(that.context);
        count = fork.of(that.count);
        files = fork.of(that.files);
        places = fork.of(that.places);
        pace = fork.of(that.pace);
        clock = fork.of(that.clock);
        window = fork.of(that.window);
        write = fork.any(that.write);
        range = fork.any(that.range);
        sync = that.sync == null ? null : fork.any(that.sync);
        umount = that.umount == null ? null : fork.any(that.umount);
        stage = that.stage;
        beganNanos = that.beganNanos;
        lastPages = that.lastPages.clone();
        copied = that.copied;
        file = that.file;
        closing = that.closing;
        loops = that.loops;
        read = that.read;
        chosen = that.chosen;
    }

    @Override
    public Frame fork(Fork fork) {
        return new JobProgram(this, fork);
    }

    @Override
    public String function() {
        return switch (stage) {
            case BEFORE, STARTING, LEAVING -> "main";
            case CHOOSING, FOLLOWING -> "fio";
            case ISSUING, TRANSFERRING -> call();
            case SECURING -> "generic_write_sync";
            case SYNCING, CLOSING, CLOSED -> "sys_fsync";
            case UNMOUNTING -> "sys_umount";
        };
    }

    private String call() {
        return switch (job.access().engine()) {
            case BUFFERED -> read ? "sys_read" : "sys_write";
            case DIRECT ->
                    job.access().depth() > 1 ? "sys_io_submit" : read ? "sys_read" : "sys_write";
            case MMAP -> "handle_mm_fault";
        };
    }

    @Override
    public Outcome resume(Task task) {
        return switch (stage) {
            case BEFORE -> waitForTurn(task);
            case STARTING -> start(task);
            case CHOOSING -> choose(task);
            case ISSUING -> issue(task);
            case TRANSFERRING -> transferred(task);
            case SECURING -> counted();
            case FOLLOWING -> follow(task);
            case SYNCING, CLOSED -> synced();
            case CLOSING -> close(task);
            case LEAVING -> leave(task);
            case UNMOUNTING -> {
                stages.unmounted();
                yield exit(task);
            }
        };
    }

    private Outcome goOn(Stage next) {
        stage = next;
        return Outcome.CALLED;
    }

    private long now() {
        return clock.nowNanos();
    }

    private Outcome waitForTurn(Task task) {
        if (!stages.hasBegun(turn)) return task.await(stages.turn(), WaitReason.START);
        pace.startsAt(now() + job.pace().startDelayNanos());
        return goOn(Stage.STARTING);
    }

    private Outcome start(Task task) {
        if (now() < pace.startNanos()) return clock.until(task, pace.startNanos());
        pace.startsAt(now());
        count.begins(now());
        files.open(job, context, scheduler);
        lastPages = new long[Math.max(1, files.count())];
        Arrays.fill(lastPages, -1);
        return goOn(Stage.CHOOSING);
    }

    private boolean isTimeUp() {
        return now() >= pace.deadline();
    }

    private boolean isDirect() {
        return job.access().engine() == Job.Engine.DIRECT;
    }

    /// Whether the next operation may begin, and which one it is.
    private Outcome choose(Task task) {
        if (isTimeUp() || places.isThrough()) return goOn(Stage.CLOSING);
        if (window.underWay() >= job.access().depth()) return window.await(task);
        if (!chosen) {
            chosen = true;
            read = choosesRead();
        }
        long due = pace.due(read);
        if (now() < due) return clock.until(task, due);
        if (isTimeUp()) return goOn(Stage.CLOSING);
        chosen = false;
        beganNanos = now();
        count.work().operation(read ? "read" : "write");
        stage = Stage.ISSUING;
        boolean faults = job.access().engine() == Job.Engine.MMAP;
        return task.work(scheduler, faults ? CALL_NANOS * blockPages() : CALL_NANOS);
    }

    private boolean choosesRead() {
        Job.Pattern pattern = job.access().pattern();
        if (!pattern.reads() || !pattern.writes()) return pattern.reads();
        return places.drawsRead();
    }

    private long blockPages() {
        return (job.access().blockBytes() + Job.PAGE_BYTES - 1) / Job.PAGE_BYTES;
    }

    private Outcome issue(Task task) {
        file = places.file();
        long offset = places.next(read);
        long bytes = job.access().blockBytes();
        pace.issued(read);
        if (isDirect()) {
            boolean waits = !read && job.safety().mode() != Job.SyncMode.NONE;
            window.submit(files, file, offset, bytes, read, !waits);
            return goOn(waits ? Stage.TRANSFERRING : Stage.FOLLOWING);
        }
        stage = Stage.TRANSFERRING;
        int first = (int) (offset / Job.PAGE_BYTES);
        int end = (int) ((offset + bytes - 1) / Job.PAGE_BYTES) + 1;
        if (!read) return dirty(task, first, end);
        task.call(files.reader(file).of(first, end - first));
        return Outcome.CALLED;
    }

    private Outcome dirty(Task task, int first, int end) {
        Inode target = files.file(file);
        boolean again = first == lastPages[file] && target.isDirty(first);
        lastPages[file] = end - 1L;
        int from = again ? first + 1 : first;
        long count = Math.min(end - from, room(target));
        boolean faults = job.access().engine() == Job.Engine.MMAP;
        if (count > 0) {
            if (faults) task.grant(count);
            task.call(write.of(target, from, count));
            return Outcome.CALLED;
        }
        if (from == end || faults) return Outcome.CALLED;
        copied = end - from;
        return task.compute(scheduler, copied);
    }

    /// Pages of a file that can become dirty, of one that does not know which are.
    private long room(Inode target) {
        if (target instanceof Ext4File || job.files().sizeBytes() == 0) return Long.MAX_VALUE;
        long all = (job.files().fileBytes() + Job.PAGE_BYTES - 1) / Job.PAGE_BYTES;
        return all - target.dirtyPages();
    }

    private Outcome transferred(Task task) {
        if (copied > 0) {
            task.spend(copied);
            copied = 0;
        }
        if (window.underWay() > 0) return window.await(task);
        if (read || job.safety().mode() == Job.SyncMode.NONE) return counted();
        stage = Stage.SECURING;
        task.call(syncCall().of(files.file(file)));
        return Outcome.CALLED;
    }

    private SyncCall syncCall() {
        if (sync == null) throw new IllegalStateException("no file to make safe");
        return sync;
    }

    private Outcome counted() {
        count.transferred(read, beganNanos, now(), job.access().blockBytes());
        return goOn(Stage.FOLLOWING);
    }

    /// What the job wants between this operation and the next.
    private Outcome follow(Task task) {
        if (pace.drains() && window.underWay() > 0) return window.await(task);
        if (pace.takesRange()) {
            task.call(range.of(files.file(file)));
            return Outcome.CALLED;
        }
        if (pace.takesSync()) return makeSafe(task, file, Stage.SYNCING);
        if (places.isThrough()) return goOn(Stage.CLOSING);
        long until = pace.pausesUntil(now());
        return now() < until ? clock.until(task, until) : goOn(Stage.CHOOSING);
    }

    private Outcome makeSafe(Task task, int which, Stage next) {
        stage = next;
        beganNanos = now();
        count.syncBegins(beganNanos);
        task.call(syncCall().of(files.file(which)));
        return Outcome.CALLED;
    }

    private Outcome synced() {
        count.syncEnds(beganNanos, now());
        return goOn(stage == Stage.CLOSED ? Stage.CLOSING : Stage.FOLLOWING);
    }

    /// The end of a loop: makes the files safe if it is to, and begins again or leaves.
    private Outcome close(Task task) {
        if (window.underWay() > 0) return window.await(task);
        boolean last = isTimeUp() || !job.pace().timeBased();
        if (job.safety().endFsync() && last && pace.writes() > 0 && closing < files.count()) {
            return makeSafe(task, closing++, Stage.CLOSED);
        }
        closing = 0;
        loops++;
        boolean again = job.pace().timeBased() || loops < job.files().loops();
        if (again && !isTimeUp()) {
            places.again();
            return goOn(Stage.FOLLOWING);
        }
        pages.leak(task);
        task.nrDirtied(0);
        count.ends(now());
        stages.taskDone();
        return goOn(Stage.LEAVING);
    }

    private Outcome leave(Task task) {
        if (umount == null) return exit(task);
        if (!stages.isAllOver()) return task.await(stages.turn(), WaitReason.OTHER_WRITERS);
        stage = Stage.UNMOUNTING;
        task.call(umount);
        return Outcome.CALLED;
    }

    private Outcome exit(Task task) {
        context.exit();
        task.exit();
        return Outcome.RETURNED;
    }

    /// The job.
    public Job job() {
        return job;
    }

    /// After how many other stages its own comes.
    public int stage() {
        return turn;
    }

    /// What it has done.
    public JobCount count() {
        return count;
    }

    /// Most operations past the page cache that were under way at a time.
    public int mostUnderWay() {
        return window.most();
    }

    @Override
    public long written() {
        return pace.writtenBytes() / Job.PAGE_BYTES;
    }

    @Override
    public long quotaPages() {
        return job.access().pattern().writes() && !job.access().pattern().reads()
                ? job.goalBytes() / Job.PAGE_BYTES
                : 0;
    }

    @Override
    public @Nullable ThrottleDecision decision() {
        return write.decision();
    }

    @Override
    public PauseBook pauses() {
        return write.pauses();
    }
}
