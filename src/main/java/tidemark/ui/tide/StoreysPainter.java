package tidemark.ui.tide;

import java.util.List;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import tidemark.snapshot.LoopPicture;
import tidemark.ui.look.Face;
import tidemark.ui.look.Look;
import tidemark.ui.look.Painting;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;
import tidemark.ui.tide.StoreysModel.Kind;
import tidemark.ui.tide.StoreysModel.Storey;

/// Paints a stack of storeys: boxes one below the other, at their left a pipe in which pages go
/// down.
final class StoreysPainter {
    private final Pen pen;
    private final Look look;
    private final Painting.Marker marker;

    StoreysPainter(Pen pen, Painting.Marker marker) {
        this.pen = pen;
        this.marker = marker;
        this.look = pen.look();
    }

    /// Paints one stack.
    void paint(
            List<Storey> stack,
            FlowModel flows,
            int index,
            double x,
            double y,
            double w,
            double h) {
        boolean tight = h / stack.size() < pen.px(24);
        double gap = tight ? pen.px(2) : Math.min(pen.px(12), h * 0.03);
        double weights = tight ? stack.size() : weights(stack);
        double unit = (h - gap * (stack.size() - 1)) / weights;
        double tallest = pen.px(stack.size() > 2 ? 76 : 110);
        double pipe = pen.px(20);
        double top = y;
        double entry = y;
        for (int i = 0; i < stack.size(); i++) {
            Storey storey = stack.get(i);
            double weight = tight ? 1 : weight(storey);
            double height = Math.min(unit, tallest) * weight;
            double middle = top + height / 2;
            pipe(flows.into(index, i), color(storey), x + pipe / 2, entry, middle);
            box(storey, x + pipe, top, w - pipe, height);
            marker.mark(name(storey, index), x + pipe, top, w - pipe, height);
            entry = middle;
            top += height + gap;
        }
    }

    /// By what name an arrow finds a storey: "queue", or "queue.2" of the second stack.
    private static String name(Storey storey, int stack) {
        String kind =
                switch (storey.kind()) {
                    case FILE_SYSTEM -> "fs";
                    case QUEUE -> "queue";
                    case WORKER -> "worker";
                    case LOWER_FILE_SYSTEM -> "backing";
                    case DISK -> "disk";
                    case REQUESTS -> "requests";
                    case SERVER -> "server";
                };
        return stack == 0 ? kind : kind + "." + (stack + 1);
    }

    private static double weights(List<Storey> stack) {
        return stack.stream().mapToDouble(StoreysPainter::weight).sum();
    }

    private static double weight(Storey storey) {
        return storey.kind() == Kind.QUEUE || storey.kind() == Kind.REQUESTS ? 1.5 : 1;
    }

    private static Token color(Storey storey) {
        return storey.accent();
    }

    private void pipe(Flow flow, Token token, double x, double from, double to) {
        double width = pen.px(5);
        pen.g().setFill(look.color(Token.INSET));
        pen.box(x - width / 2, from, width, to - from, 0, look.color(Token.GRID));
        double spacing = pen.px(13);
        double speed = flow.pagesPerSecond();
        if (speed <= 0.5) return;
        double r = pen.px(2.6);
        Color color = look.color(token == Token.WORKER ? Token.UPPER : token);
        pen.g().setFill(color);
        for (double at = from + flow.phase() * spacing; at < to; at += spacing) {
            pen.g().fillOval(x - r, at - r, 2 * r, 2 * r);
        }
    }

    private void box(Storey storey, double x, double y, double w, double h) {
        boolean holds = isServed(storey);
        Color border =
                storey.blocked() || holds ? look.color(storey.accent()) : look.color(Token.BORDER);
        pen.box(x, y, w, h, pen.px(5), look.color(Token.RAISED));
        pen.frame(x, y, w, h, pen.px(5), border, look.line(storey.blocked() ? 2 : 1.2));
        double notch = x;
        pen.g().setFill(border);
        double my = y + h / 2;
        pen.g()
                .fillPolygon(
                        new double[] {notch - pen.px(5), notch, notch - pen.px(5)},
                        new double[] {my - pen.px(3.5), my, my + pen.px(3.5)},
                        3);
        words(storey, x, y, w, h);
    }

    private void words(Storey storey, double x, double y, double w, double h) {
        Font title = look.font(Face.SEMI, 12);
        Font body = look.font(Face.REGULAR, 11);
        double pad = pen.px(10);
        double room = w - 2 * pad - (storey.kind() == Kind.SERVER ? pen.px(28) : 0);
        String sentence = Pen.fitting(room, body, storey.wordings().toArray(String[]::new));
        boolean extra = isServed(storey) && storey.kind() != Kind.SERVER;
        double words = extra && h > pen.px(50) ? pen.px(38) : Math.min(h, pen.px(40));
        boolean queue = storey.kind() == Kind.QUEUE || storey.kind() == Kind.REQUESTS;
        if (queue && h <= pen.px(50)) words = pen.px(19);
        double top = extra ? y : y + (h - words) / 2;
        if (words < pen.px(29)) {
            String[] wordings = storey.wordings().toArray(String[]::new);
            boolean beside = words < h && h > pen.px(24);
            double middle = beside ? y + words / 2 + pen.px(2) : y + h / 2;
            oneRow(storey.title(), wordings, x + pad, middle, room, title, body);
        } else {
            pen.left(
                    fit(storey.title(), room, title),
                    x + pad,
                    top + words * 0.31,
                    title,
                    Token.TEXT);
            pen.left(sentence, x + pad, top + words * 0.72, body, Token.MUTED);
        }
        if (storey.kind() == Kind.REQUESTS) {
            filled(storey, x + pad, top + words, room, y + h - pen.px(6));
        }
        if (storey.kind() == Kind.SERVER) glyph(storey, x + w - pad, y + h / 2);
        if (storey.loop() != null && extra) {
            extra(storey, storey.loop(), x + pad, top + words, room, y + h - pen.px(6));
        }
    }

