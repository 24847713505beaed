package tidemark.kernel.cfq;

/// The kind of a queue's work, which decides in which tree of its group it waits.
///
/// Kernel: `enum wl_type_t`, block/cfq-iosched.c, 4.4 and 4.7; the order of the constants is the
/// kernel's numbering.
public enum WorkloadType {
    /// Writes that nobody waits for.
    ASYNC("async"),
    /// Somebody waits, but it does not pay to idle for a queue alone: all of the tree are served in
    /// a row, and the disk idles after the last.
    SYNC_NOIDLE("sync_noidle"),
    /// Somebody waits, and it pays to idle for his next request.
    SYNC("sync");

    private final String label;

    WorkloadType(String label) {
        this.label = label;
    }

    /// The type's name in recordings.
    public String label() {
        return label;
    }
}
