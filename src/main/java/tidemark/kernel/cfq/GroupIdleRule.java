package tidemark.kernel.cfq;

/// Whether the disk idles for a group whose tasks are known to think for longer than that.
///
/// Kernel: `cfq_arm_slice_timer()` before and after e795421e40b3, "Don't group_idle if cfqq has big
/// thinktime" (patch 1 of the series of January 2016).
public enum GroupIdleRule {
    /// It does.
    WHATEVER_THE_THINK_TIME,
    /// It does not.
    UNLESS_THINK_TIME_BIG
}
