package tidemark.conform.cfq;

import tidemark.kernel.cfq.CfqEvent;

/// How often things happened, as the summaries of the recordings say.
final class Counts {
    long events;
    long preempts;
    long sliceIdleArms;
    long groupIdleArms;
    long timerFires;
    long timerCancels;
    long expiries;
    long activations;
    long dispatches;
    long idleTimerNanos;
    private long armedNanos;

    void other() {
        events++;
    }

    void count(long nanos, CfqEvent event) {
        events++;
        switch (event) {
            case CfqEvent.Preempted e -> preempts++;
            case CfqEvent.SliceExpired e -> expiries++;
            case CfqEvent.Activated e -> activations++;
            case CfqEvent.Dispatched e -> dispatches++;
            case CfqEvent.IdleArmed armed -> {
                armedNanos = nanos;
                if (armed.forGroup()) {
                    groupIdleArms++;
                } else {
                    sliceIdleArms++;
                }
            }
            case CfqEvent.IdleFired e -> {
                timerFires++;
                idleTimerNanos += nanos - armedNanos;
            }
            case CfqEvent.IdleCancelled e -> {
                timerCancels++;
                idleTimerNanos += nanos - armedNanos;
            }
            default -> {}
        }
    }
}
