package tidemark.kernel.fs;

import tidemark.kernel.task.WaitQueue;

/// A device that a file system's journal blocks go to, in order with its data.
public interface JournalDevice {
    /// Queues journal blocks behind all data submitted so far.
    void queueJournal(long pages);

    /// Journal blocks queued since the start.
    long journalQueued();

    /// Journal blocks written since the start.
    long journalWritten();

    /// Tasks that wait for journal blocks to be written.
    WaitQueue journalWaiters();
}
