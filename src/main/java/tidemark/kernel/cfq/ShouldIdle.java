package tidemark.kernel.cfq;

/// Whether a queue is worth idling for at all.
///
/// Kernel: `cfq_should_idle()`, block/cfq-iosched.c, 4.4 and 4.7.
public enum ShouldIdle {
    /// `slice_idle` is 0.
    SLICE_IDLE_IS_OFF(false),
    /// Nobody waits for the idle class.
    IDLE_CLASS(false),
    /// The queue's requests used to follow each other soon and closely.
    HAS_IDLE_WINDOW(true),
    /// The last queue of its tree: the disk idles for the tree as a whole.
    LAST_OF_ITS_TREE(true),
    /// Others of the tree can go on, or the tree's tasks think for too long.
    NOT_LAST_OF_ITS_TREE(false);

    private final boolean idles;

    ShouldIdle(boolean idles) {
        this.idles = idles;
    }

    /// Whether it is worth it.
    public boolean idles() {
        return idles;
    }
}
