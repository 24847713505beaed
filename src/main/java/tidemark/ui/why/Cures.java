package tidemark.ui.why;

import static tidemark.ui.look.Numbers.count;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.scenario.Knob;
import tidemark.snapshot.FlusherPicture;
import tidemark.snapshot.KnobPicture;
import tidemark.snapshot.LoopPicture;
import tidemark.snapshot.MemoryPicture;
import tidemark.snapshot.Snapshot;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Stack;
import tidemark.ui.look.Words;
import tidemark.ui.why.Explanation.Cure;

/// Knobs that would open one of the two gates, as far as the arithmetic of this moment goes.
final class Cures {
    private static final String RATIO = "vm.dirty_ratio";
    private static final String BACKGROUND = "vm.dirty_background_ratio";

    private Cures() {}

    static List<Cure> of(Snapshot s, List<Knob> knobs) {
        List<Cure> cures = new ArrayList<>();
        if (s.stall() == null) return cures;
        raise(s, knobs, cures);
        lower(s, knobs, cures);
        return cures;
    }

    /// A limit above what is dirty lets everybody run.
    private static void raise(Snapshot s, List<Knob> knobs, List<Cure> cures) {
        KnobPicture now = setting(s, RATIO);
        MemoryPicture m = s.memory();
        if (now == null || !isLive(knobs, RATIO) || now.value() <= 0) return;
        long next = Math.min(100, now.value() + 10);
        double perCent = m.thresh() / (double) now.value();
        long limit = Math.round(perCent * next);
        if (limit <= m.total()) return;
        String room = Numbers.pages(limit - m.total());
        cures.add(new Cure(RATIO, Long.toString(next), Words.of("cure.room", room)));
    }

    /// A background level below what the flusher counts gives it work.
    private static void lower(Snapshot s, List<Knob> knobs, List<Cure> cures) {
        LoopPicture loop = Stack.stuck(s);
        if (loop == null) return;
        FlusherPicture f = s.devices().get(loop.backing()).flusher();
        KnobPicture now = setting(s, BACKGROUND);
        if (now == null || !isLive(knobs, BACKGROUND) || now.value() < 2 || f.wouldWork()) return;
        for (long next = now.value() - 1; next >= 1; next--) {
            long bound = f.testBound() * next / now.value();
            if (f.testPages() <= bound * 1.1) continue;
            String effect = Words.of("cure.work", count(f.testPages()), count(bound));
            cures.add(new Cure(BACKGROUND, Long.toString(next), effect));
            return;
        }
    }

    private static boolean isLive(List<Knob> knobs, String key) {
        return knobs.stream().anyMatch(k -> k.key().equals(key) && k.live());
    }

    private static @Nullable KnobPicture setting(Snapshot s, String key) {
        return s.knobs().stream().filter(k -> k.key().equals(key)).findFirst().orElse(null);
    }
}
