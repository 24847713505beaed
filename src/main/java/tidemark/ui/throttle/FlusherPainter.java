package tidemark.ui.throttle;

import javafx.scene.paint.Paint;
import tidemark.snapshot.Snapshot;
import tidemark.ui.feed.Feed;
import tidemark.ui.feed.History;
import tidemark.ui.look.DeviceColors;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;

/// Paints what flushers hand down: the pages that their device has under writeback, hatched as
/// everywhere. A flusher itself takes hardly any time, so its own lane would be empty.
final class FlusherPainter {
    private static final int STEPS = 14;

    private final Pen pen;
    private final Feed feed;
    private final long from;
    private final long to;
    private final double x;
    private final double w;

    FlusherPainter(Pen pen, Feed feed, double x, double w, long from, long to) {
        this.pen = pen;
        this.feed = feed;
        this.x = x;
        this.w = w;
        this.from = from;
        this.to = to;
    }

    void paint(Snapshot s, int device, double y, double h) {
        History.Level level = feed.history().reaching(to - from);
        int series = feed.history().layout().device(device, "writeback");
        long first = Math.max(0, from) / level.bucketNanos();
        long last = Math.max(0, to - 1) / level.bucketNanos();
        int most = 1;
        for (long b = first; b <= last; b++) {
            if (level.has(b)) most = Math.max(most, level.max(series, b));
        }
        Paint fill =
                pen.look()
                        .hatch(
                                DeviceColors.of(s, device),
                                Token.INSET,
                                DeviceColors.markOf(s, device));
        columns(level, series, first, last, most, y, h, fill);
    }

    private void columns(
            History.Level level,
            int series,
            long first,
            long last,
            int most,
            double y,
            double h,
            Paint fill) {
        long per = Math.max(1, Math.round((last - first) / Math.max(1, w / 2)));
        int run = 0;
        double begin = x;
        for (long b = first; b <= last + per; b += per) {
            int step = b > last ? -1 : step(level, series, b, Math.min(last + 1, b + per), most);
            if (step == run) continue;
            double at =
                    x
                            + Math.clamp(
                                            (b * level.bucketNanos() - from) / (double) (to - from),
                                            0,
                                            1)
                                    * w;
            double height = (h - 2) * run / STEPS;
            if (run > 0) pen.box(begin, y + h - 1 - height, at - begin, height, 0, fill);
            run = step;
            begin = at;
        }
    }

    private static int step(History.Level level, int series, long from, long to, int most) {
        int value = 0;
        for (long b = from; b < to; b++) {
            if (level.has(b)) value = Math.max(value, level.max(series, b));
        }
        return value == 0 ? 0 : Math.max(1, Math.round((float) value / most * STEPS));
    }
}
