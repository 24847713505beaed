package tidemark.ui.why;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.scenario.Knob;
import tidemark.snapshot.ActiveQueuePicture;
import tidemark.snapshot.CfqTreesPicture;
import tidemark.snapshot.ElevatorPicture;
import tidemark.snapshot.KnobPicture;
import tidemark.snapshot.PreemptionPicture;
import tidemark.snapshot.PreemptionPicture.Question;
import tidemark.snapshot.Snapshot;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;
import tidemark.ui.why.Explanation.Line;

/// Says why the disk stands still, or who was let to take over and who was not: every question that
/// was asked, in order, with its answer.
final class ElevatorWhy {
    private static final long LONG_AGO_NANOS = 40_000_000;

    private ElevatorWhy() {}

    static Explanation explain(Snapshot s, ElevatorPicture e, List<Knob> knobs) {
        CfqTreesPicture cfq = e.cfq();
        if (cfq == null) return other(e, s, knobs);
        PreemptionPicture dispute = cfq.preemption();
        ActiveQueuePicture active = cfq.active();
        ActiveQueuePicture.Idle idle = active == null ? null : active.idle();
        boolean about = dispute != null && isAbout(dispute, active, s.nanos());
        List<Line> questions = dispute == null ? List.of() : questions(dispute);
        return new Explanation(
                heading(active, idle, dispute, about),
                subheading(active, idle, dispute, about, cfq),
                formula(active, idle, s),
                caption(dispute, about, s),
                questions,
                false,
                ending(active, idle, s),
                ElevatorCures.of(s, e, cfq, dispute, knobs),
                source(dispute));
    }

    /// Whether the dispute is about the queue that has the disk now.
    private static boolean isAbout(
            PreemptionPicture p, @Nullable ActiveQueuePicture active, long nanos) {
        if (active == null || nanos - p.nanos() > LONG_AGO_NANOS) return false;
        return p.granted() ? p.queue().equals(active.name()) : p.active().equals(active.name());
    }

    private static Explanation other(ElevatorPicture e, Snapshot s, List<Knob> knobs) {
        String key = "why.disk.other." + e.scheduler();
        String what = Words.has(key) ? Words.of(key) : Words.of("why.disk.other.any");
        return new Explanation(
                Words.of("why.disk.other", e.scheduler()),
                what,
                List.of(
                        line(Words.of("why.disk.held", Numbers.count(e.queued()))),
                        line(Words.of("why.disk.sent", Numbers.count(e.dispatch().size())))),
                List.of(),
                false,
                "",
                ElevatorCures.back(s, knobs),
                "");
    }

    private static Line line(String text) {
        return new Line(text, Token.TEXT);
    }

    private static String heading(
            @Nullable ActiveQueuePicture a,
            ActiveQueuePicture.@Nullable Idle idle,
            @Nullable PreemptionPicture p,
            boolean about) {
        if (a == null) return Words.of("why.disk.nobody");
        if (idle != null) {
            return Words.of(idle.isWasted() ? "why.disk.wastes" : "why.disk.idles", a.comm());
        }
        if (p != null && about && p.granted()) {
            return Words.of("why.disk.took", p.comm(), p.activeComm());
        }
        return Words.of("why.disk.serves", a.comm());
    }

    private static String subheading(
            @Nullable ActiveQueuePicture a,
            ActiveQueuePicture.@Nullable Idle idle,
            @Nullable PreemptionPicture p,
            boolean about,
            CfqTreesPicture cfq) {
        if (a == null) return Words.of("why.disk.busy", Numbers.count(cfq.busyQueues()));
        if (idle != null && idle.isWasted()) {
            boolean asker = p != null && about && idle.waiting().contains(p.queue());
            String who = p != null && asker ? p.comm() : String.join(", ", few(idle.waiting()));
            boolean one = idle.waiting().size() == 1;
            return Words.of(one ? "why.disk.meanwhile.one" : "why.disk.meanwhile", who);
        }
        if (idle != null) return Words.of("why.disk.alone");
        return Words.of("why.disk.queue", a.name(), a.group());
    }

