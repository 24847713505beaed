package tidemark.kernel.cfq;

/// When a queue that is not worth idling for may preempt another such queue that has run dry.
///
/// Kernel: `cfq_should_preempt()` before and after a257ae3e482e, "Allow sync noidle workloads to
/// preempt each other" (patch 3 of the series of January 2016).
public enum NoIdlePreemption {
    /// Only if the arriving queue's tree holds exactly two queues.
    PAIRS_ONLY,
    /// Always.
    ANY
}
