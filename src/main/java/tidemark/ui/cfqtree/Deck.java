package tidemark.ui.cfqtree;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tidemark.snapshot.CfqTreesPicture;
import tidemark.snapshot.Snapshot;
import tidemark.ui.look.Glide;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Pen;
import tidemark.ui.look.QueueColors;
import tidemark.ui.look.Words;

/// All cards on the table: every queue that is shown, on its way to where it belongs.
final class Deck {
    private final Glide glide = new Glide();
    private final List<Shown> cards = new ArrayList<>();
    private final Map<String, Glide.Box> boxes = new HashMap<>();
    private final Map<String, Glide.Box> places = new HashMap<>();

    private record Shown(
            CfqModel.Known queue,
            String key,
            CardPainter.Style style,
            boolean misplaced,
            Glide.Box box,
            String story) {}

    /// Explains a place to those who point at it.
    interface Explainer {
        void explain(double x, double y, double w, double h, String text);
    }

    Glide glide() {
        return glide;
    }

    void clear() {
        glide.clear();
    }

    void advance(double seconds) {
        glide.advance(seconds);
    }

    boolean isMoving() {
        return glide.isMoving();
    }

    /// Begins a picture.
    void begin() {
        cards.clear();
        boxes.clear();
        places.clear();
    }

    /// Where an arrow from a queue begins: at its card, or at the place in its tree that it left to
    /// have the disk; null if neither is shown.
    Glide.@Nullable Box origin(String key) {
        Glide.Box left = places.get(key);
        return left != null ? left : boxes.get(key);
    }

    /// The place in its tree of the queue that has the disk.
    void left(CfqModel.Known known, Glide.Box place) {
        places.put(known.key(), place);
    }

    /// A queue with requests.
    void queue(CfqModel.Known known, CfqTreesPicture.Queue q, String key, Glide.Box goal) {
        put(known, key, CardPainter.Style.WAITS, q.misplaced(), goal, story(q));
    }

    /// The queue that has the disk.
    void active(CfqModel.Known known, Glide.Box goal) {
        put(known, known.group(), CardPainter.Style.ACTIVE, false, goal, "");
    }

    /// A queue without requests.
    void resting(CfqModel.Known known, Glide.Box goal) {
        put(known, "", CardPainter.Style.RESTS, false, goal, Words.of("cfq.card.rests"));
    }

    private void put(
            CfqModel.Known known,
            String key,
            CardPainter.Style style,
            boolean misplaced,
            Glide.Box goal,
            String story) {
        Glide.Box box = glide.box("card " + known.key(), goal);
        boxes.put(known.key(), box);
        cards.add(new Shown(known, key, style, misplaced, box, story));
    }

    private static String story(CfqTreesPicture.Queue q) {
        String kind = Words.of("cfq.type." + q.type());
        String text =
                Words.of("cfq.card", q.comm(), q.name(), CardPainter.key(q.key()), kind)
                        + "\n"
                        + Words.of(
                                "cfq.card.requests",
                                Numbers.count(q.queued()),
                                Numbers.count(q.dispatched()),
                                Integer.toString(q.level()));
        return q.misplaced() ? text + "\n" + Words.of("cfq.card.misplaced") : text;
    }

    void paint(Pen pen, Snapshot s, Explainer explainer) {
        CardPainter painter = new CardPainter(pen);
        for (Shown c : cards) {
            CfqModel.Known q = c.queue();
            Glide.Box b = c.box();
            painter.card(
                    b,
                    QueueColors.of(s, q.pid(), q.group()),
                    q.comm(),
                    q.name(),
                    c.key(),
                    c.style(),
                    c.misplaced());
            explainer.explain(b.x(), b.y(), b.w(), b.h(), c.story());
        }
    }
}
