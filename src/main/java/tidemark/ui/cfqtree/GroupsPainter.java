package tidemark.ui.cfqtree;

import java.util.List;
import javafx.scene.text.Font;
import org.jspecify.annotations.Nullable;
import tidemark.snapshot.CfqTreesPicture;
import tidemark.snapshot.CgroupPicture;
import tidemark.snapshot.Snapshot;
import tidemark.ui.look.Face;
import tidemark.ui.look.Glide;
import tidemark.ui.look.Look;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Pen;
import tidemark.ui.look.QueueColors;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// Paints the hierarchy of cgroups as a list: weights, the part of the disk that each is due, and
/// how many queues wait in it.
final class GroupsPainter {
    private final Pen pen;
    private final Look look;
    private final Snapshot s;
    private final Glide glide;
    private final double x;
    private final double w;

    GroupsPainter(Pen pen, Snapshot s, Glide glide, double x, double w) {
        this.pen = pen;
        this.look = pen.look();
        this.s = s;
        this.glide = glide;
        this.x = x;
        this.w = w;
    }

    /// A row; gives where it is now.
    ///
    /// @param chips width at its right end that is left to cards
    Glide.Box paint(CfqModel.Row row, String serving, double y, double h, double chips) {
        Glide.Box box = glide.box("row " + row.key(), new Glide.Box(x, y, w, h - pen.px(4)));
        CgroupPicture g = row.group();
        if (g == null) {
            folded(row, box);
            return box;
        }
        boolean active = g.path().equals(serving);
        double left = box.x() + Math.min(g.depth(), 5) * pen.px(14);
        double width = box.x() + box.w() - left;
        if (g.depth() > 0) branch(left, box);
        pen.box(
                left,
                box.y(),
                width,
                box.h(),
                pen.px(4),
                look.color(active ? Token.RAISED : Token.INSET));
        pen.frame(
                left,
                box.y(),
                width,
                box.h(),
                pen.px(4),
                look.color(active ? Token.TEXT : Token.BORDER),
                look.line(active ? 1.6 : 1));
        words(g, row.line(), left + pen.px(9), width - chips - pen.px(16), box);
        return box;
    }

    private void branch(double left, Glide.Box box) {
        double bx = left - pen.px(8);
        pen.upright(bx, box.y() - pen.px(4), box.middleY(), look.color(Token.BORDER), 1.5);
        pen.level(bx, left, box.middleY(), look.color(Token.BORDER), 1.5);
    }

    private void words(
            CgroupPicture g,
            CfqTreesPicture.@Nullable Group line,
            double left,
            double room,
            Glide.Box box) {
        boolean two = box.h() > pen.px(32);
        Font bold = look.font(Face.SEMI, 11.5);
        Font small = look.font(Face.REGULAR, 10.5);
        double dot = pen.px(8);
        double first = two ? box.y() + box.h() * 0.32 : box.middleY();
        pen.box(
                left,
                first - dot / 2,
                dot,
                dot,
                pen.px(2),
                look.color(QueueColors.ofGroup(s, g.path())));
        String leaf = g.depth() == 0 ? g.path() : g.path().substring(g.path().lastIndexOf('/'));
        String name = Pen.fitting(room - dot - pen.px(6), bold, g.path(), leaf);
        if (name.isEmpty()) name = "\u2026";
        pen.left(name, left + dot + pen.px(6), first, bold, Token.TEXT);
        double nameEnd = left + dot + pen.px(12) + Pen.width(name, bold);
        String due = line == null ? "" : RulerPainter.percent(line.vfraction());
        String weight = Numbers.count(g.weight());
        String leafWeight = Numbers.count(g.leafWeight());
        String[] wordings = {
            Words.of("cfq.group.long", weight, leafWeight, due),
            Words.of("cfq.group", weight, due),
            Words.of("cfq.group.short", weight),
            weight
        };
        boolean cfq = s.elevator() != null && s.elevator().cfq() != null;
        if (!cfq) {
            wordings =
                    new String[] {
                        Words.of("cfq.group.ignored", g.depth() == 0 ? leafWeight : weight),
                        Words.of("cfq.group.short", g.depth() == 0 ? leafWeight : weight)
                    };
        } else if (line == null) {
            wordings =
                    new String[] {
                        Words.of("cfq.group.away.long", weight, leafWeight),
                        Words.of("cfq.group.short", weight),
                        weight
                    };
        }
        if (cfq && g.depth() == 0) {
            wordings =
                    line == null
                            ? new String[] {Words.of("cfq.group.root.away", leafWeight), leafWeight}
                            : new String[] {
                                Words.of("cfq.group.root", leafWeight, due),
                                Words.of("cfq.group.short", leafWeight),
                                leafWeight
                            };
        }
        if (two) {
            pen.left(
                    Pen.fitting(room, small, wordings),
                    left,
                    box.y() + box.h() * 0.72,
                    small,
                    Token.MUTED);
        } else {
            pen.left(
                    Pen.fitting(left + room - nameEnd, small, wordings),
                    nameEnd,
                    first,
                    small,
                    Token.MUTED);
        }
    }

    private void folded(CfqModel.Row row, Glide.Box box) {
        Font font = look.font(Face.SEMI, 11);
        String groups = Numbers.count(row.folded());
        String text =
                row.folded() == 0
                        ? Words.of("cfq.fold")
                        : Pen.fitting(
                                box.w() - pen.px(12),
                                font,
                                Words.of("cfq.folded", groups, Numbers.count(row.queues())),
                                Words.of("cfq.folded.short", groups));
        pen.left(
                (row.folded() == 0 ? "\u25be " : "\u25b8 ") + text,
                box.x() + pen.px(4),
                box.middleY(),
                font,
                Token.LOWER_TEXT);
    }

    /// How tall rows are, for so many.
    static double height(Pen pen, List<CfqModel.Row> rows, double room) {
        return Math.clamp(room / Math.max(1, rows.size()), pen.px(25), pen.px(50));
    }
}
