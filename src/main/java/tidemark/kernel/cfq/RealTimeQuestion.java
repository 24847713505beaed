package tidemark.kernel.cfq;

/// Where among the questions of preemption "is the new one real-time and the active one not?" is
/// asked.
///
/// Kernel: `cfq_should_preempt()` before and after 6c80731c75bd, "Reorder checks in
/// cfq_should_preempt()" (patch 2 of the series of January 2016).
public enum RealTimeQuestion {
    /// After the question about urgent requests.
    AFTER_PRIO_REQUEST,
    /// Straight after the question whether the slice is used up.
    AFTER_SLICE_USED
}
