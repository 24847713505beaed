package tidemark.ui.why;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.scenario.Knob;
import tidemark.snapshot.CfqTreesPicture;
import tidemark.snapshot.ElevatorPicture;
import tidemark.snapshot.KnobPicture;
import tidemark.snapshot.PreemptionPicture;
import tidemark.snapshot.Snapshot;
import tidemark.ui.look.Words;
import tidemark.ui.why.Explanation.Cure;

/// Knobs that would change the answer of the last question, or that end idling altogether.
final class ElevatorCures {
    private static final String NOIDLE = "cfq.noidle_preempts";
    private static final String ANCESTOR = "cfq.ancestor_preempts";
    private static final String SCHEDULER = "sda.queue.scheduler";
    private static final String SLICE_IDLE = "sda.queue.iosched.slice_idle";
    private static final String GROUP_IDLE = "sda.queue.iosched.group_idle";
    private static final int FOREIGN_GROUP = 6;

    /// If less than this part of the time is wasted, there is nothing to cure.
    private static final int MATTERS = 15;

    private ElevatorCures() {}

    static List<Cure> of(
            Snapshot s,
            ElevatorPicture e,
            CfqTreesPicture cfq,
            @Nullable PreemptionPicture p,
            List<Knob> knobs) {
        List<Cure> cures = new ArrayList<>();
        boolean matters = e.totals().wastedNanos() > s.nanos() / MATTERS;
        if (p == null || p.granted() || !matters) return cures;
        if (p.rule() == FOREIGN_GROUP) foreign(s, cfq, p, knobs, cures);
        idling(s, knobs, cures);
        if (e.scheduler().equals("cfq")) {
            choose(s, knobs, SCHEDULER, "deadline", Words.of("cure.disk.deadline"), cures);
        }
        return cures;
    }

    /// The way back to CFQ.
    static List<Cure> back(Snapshot s, List<Knob> knobs) {
        List<Cure> cures = new ArrayList<>();
        choose(s, knobs, SCHEDULER, "cfq", Words.of("cure.disk.cfq"), cures);
        return cures;
    }

    /// Groups stood in the way: that helps only who lies around.
    private static void foreign(
            Snapshot s,
            CfqTreesPicture cfq,
            PreemptionPicture p,
            List<Knob> knobs,
            List<Cure> cures) {
        if (!isAround(p.group(), p.activeGroup())) return;
        String effect = Words.of("cure.disk.ancestor", p.group(), p.activeGroup());
        choose(s, knobs, ANCESTOR, "on", effect, cures);
        boolean pair = isNoIdle(cfq, p.queue()) && isNoIdle(cfq, p.active());
        if (pair) choose(s, knobs, NOIDLE, "on", Words.of("cure.disk.noidle"), cures);
    }

    private static boolean isAround(String outer, String inner) {
        return !outer.equals(inner) && (outer.equals("/") || inner.startsWith(outer + "/"));
    }

    private static boolean isNoIdle(CfqTreesPicture cfq, String queue) {
        for (CfqTreesPicture.Group g : cfq.groups()) {
            for (CfqTreesPicture.Tree t : g.trees()) {
                for (CfqTreesPicture.Queue q : t.queues()) {
                    if (q.name().equals(queue)) return q.type().equals("sync_noidle");
                }
            }
        }
        return false;
    }

    /// Neither of the two idles ends without the other: a queue that is the last of its group is
    /// idled for as a group.
    private static void idling(Snapshot s, List<Knob> knobs, List<Cure> cures) {
        KnobPicture slice = setting(s, SLICE_IDLE);
        KnobPicture group = setting(s, GROUP_IDLE);
        if (slice == null || group == null) return;
        if (slice.value() > 0) {
            String key = group.value() > 0 ? "cure.disk.slice.first" : "cure.disk.slice";
            number(knobs, SLICE_IDLE, Words.of(key), cures);
        } else if (group.value() > 0) {
            number(knobs, GROUP_IDLE, Words.of("cure.disk.group"), cures);
        }
    }

    private static void number(List<Knob> knobs, String key, String effect, List<Cure> cures) {
        if (knob(knobs, key) != null) cures.add(new Cure(key, "0", effect));
    }

    private static void choose(
            Snapshot s,
            List<Knob> knobs,
            String key,
            String value,
            String effect,
            List<Cure> cures) {
        Knob knob = knob(knobs, key);
        KnobPicture now = setting(s, key);
        if (knob == null || now == null) return;
        int index = knob.choices().indexOf(value);
        if (index >= 0 && now.value() != index) cures.add(new Cure(key, value, effect));
    }

    private static @Nullable Knob knob(List<Knob> knobs, String key) {
        return knobs.stream().filter(k -> k.key().equals(key) && k.live()).findFirst().orElse(null);
    }

    private static @Nullable KnobPicture setting(Snapshot s, String key) {
        return s.knobs().stream().filter(k -> k.key().equals(key)).findFirst().orElse(null);
    }
}
