package tidemark.kernel.fs;

/// Takes pages that a request has written past the page cache.
public interface DirectSink {
    /// The pages are on the disk.
    ///
    /// @param token what was given when they were submitted
    void directWritten(Object token, long pages);
}
