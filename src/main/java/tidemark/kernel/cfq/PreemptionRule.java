package tidemark.kernel.cfq;

/// From which groups a request may end the slice of the active queue, once the questions that
/// ignore groups have been asked.
///
/// Kernel: `cfq_should_preempt()` before and after 3984aa55204e, "Allow parent cgroup to preempt
/// its child" (patch 5 of the series of January 2016).
public enum PreemptionRule {
    /// From the active queue's own group only.
    SAME_GROUP_ONLY,
    /// From the active queue's own group and from all groups around it.
    ANCESTORS_TOO;

    boolean allows(CfqGroup arriving, CfqGroup serving) {
        return switch (this) {
            case SAME_GROUP_ONLY -> arriving == serving;
            case ANCESTORS_TOO -> serving.isWithin(arriving);
        };
    }
}
