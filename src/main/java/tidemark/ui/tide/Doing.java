package tidemark.ui.tide;

import tidemark.snapshot.TaskPicture;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Words;

/// What a task is doing, in a few words.
final class Doing {
    private Doing() {}

    static String of(TaskPicture t, long nowNanos) {
        String time = Numbers.duration(Math.max(0, nowNanos - t.sinceNanos()));
        return switch (t.activity()) {
            case RUNNING -> Words.of("doing.runs");
            case SLEEP_RATE -> Words.of("doing.rate", pause(t));
            case SLEEP_MAX -> Words.of("doing.max", pause(t));
            case SLEEP_HARD_STOP -> Words.of("doing.stop", pause(t));
            case WAIT_IO ->
                    t.waitsFor().isEmpty()
                            ? Words.of("doing.waits.io", time)
                            : Words.of("doing.waits", t.waitsFor());
            case IDLE -> Words.of("doing.idle");
            case DONE -> Words.of("doing.done");
        };
    }

    private static String pause(TaskPicture t) {
        return Numbers.duration(Math.max(0, t.untilNanos() - t.sinceNanos()));
    }
}
