package tidemark.ui.tide;

import static tidemark.ui.look.Numbers.count;

import java.util.ArrayList;
import java.util.List;
import tidemark.snapshot.DecisionPicture;
import tidemark.snapshot.DevicePicture;
import tidemark.snapshot.FlusherPicture;
import tidemark.snapshot.LoopPicture;
import tidemark.snapshot.MemoryPicture;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.TaskPicture;
import tidemark.ui.look.Words;

/// The two questions on which everything hangs: may the one who cleans run, and does the disk's
/// flusher think that it has work? Both no is the stall.
public final class LampsModel {
    private LampsModel() {}

    /// A lamp.
    ///
    /// @param question what it answers
    /// @param yes the answer
    /// @param reasons why, with numbers; the longest wording first
    /// @param explanation for those who point at it
    public record Lamp(String question, boolean yes, List<String> reasons, String explanation) {}

    /// Both lamps.
    public static List<Lamp> lamps(Snapshot s) {
        if (s.loops().isEmpty()) return List.of(writers(s), flusher(s, s.devices().getFirst()));
        LoopPicture loop = s.loops().getFirst();
        return List.of(worker(s, loop), flusher(s, s.devices().get(loop.backing())));
    }

    private static Lamp worker(Snapshot s, LoopPicture loop) {
        TaskPicture w = s.tasks().get(loop.worker());
        long total = s.memory().total();
        long limit = Math.max(w.limit(), 0);
        List<String> reasons = new ArrayList<>();
        if (loop.throttle().contains("direct")) {
            reasons.add(Words.of("lamp.worker.direct"));
        } else if (!loop.workerMayRun()) {
            if (total >= limit) {
                reasons.add(Words.of("lamp.worker.no", count(total), count(limit)));
                reasons.add(Words.of("lamp.worker.no.middle", count(total), count(limit)));
            }
            reasons.add(Words.of("lamp.worker.no.short"));
        } else if (total <= w.freeRun()) {
            reasons.add(Words.of("lamp.worker.free", count(total), count(w.freeRun())));
            reasons.add(Words.of("lamp.yes.below", count(total), count(w.freeRun())));
        } else if (total < limit) {
            reasons.add(Words.of("lamp.worker.rate", count(total), count(limit)));
            reasons.add(Words.of("lamp.yes.below", count(total), count(limit)));
        } else {
            reasons.add(Words.of("lamp.worker.local"));
        }
        reasons.add(Words.of(loop.workerMayRun() ? "lamp.yes" : "lamp.no"));
        return new Lamp(
                Words.of("lamp.worker"),
                loop.workerMayRun(),
                reasons,
                Words.of("lamp.worker.explain"));
    }

    private static boolean isStop(DecisionPicture.Verdict verdict) {
        return verdict == DecisionPicture.Verdict.HARD_STOP
                || verdict == DecisionPicture.Verdict.OVER_LIMIT;
    }

    private static Lamp writers(Snapshot s) {
        MemoryPicture m = s.memory();
        boolean stopped =
                s.tasks().stream()
                        .filter(t -> t.role() == TaskPicture.Role.WRITER)
                        .map(TaskPicture::decision)
                        .anyMatch(d -> d != null && isStop(d.verdict()));
        boolean may = m.total() < m.hardLimit() || !stopped;
        String key = m.total() >= m.hardLimit() ? "lamp.no.limit" : "lamp.yes.below";
        return new Lamp(
                Words.of("lamp.writers"),
                may,
                List.of(
                        Words.of(key, count(m.total()), count(m.hardLimit())),
                        Words.of(may ? "lamp.yes" : "lamp.no")),
                Words.of("lamp.writers.explain"));
    }

    private static Lamp flusher(Snapshot s, DevicePicture d) {
        FlusherPicture f = d.flusher();
        boolean yes = f.wouldWork() || f.running();
        List<String> reasons = new ArrayList<>();
        String pages = count(f.testPages());
        String bound = count(f.testBound());
        if (f.wouldWork()) {
            reasons.add(Words.of("lamp.flusher.yes", pages, bound));
            reasons.add(Words.of("lamp.flusher.yes.short", pages, bound));
        } else if (f.running()) {
            reasons.add(
                    Words.of(
                            "lamp.flusher."
                                    + f.reason().name().toLowerCase(java.util.Locale.ROOT)));
        } else {
            reasons.add(Words.of("lamp.flusher.no", pages, bound));
            reasons.add(Words.of("lamp.flusher.no.short", pages, bound));
        }
        reasons.add(Words.of(yes ? "lamp.yes" : "lamp.no"));
        String question =
                s.loops().isEmpty()
                        ? Words.of("lamp.flusher.only")
                        : Words.of("lamp.flusher", d.name());
        return new Lamp(question, yes, reasons, Words.of("lamp.flusher.explain"));
    }
}
