package tidemark.kernel;

import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.Flusher;
import tidemark.sim.Forkable;

/// A device of a machine that file systems can lie on, with everything that belongs to it.
public sealed interface Volume extends Forkable<Volume>
        permits CountedVolume, QueuedVolume, LoopVolume {
    /// Its name, as in /sys/block.
    String name();

    /// The device as dirty throttling sees it.
    BackingDevice wb();

    /// Its flusher.
    Flusher flusher();

    /// Whether it is at work now.
    boolean isBusy();

    /// Pages that may be in flight before submitters wait.
    long capacityPages();
}
