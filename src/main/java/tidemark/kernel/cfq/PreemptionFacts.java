package tidemark.kernel.cfq;

import org.jspecify.annotations.Nullable;

/// What a judgement on preemption looked at.
///
/// @param requestSync whether somebody waits for the request
/// @param requestPrio whether the request is urgent
/// @param servingType the kind of work being served
/// @param newTreeCount queues in the new queue's tree
/// @param activeQueued requests waiting in the active queue
/// @param activePrioPending urgent ones among them
/// @param activeRemaining what is left of the active slice, in jiffies; not positive if used up
/// @param idling whether the disk idles for the active queue
/// @param distanceSectors from the head to the request
public record PreemptionFacts(
        IoClass newClass,
        IoClass activeClass,
        WorkloadType newType,
        WorkloadType activeType,
        @Nullable WorkloadType servingType,
        boolean requestSync,
        boolean requestPrio,
        int newTreeCount,
        int activeQueued,
        int activePrioPending,
        long activeRemaining,
        boolean idling,
        long distanceSectors) {}
