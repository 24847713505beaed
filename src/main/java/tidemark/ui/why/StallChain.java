package tidemark.ui.why;

import static tidemark.ui.look.Numbers.count;

import java.util.ArrayList;
import java.util.List;
import tidemark.snapshot.DevicePicture;
import tidemark.snapshot.FlusherPicture;
import tidemark.snapshot.LoopPicture;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.TaskPicture;
import tidemark.ui.look.DeviceColors;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Stack;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;
import tidemark.ui.why.Explanation.Line;

/// The causes of a stall on a loop device, each link only if the data says so.
final class StallChain {
    private StallChain() {}

    static List<Line> of(Snapshot s) {
        List<Line> chain = new ArrayList<>();
        if (s.loops().isEmpty()) {
            if (s.stall() != null) chain.add(new Line(s.stall().cause(), Token.STOP_TEXT));
            return chain;
        }
        LoopPicture loop = Stack.stuck(s);
        if (loop == null) return chain;
        DevicePicture upper = s.devices().get(loop.device());
        DevicePicture lower = s.devices().get(loop.backing());
        TaskPicture worker = s.tasks().get(loop.worker());
        Token above = DeviceColors.textOf(s, upper.index());
        Token below = DeviceColors.textOf(s, lower.index());
        if (upper.writeback() > 0) {
            chain.add(new Line(Words.of("chain.queue", count(upper.writeback())), above));
            chain.add(new Line(Words.of("chain.only"), Token.TEXT));
        }
        if (!loop.workerMayRun()) worker(chain, s, worker, lower);
        FlusherPicture f = lower.flusher();
        if (!f.wouldWork()) {
            chain.add(new Line(Words.of("chain.flusher", lower.name()), Token.TEXT));
            String test = Words.of("chain.test", count(f.testPages()), count(f.testBound()));
            chain.add(new Line(test, below));
        }
        return chain;
    }

    private static void worker(
            List<Line> chain, Snapshot s, TaskPicture worker, DevicePicture lower) {
        boolean stopped = worker.activity() == TaskPicture.Activity.SLEEP_HARD_STOP;
        String sleeps = Words.of(stopped ? "chain.sleeps" : "chain.may.not");
        chain.add(new Line(sleeps, Token.WORKER_TEXT));
        chain.add(new Line(Words.of("chain.must", lower.name()), Token.TEXT));
        long total = s.memory().total();
        if (total >= worker.limit()) {
            String over = Words.of("chain.over", count(total), count(worker.limit()));
            chain.add(new Line(over, Token.STOP_TEXT));
        }
    }

    /// Whether the last link leads back to the first: the pages wait because the flusher rests.
    static boolean isCircular(Snapshot s) {
        LoopPicture loop = Stack.stuck(s);
        if (s.stall() == null || loop == null) return false;
        boolean rests = !s.devices().get(loop.backing()).flusher().wouldWork();
        return rests && !loop.workerMayRun() && s.devices().get(loop.device()).writeback() > 0;
    }

    /// When old data would be written, if nobody does anything.
    static String ending(Snapshot s) {
        LoopPicture loop = Stack.stuck(s);
        if (loop == null) return "";
        DevicePicture lower = s.devices().get(loop.backing());
        FlusherPicture f = lower.flusher();
        if (f.oldestDirtyNanos() <= 0 || f.expireNanos() <= 0) return "";
        long left = f.expireNanos() - f.oldestDirtyNanos();
        String age = Numbers.span(f.expireNanos());
        if (left <= 0) return Words.of("why.ends.tick", age);
        return Words.of("why.ends", Numbers.duration(left), age);
    }
}
