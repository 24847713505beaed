package tidemark.snapshot;

import java.util.List;

/// What a journal is at.
///
/// @param task index of its task
/// @param group path of the group that its requests are charged to
/// @param step what it is at
/// @param sinceNanos since when
/// @param transaction number of the commit under way, or of the last one
/// @param commits commits that are over
/// @param waiters indices of the tasks that wait for a commit
public record JournalPicture(
        int task,
        String group,
        Step step,
        long sinceNanos,
        long transaction,
        long commits,
        List<Integer> waiters) {
    /// Copies the list.
    public JournalPicture {
        waiters = List.copyOf(waiters);
    }

    /// The steps of a commit.
    public enum Step {
        /// Nobody wants a commit.
        IDLE,
        /// Gets ready: collects blocks.
        PREPARE,
        /// Waits for descriptor and metadata to be on the disk.
        BLOCKS,
        /// Waits for the disk's cache to be flushed, or gets the commit record ready.
        FLUSH,
        /// Waits for the commit record to be on the disk.
        RECORD
    }
}