    private static List<String> few(List<String> names) {
        if (names.size() <= 3) return names;
        List<String> few = new ArrayList<>(names.subList(0, 3));
        few.add(Words.of("why.disk.more", Numbers.count(names.size() - 3)));
        return few;
    }

    private static List<Line> formula(
            @Nullable ActiveQueuePicture a, ActiveQueuePicture.@Nullable Idle idle, Snapshot s) {
        List<Line> lines = new ArrayList<>();
        if (a == null) return lines;
        if (idle != null) {
            String knob = idle.forGroup() ? "group_idle" : "slice_idle";
            long length = idle.dueNanos() - idle.startNanos();
            lines.add(line(Words.of("why.disk.timer", knob, millis(s, knob, length))));
            lines.add(line(Words.of("why.disk.since", Numbers.clock(idle.startNanos()))));
            long left = Math.max(0, idle.dueNanos() - s.nanos());
            Token color = idle.isWasted() ? Token.WASTE_TEXT : Token.TEXT;
            String exact = String.format(java.util.Locale.ROOT, "%.1f", left / 1e6);
            lines.add(new Line(Words.of("why.disk.left", exact), color));
            return lines;
        }
        lines.add(
                line(
                        Words.of(
                                "why.disk.state."
                                        + a.state().name().toLowerCase(java.util.Locale.ROOT))));
        if (a.sliceNanos() > 0) {
            lines.add(
                    line(
                            Words.of(
                                    "why.disk.slice",
                                    Numbers.duration(Math.max(0, a.sliceLeftNanos())),
                                    Numbers.duration(a.sliceNanos()))));
        }
        return lines;
    }

    /// What the knob is set to, in milliseconds; the timer's length if there is no such knob.
    private static String millis(Snapshot s, String knob, long timer) {
        for (KnobPicture k : s.knobs()) {
            if (k.key().endsWith(".iosched." + knob)) return Numbers.count(k.value());
        }
        return Numbers.decimal(timer / 1e6);
    }

    private static String caption(@Nullable PreemptionPicture p, boolean about, Snapshot s) {
        if (p == null) return "";
        String who = Words.of("why.disk.asked", p.comm(), p.activeComm());
        if (about) return who;
        return who + " \u00b7 " + Words.of("cfq.ago", Numbers.duration(s.nanos() - p.nanos()));
    }

    private static List<Line> questions(PreemptionPicture p) {
        List<Line> lines = new ArrayList<>();
        for (Question q : p.questions()) {
            boolean last = q == p.questions().getLast();
            Token color =
                    !last ? Token.MUTED : p.granted() ? Token.BACKGROUND_TEXT : Token.WASTE_TEXT;
            String answer = Words.of(q.yes() ? "cfq.yes" : "cfq.no");
            lines.add(new Line(Words.of("why.disk.question", q.number(), q.text(), answer), color));
        }
        Token color = p.granted() ? Token.BACKGROUND_TEXT : Token.WASTE_TEXT;
        lines.add(new Line(verdict(p), color));
        if (p.granted() && p.ranNext() == PreemptionPicture.RanNext.NO) {
            lines.add(line(Words.of("why.disk.vain", p.comm())));
        }
        return lines;
    }

    private static String verdict(PreemptionPicture p) {
        String key = "cfq.rule." + p.rule();
        String reason = Words.has(key) ? Words.of(key) : p.ruleName();
        return "\u2192 " + Words.of(p.granted() ? "cfq.granted" : "cfq.refused", reason);
    }

    private static String ending(
            @Nullable ActiveQueuePicture a, ActiveQueuePicture.@Nullable Idle idle, Snapshot s) {
        if (a == null || idle == null) return "";
        String left = Numbers.duration(Math.max(0, idle.dueNanos() - s.nanos()));
        return Words.of("why.disk.ends", left, a.comm());
    }

    private static String source(@Nullable PreemptionPicture p) {
        String source = Words.of("why.disk.source");
        if (p == null) return source;
        String key = "why.disk.patch." + p.rule();
        return Words.has(key) ? source + "\n" + Words.of(key) : source;
    }
}
