package tidemark.kernel.fs;

/// How long a commit's last step takes once the data are safe, in jiffies: a property of the
/// device, and one of the few things left to chance.
public interface CommitTail {
    /// No tail at all.
    CommitTail NONE = () -> 0;

    /// The length of the next tail, jiffies; 0 = none.
    long nextJiffies();
}
