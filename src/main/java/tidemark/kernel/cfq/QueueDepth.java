package tidemark.kernel.cfq;

import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// What was learned about the device: whether it takes several requests at once.
///
/// Kernel: `cfqd->hw_tag`, `cfq_update_hw_tag()`, block/cfq-iosched.c, 4.4 and 4.7.
public final class QueueDepth implements Forkable<QueueDepth> {
    private static final int UNKNOWN = -1;
    private static final int DEEP = 5;
    private static final int ENOUGH_SAMPLES = 50;

    private final CfqData data;
    private int tag = UNKNOWN;
    private int estimate;
    private int samples;

    QueueDepth(CfqData data) {
        this.data = data;
    }

    private QueueDepth(QueueDepth that, Fork fork) {
        fork.pair(that, this);
        tag = that.tag;
        estimate = that.estimate;
        samples = that.samples;
        data = fork.of(that.data);
    }

    @Override
    public QueueDepth fork(Fork fork) {
        return new QueueDepth(this, fork);
    }

    /// 1 if the device takes several requests at once, 0 if not, -1 as long as it is not known.
    public int tag() {
        return tag;
    }

    /// The most requests that the driver was seen to have.
    public int estimate() {
        return estimate;
    }

    /// Whether the device is treated as one that takes several, which it also is as long as nothing
    /// is known.
    boolean isTagged() {
        return tag != 0;
    }

    /// Takes a sample, at a completion, if there was enough to do for the device to show what it
    /// can.
    void update() {
        int inDriver = data.requestsInDriver;
        estimate = Math.max(estimate, inDriver);
        if (tag == 1) return;
        if (data.requestsQueued <= DEEP && inDriver <= DEEP) return;
        CfqQueue active = data.activeQueue;
        if (active != null
                && active.idleWindow
                && active.dispatched + active.queued < DEEP
                && inDriver < DEEP) {
            return;
        }
        if (samples++ < ENOUGH_SAMPLES) return;
        tag = estimate >= DEEP ? 1 : 0;
    }
}
