package tidemark.kernel;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.books.WorkCount;
import tidemark.kernel.fs.jbd2.Journal;
import tidemark.kernel.task.Task;

/// A task of a machine with an elevator.
///
/// @param context the task as the block layer sees it
/// @param reads whether it only reads
/// @param count what it has done; null if it counts nothing
/// @param journal the journal that it commits; null if it does not
public record BlockTask(
        Task task,
        IoContext context,
        boolean reads,
        @Nullable WorkCount count,
        @Nullable Journal journal) {}
