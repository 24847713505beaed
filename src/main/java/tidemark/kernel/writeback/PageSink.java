package tidemark.kernel.writeback;

/// A device that takes pages for writing: what a flusher sees of a disk or a loop device.
public interface PageSink {
    /// The device's pages on their way.
    WritebackQueue queue();

    /// Pages that may be submitted before the submitter has to wait; 0 or less = none.
    default long room() {
        return queue().room();
    }

    /// Takes cached pages that have just been put under writeback.
    ///
    /// @param pages at most [#room()] of them
    void submit(long pages);

    /// The same, of a device that wants to know which file they are of.
    default void submit(DirtyMapping file, long pages) {
        submit(pages);
    }

    /// Pages of a file that may be submitted before the submitter has to wait.
    default long room(DirtyMapping file) {
        return room();
    }

    /// Takes pages past the cache, for a request that is told through [WritebackQueue.Sink].
    void submitDirect(long pages, Object token);

    /// The same, of a device that wants to know which file they are of.
    default void submitDirect(DirtyMapping file, long pages, Object token) {
        submitDirect(pages, token);
    }

    /// The submitter has to wait for room: what it has gathered goes out.
    void submitterBlocked();

    /// The submitter is through with one file: what it has gathered goes out and its unit ends.
    void submitterDone();
}
