package tidemark.kernel.cfq;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.Request;

/// Whether a request that has come ends the slice of the queue being served.
///
/// Kernel: `cfq_should_preempt()`, `cfq_preempt_queue()`, block/cfq-iosched.c, 4.4 and 4.7.
final class Preemption {
    private static final List<PreemptionVerdict> REAL_TIME_LATE =
            realTimeAfter(PreemptionVerdict.PRIO_REQUEST);
    private static final List<PreemptionVerdict> REAL_TIME_EARLY =
            realTimeAfter(PreemptionVerdict.SLICE_USED);

    private final CfqData data;

    Preemption(CfqData data) {
        this.data = data;
    }

    /// The questions in the order in which a variant asks them; the first "yes" decides.
    static List<PreemptionVerdict> questions(CfqVariant variant) {
        return switch (variant.realTime()) {
            case AFTER_PRIO_REQUEST -> REAL_TIME_LATE;
            case AFTER_SLICE_USED -> REAL_TIME_EARLY;
        };
    }

    private static List<PreemptionVerdict> realTimeAfter(PreemptionVerdict before) {
        List<PreemptionVerdict> questions = new ArrayList<>();
        for (PreemptionVerdict verdict : PreemptionVerdict.values()) {
            if (verdict != PreemptionVerdict.RT_OVER_NON_RT) questions.add(verdict);
        }
        questions.add(questions.indexOf(before) + 1, PreemptionVerdict.RT_OVER_NON_RT);
        return List.copyOf(questions);
    }

    private List<PreemptionVerdict> askedUpTo(PreemptionVerdict verdict) {
        List<PreemptionVerdict> questions = questions(data.variant);
        return questions.subList(0, questions.indexOf(verdict) + 1);
    }

    /// Judges a request of a queue against the active queue. The order of the questions is part of
    /// the behaviour, and so is that the last but two may be noted in the trace.
    PreemptionVerdict judge(CfqQueue arriving, Request request) {
        CfqQueue active = data.activeQueue;
        if (active == null) return PreemptionVerdict.NO_ACTIVE_QUEUE;
        PreemptionFacts facts = data.trace.isOn() ? facts(arriving, active, request) : null;
        PreemptionVerdict verdict = judge(arriving, active, request);
        if (facts != null) {
            data.trace.event(
                    new CfqEvent.PreemptionJudged(
                            arriving.name(),
                            arriving.group.path(),
                            active.name(),
                            active.group.path(),
                            verdict,
                            askedUpTo(verdict),
                            facts));
        }
        return verdict;
    }

    private PreemptionVerdict judge(CfqQueue arriving, CfqQueue active, Request request) {
        if (arriving.isIdleClass()) return PreemptionVerdict.NEW_IS_IDLE_CLASS;
        if (active.isIdleClass()) return PreemptionVerdict.ACTIVE_IS_IDLE_CLASS;
        if (active.isRealTime() && !arriving.isRealTime()) {
            return PreemptionVerdict.ACTIVE_RT_NEW_NOT;
        }
        if (request.isSync() && !active.sync) return PreemptionVerdict.SYNC_OVER_ASYNC;
        if (!data.variant.preemption().allows(arriving.group, active.group)) {
            return PreemptionVerdict.FOREIGN_GROUP;
        }
        if (active.isSliceUsed(data.now())) return PreemptionVerdict.SLICE_USED;
        boolean realTimeOverOther = arriving.isRealTime() && !active.isRealTime();
        RealTimeQuestion realTime = data.variant.realTime();
        if (realTimeOverOther && realTime == RealTimeQuestion.AFTER_SLICE_USED) {
            return PreemptionVerdict.RT_OVER_NON_RT;
        }
        if (isNoIdleOverDryNoIdle(arriving, active)) return PreemptionVerdict.SYNC_NOIDLE_IDLING;
        if (request.flags().prio() && active.prioPending == 0) {
            return PreemptionVerdict.PRIO_REQUEST;
        }
        if (realTimeOverOther) return PreemptionVerdict.RT_OVER_NON_RT;
        if (active.isEmpty() && !data.idling.shouldIdle(active).idles()) {
            return PreemptionVerdict.ACTIVE_EMPTY_SHOULD_NOT_IDLE;
        }
        if (data.activeContext == null || !active.waitRequest) {
            return PreemptionVerdict.NOT_WAITING;
        }
        return data.cooperators.isClose(request.sector())
                ? PreemptionVerdict.CLOSE_REQUEST
                : PreemptionVerdict.DEFAULT;
    }

    private boolean isNoIdleOverDryNoIdle(CfqQueue arriving, CfqQueue active) {
        if (data.servingType != WorkloadType.SYNC_NOIDLE) return false;
        if (arriving.type() != WorkloadType.SYNC_NOIDLE || !active.isEmpty()) return false;
        return switch (data.variant.noIdle()) {
            case PAIRS_ONLY -> treeCount(arriving) == 2;
            case ANY -> true;
        };
    }

    private static int treeCount(CfqQueue queue) {
        ServiceTree tree = queue.serviceTree;
        return tree == null ? 0 : tree.count();
    }

    private PreemptionFacts facts(CfqQueue arriving, CfqQueue active, Request request) {
        @Nullable WorkloadType serving =
                data.servingClass == IoClass.IDLE ? null : data.servingType;
        return new PreemptionFacts(
                arriving.ioClass,
                active.ioClass,
                arriving.type(),
                active.type(),
                serving,
                request.isSync(),
                request.flags().prio(),
                treeCount(arriving),
                active.queued,
                active.prioPending,
                active.sliceNew
                        ? data.slices.base(active.sync, active.level)
                        : active.sliceEnd - data.now(),
                active.waitRequest,
                data.distanceFromHead(request.sector()));
    }

    /// Ends the active slice and puts a queue in front of its tree. Who is served next is still
    /// chosen in the ordinary way, and need not be this queue.
    void preempt(CfqQueue arriving, CfqQueue active) {
        WorkloadType oldType = active.type();
        data.trace.preempted(arriving, active);
        data.expiry.expire(active, true, ExpiryReason.PREEMPTED);
        if (oldType != arriving.type()) arriving.group.savedSlice = 0;
        data.roundRobin.place(arriving, true);
        arriving.sliceEnd = 0;
        arriving.sliceNew = true;
    }
}
