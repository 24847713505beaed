package tidemark.snapshot;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.Machine;
import tidemark.kernel.QueuedVolume;
import tidemark.kernel.books.IdleBook;
import tidemark.kernel.books.PreemptionCase;
import tidemark.kernel.cfq.CfqElevator;
import tidemark.kernel.cfq.CfqEvent;
import tidemark.kernel.cfq.CfqGroup;
import tidemark.kernel.cfq.CfqPicture;
import tidemark.kernel.cfq.CfqQueue;
import tidemark.kernel.cfq.GroupTree;
import tidemark.kernel.cfq.PreemptionRule;
import tidemark.kernel.cfq.PreemptionVerdict;
import tidemark.kernel.cfq.SelectVerdict;
import tidemark.kernel.cfq.ServiceTree;

/// Draws CFQ as it is now.
final class CfqDrawing {
    private final Machine machine;
    private final QueuedVolume volume;

    CfqDrawing(Machine machine, QueuedVolume volume) {
        this.machine = machine;
        this.volume = volume;
    }

    CfqTreesPicture draw(CfqElevator cfq) {
        CfqPicture picture = cfq.picture();
        PreemptionCase last = volume.books().lastCase();
        return new CfqTreesPicture(
                groups(cfq, picture),
                picture.minVirtualDiskTime(),
                active(cfq, picture),
                new CfqTreesPicture.Workload(
                        picture.servingGroup(),
                        picture.servingClass().name(),
                        picture.servingType().label(),
                        nanos(picture.workloadLeft())),
                waiting(picture.waitReason()),
                last == null ? null : preemption(machine, last),
                commandQueue(picture.commandQueue()),
                picture.busyQueues());
    }

    private long nanos(long jiffies) {
        return jiffies * machine.jiffies().tickNanos();
    }

    private static String waiting(@Nullable SelectVerdict verdict) {
        if (verdict == null) return "";
        return switch (verdict) {
            case WAIT_SLICE_USED_IN_FLIGHT, WAIT_IN_FLIGHT ->
                    "requests in flight may bring the next one";
            case WAIT_GROUP_IN_FLIGHT -> "requests of the group in flight may bring the next one";
            case WAIT_IDLE_TIMER -> "the disk idles";
            case NOTHING_QUEUED, KEEP, KEEP_PROMISED, COOPERATOR, NEXT -> "";
        };
    }

    private static CfqTreesPicture.CommandQueue commandQueue(int tag) {
        if (tag < 0) return CfqTreesPicture.CommandQueue.UNKNOWN;
        return tag == 0 ? CfqTreesPicture.CommandQueue.NO : CfqTreesPicture.CommandQueue.YES;
    }

    private List<CfqTreesPicture.Group> groups(CfqElevator cfq, CfqPicture picture) {
        List<CfqTreesPicture.Group> groups = new ArrayList<>();
        CfqGroup at = cfq.groupTree().first();
        for (; at != null; at = GroupTree.next(at)) {
            List<CfqTreesPicture.Tree> trees = new ArrayList<>();
            for (ServiceTree tree : at.trees()) {
                if (tree.count() > 0) trees.add(tree(tree, cfq.activeQueue()));
            }
            groups.add(
                    new CfqTreesPicture.Group(
                            at.path(),
                            at.virtualDiskTime(),
                            at.virtualDiskTime() - picture.minVirtualDiskTime(),
                            at.vfraction(),
                            at.path().equals(picture.servingGroup()),
                            nanos(at.savedSlice()),
                            trees));
        }
        return groups;
    }

    private CfqTreesPicture.Tree tree(ServiceTree tree, @Nullable CfqQueue active) {
        List<CfqTreesPicture.Queue> queues = new ArrayList<>();
        for (CfqQueue at = tree.first(); at != null; at = ServiceTree.next(at)) {
            queues.add(queue(tree, at, at == active));
        }
        return new CfqTreesPicture.Tree(
                tree.label(),
                tree.ioClass().name(),
                tree.type() == null ? "" : tree.type().label(),
                queues);
    }

    private CfqTreesPicture.Queue queue(ServiceTree tree, CfqQueue queue, boolean active) {
        return new CfqTreesPicture.Queue(
                queue.name(),
                queue.pid(),
                ElevatorDrawing.comm(machine, queue.pid()),
                queue.serviceKey() - machine.jiffies().now(),
                queue.type().label(),
                tree.type() != null && tree.type() != queue.type(),
                queue.ioClass().name(),
                queue.level(),
                queue.queued(),
                queue.dispatched(),
                queue.isSync(),
                queue.hasIdleWindow(),
                queue.isSeeky(),
                active);
    }

    private @Nullable ActiveQueuePicture active(CfqElevator cfq, CfqPicture picture) {
        CfqQueue active = cfq.activeQueue();
        if (active == null) return null;
        return new ActiveQueuePicture(
                active.name(),
                active.pid(),
                ElevatorDrawing.comm(machine, active.pid()),
                active.group().path(),
                ActiveQueuePicture.State.valueOf(picture.state().name()),
                nanos(picture.sliceLength()),
                nanos(picture.sliceLeft()),
                idle(picture));
    }

    private ActiveQueuePicture.@Nullable Idle idle(CfqPicture picture) {
        IdleBook book = volume.books().idle();
        if (!book.isIdling() || picture.idleDueNanos() < 0) return null;
        return new ActiveQueuePicture.Idle(
                book.sinceNanos(),
                picture.idleDueNanos(),
                picture.state() == CfqPicture.State.IDLING_FOR_GROUP,
                book.waiting());
    }

    static PreemptionPicture preemption(Machine machine, PreemptionCase judgement) {
        CfqEvent.PreemptionJudged judged = judgement.judged();
        PreemptionVerdict verdict = judged.verdict();
        List<PreemptionPicture.Question> questions = new ArrayList<>();
        for (PreemptionVerdict asked : judgement.asked()) {
            questions.add(
                    new PreemptionPicture.Question(
                            asked.number(), asked.question(), asked == verdict));
        }
        int pid = pid(judged.queue());
        int activePid = pid(judged.active());
        return new PreemptionPicture(
                judgement.nanos(),
                judged.queue(),
                pid,
                ElevatorDrawing.comm(machine, pid),
                judged.group(),
                judged.active(),
                activePid,
                ElevatorDrawing.comm(machine, activePid),
                judged.activeGroup(),
                verdict.preempts(),
                verdict.number(),
                ruleName(judgement),
                questions,
                PreemptionPicture.RanNext.valueOf(judgement.ranNext().name()));
    }

    private static int pid(String queue) {
        return Integer.parseInt(queue.substring(0, queue.length() - 1));
    }

    private static String ruleName(PreemptionCase judgement) {
        PreemptionVerdict verdict = judgement.judged().verdict();
        if (verdict != PreemptionVerdict.FOREIGN_GROUP) {
            return verdict.name().toLowerCase(Locale.ROOT);
        }
        return judgement.variant().preemption() == PreemptionRule.SAME_GROUP_ONLY
                ? "not_same_group"
                : "not_ancestor_or_same_group";
    }
}
