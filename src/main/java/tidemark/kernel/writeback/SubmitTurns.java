package tidemark.kernel.writeback;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.WaitQueue;
import tidemark.kernel.task.WaitReason;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// Whose turn it is to submit pages to a device without room: first come, first served, and whoever
/// has had a batch goes to the back.
///
/// With one submitter, the flusher, it changes nothing.
///
/// Simplified: a turn ends after 16 MiB (32 requests of 512 KiB) or when the submitter is through,
/// never by time. Consequence: on a very slow disk turns are longer than the kernel's 20 ms and
/// dirtiers get out of the queue in larger steps.
///
/// Kernel: `get_request_wait()`, `ioc_batching()`, block/blk-core.c, 2.6.24 to 3.1.
final class SubmitTurns implements Forkable<SubmitTurns> {
    /// Pages of a turn while others wait.
    static final long BATCH_PAGES = 4096;

    private final WaitQueue behind;
    private @Nullable Task head;
    private long taken;

    SubmitTurns() {
        behind = new WaitQueue();
    }

    private SubmitTurns(SubmitTurns that, Fork fork) {
        fork.pair(that, this);
        behind = fork.of(that.behind);
        head = fork.ofNullable(that.head);
        taken = that.taken;
    }

    @Override
    public SubmitTurns fork(Fork fork) {
        return new SubmitTurns(this, fork);
    }

    /// Pages that a task may submit now of those that there is room for.
    long room(Task task, long room) {
        if (head == null) return room;
        if (head != task) return 0;
        return behind.isEmpty() ? room : Math.min(room, BATCH_PAGES - taken);
    }

    /// Counts submitted pages; ends the task's turn after a batch.
    void took(Task task, long pages, Scheduler scheduler) {
        if (head != task) return;
        taken += pages;
        if (taken >= BATCH_PAGES) next(scheduler);
    }

    /// The task is through: the next one's turn.
    void done(Task task, Scheduler scheduler) {
        if (head == task) next(scheduler);
    }

    private void next(Scheduler scheduler) {
        head = behind.takeFirst();
        taken = 0;
        if (head != null) scheduler.wake(head);
    }

    /// Lets a task wait for its turn, or, if it has it, for room; return the result from `resume`.
    Frame.Outcome await(Task task, PageSink sink) {
        if (head == null) {
            head = task;
            taken = 0;
        }
        WaitQueue queue = head == task ? sink.queue().roomWaiters() : behind;
        return task.await(queue, WaitReason.QUEUE_ROOM);
    }
}
