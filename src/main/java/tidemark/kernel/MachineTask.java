package tidemark.kernel;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.task.Task;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.Dirtier;

/// A task of a machine with what it is for.
///
/// @param role what it is for
/// @param device the device it writes to or serves
/// @param dirtier what it dirties; null if nothing
public record MachineTask(Task task, Role role, BackingDevice device, @Nullable Dirtier dirtier) {
    /// What a task is for.
    public enum Role {
        WRITER,
        LOOP_WORKER,
        FLUSHER
    }
}
