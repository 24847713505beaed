package tidemark.kernel;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.books.WorkCount;
import tidemark.kernel.fs.jbd2.Journal;
import tidemark.kernel.task.Task;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.Dirtier;
import tidemark.sim.Fork;

/// A task of a machine with what it is for.
///
/// @param role what it is for
/// @param device the device it writes to or serves
/// @param dirtier what it dirties; null if nothing
/// @param context the task as the block layer sees it; null if it sends no requests of its own
/// @param count what it has done; null if it counts nothing
/// @param journal the journal that it commits; null if it does not
public record MachineTask(
        Task task,
        Role role,
        BackingDevice device,
        @Nullable Dirtier dirtier,
        @Nullable IoContext context,
        @Nullable WorkCount count,
        @Nullable Journal journal) {
    /// What a task is for.
    public enum Role {
        WRITER,
        READER,
        LOOP_WORKER,
        FLUSHER,
        JOURNAL
    }

    /// A task that the block layer does not know by itself.
    MachineTask(Task task, Role role, BackingDevice device, @Nullable Dirtier dirtier) {
        this(task, role, device, dirtier, null, null, null);
    }

    MachineTask fork(Fork fork) {
        return new MachineTask(
                fork.of(task),
                role,
                fork.of(device),
                dirtier == null ? null : fork.any(dirtier),
                fork.ofNullable(context),
                fork.ofNullable(count),
                fork.ofNullable(journal));
    }
}
