package tidemark.workload;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.fs.Umount;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.WaitReason;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.sim.Fork;

/// A writer from its start to its end: writes its files and exits; the first one then unmounts,
/// when all are done.
public final class WriterProgram extends Frame {
    private enum Stage {
        START,
        WRITING,
        WAITING,
        UNMOUNTING
    }

    private final PageWriteback pages;
    private final FileExperiment experiment;
    private final WriteFiles files;
    private final @Nullable Umount umount;
    private Stage stage = Stage.START;

    /// Creates the program of one writer.
    ///
    /// @param umount what the first writer does last; null for the others
    public WriterProgram(
            PageWriteback pages,
            FileExperiment experiment,
            WriteFiles files,
            @Nullable Umount umount) {
        this.pages = pages;
        this.experiment = experiment;
        this.files = files;
        this.umount = umount;
    }

    private WriterProgram(WriterProgram that, Fork fork) {
        fork.pair(that, this);
        pages = fork.of(that.pages);
        experiment = fork.any(that.experiment);
        files = fork.any(that.files);
        umount = that.umount == null ? null : fork.any(that.umount);
        stage = that.stage;
    }

    @Override
    public Frame fork(Fork fork) {
        return new WriterProgram(this, fork);
    }

    @Override
    public String function() {
        return stage == Stage.UNMOUNTING ? "sys_umount" : "main";
    }

    @Override
    public Outcome resume(Task task) {
        if (stage == Stage.START) {
            stage = Stage.WRITING;
            task.call(files);
            return Outcome.CALLED;
        }
        if (stage == Stage.WRITING) {
            pages.leak(task);
            task.nrDirtied(0);
            stage = Stage.WAITING;
            experiment.writerDone();
        }
        Umount last = umount;
        if (last == null) return exit(task);
        if (stage == Stage.WAITING) {
            if (!experiment.isAllWritten()) {
                return task.await(experiment.allWritten(), WaitReason.OTHER_WRITERS);
            }
            stage = Stage.UNMOUNTING;
            task.call(last);
            return Outcome.CALLED;
        }
        experiment.unmounted();
        return exit(task);
    }

    private static Outcome exit(Task task) {
        task.exit();
        return Outcome.RETURNED;
    }

    /// The files it writes.
    public WriteFiles files() {
        return files;
    }
}