    /// A queue that somebody serves, and the one who does.
    private static boolean isServed(Storey storey) {
        return switch (storey.kind()) {
            case QUEUE, WORKER, REQUESTS, SERVER -> true;
            case FILE_SYSTEM, LOWER_FILE_SYSTEM, DISK -> false;
        };
    }

    /// How much of a queue is full.
    private void filled(Storey storey, double x, double y, double w, double bottom) {
        double h = bottom - y;
        if (h < pen.px(4)) return;
        pen.box(x, y, w, h, pen.px(2), look.color(Token.INSET));
        pen.box(x, y, w * storey.filled(), h, 0, look.hatch(storey.accent(), Token.HATCH));
    }

    /// A server: two boxes, one above the other, with a lamp each.
    private void glyph(Storey storey, double right, double middle) {
        double w = pen.px(22);
        double h = pen.px(8);
        Color color = look.color(storey.accent());
        for (int i = 0; i < 2; i++) {
            double top = middle - h - 1 + i * (h + 2);
            pen.frame(right - w, top, w, h, pen.px(2), color, look.line(1.2));
            double lamp = pen.px(2.6);
            pen.box(right - pen.px(6), top + (h - lamp) / 2, lamp, lamp, 0, color);
        }
    }

    private void oneRow(
            String title,
            String[] wordings,
            double x,
            double y,
            double room,
            Font bold,
            Font body) {
        double titleWidth = Pen.width(title, bold);
        pen.left(fit(title, room, bold), x, y, bold, Token.TEXT);
        double left = room - titleWidth - pen.px(10);
        String rest = Pen.fitting(left, body, wordings);
        pen.right(rest, x + room, y, body, Token.MUTED);
    }

    /// A title that is too long loses its last words, never part of one.
    private static String fit(String title, double room, Font font) {
        String shorter = title;
        while (Pen.width(shorter, font) > room && shorter.contains(" ")) {
            shorter = shorter.substring(0, shorter.lastIndexOf(' '));
        }
        return shorter;
    }

    private void extra(
            Storey storey, LoopPicture loop, double x, double y, double w, double bottom) {
        if (bottom - y < pen.px(4)) return;
        if (storey.kind() == Kind.QUEUE) {
            requests(storey, loop, x, y, w, bottom - y);
        } else {
            serving(loop, x, y, w, Math.min(bottom - y, pen.px(4)));
        }
    }

    /// One cell for each waiting request; a flush is an upright bar that holds up what comes after.
    private void requests(Storey storey, LoopPicture loop, double x, double y, double w, double h) {
        pen.box(x, y, w, h, pen.px(2), look.color(Token.INSET));
        int places = Math.max(1, Math.min(loop.maxRequests(), 256));
        int rows = rows(places, w, h);
        int columns = (places + rows - 1) / rows;
        double cell = w / columns;
        double rowHeight = h / rows;
        double gap = cell > pen.px(5) ? pen.px(1.4) : cell > 2.5 ? 0.8 : 0;
        int n = Math.min(places, loop.waitingRequests());
        for (int i = 0; i < n; i++) {
            double cx = x + (i % columns) * cell;
            int row = i / columns;
            double cy = y + row * rowHeight;
            int pages = i < loop.waiting().size() ? loop.waiting().get(i) : 1;
            cell(storey, loop, pages, cx, cy + 1, cell - gap, rowHeight - 2);
        }
    }

    private int rows(int places, double w, double h) {
        int rows = 1;
        while (w / perRow(places, rows) < pen.px(5) && h / (rows + 1) > pen.px(7)) {
            rows++;
        }
        return rows;
    }

    private static int perRow(int places, int rows) {
        return (places + rows - 1) / rows;
    }

    private void cell(
            Storey storey, LoopPicture loop, int pages, double x, double y, double w, double h) {
        if (pages < 0) {
            pen.box(x, y - 1, Math.max(2, w), h + 2, 0, look.color(Token.WORKER));
            return;
        }
        double part = Math.clamp(pages / (double) Math.max(1, loop.requestPages()), 0.35, 1);
        pen.box(x, y + h * (1 - part), w, h * part, 0, look.hatch(storey.accent(), Token.HATCH));
    }

    private void serving(LoopPicture loop, double x, double y, double w, double h) {
        if (loop.serving() <= 0) return;
        double part = Math.clamp(loop.served() / (double) loop.serving(), 0, 1);
        pen.box(x, y, w, h, h / 2, look.color(Token.INSET));
        if (part > 0.01) pen.box(x, y, Math.max(h, w * part), h, h / 2, look.color(Token.WORKER));
    }
}
