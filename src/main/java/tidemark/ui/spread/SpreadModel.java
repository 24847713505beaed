package tidemark.ui.spread;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tidemark.engine.Figure;
import tidemark.engine.LiveRun;
import tidemark.engine.SeedSpread;
import tidemark.engine.Spread;
import tidemark.scenario.Knob;
import tidemark.snapshot.KnobPicture;
import tidemark.snapshot.Snapshot;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Words;

/// Keeps the runs in the background those of the scenario and the settings that are watched.
public final class SpreadModel {
    /// Numbers of runs to choose from.
    public static final List<Integer> SIZES = List.of(20, 50, 100, 200, 500);

    private static final long PATIENCE_NANOS = 400_000_000L;
    private static final Map<String, String> PARTNERS =
            Map.of(
                    "vm.dirty_ratio", "vm.dirty_bytes",
                    "vm.dirty_bytes", "vm.dirty_ratio",
                    "vm.dirty_background_ratio", "vm.dirty_background_bytes",
                    "vm.dirty_background_bytes", "vm.dirty_background_ratio");

    private final Begin begin;
    private int size = 100;
    private boolean on;
    private @Nullable SeedSpread spread;
    private @Nullable Wish made;
    private @Nullable Wish wished;
    private long wishedAt;
    private SeedSpread.@Nullable Picture picture;
    private @Nullable Own own;

    /// Begins to make runs in the background.
    public interface Begin {
        /// See [SeedSpread#begin].
        SeedSpread begin(String scenario, Map<String, String> settings, int runs);
    }

    /// The runs that should be there.
    private record Wish(String scenario, Map<String, String> settings, int size) {}

    /// The run that is watched, once it is over.
    ///
    /// @param figure what it is compared by
    /// @param tweaked whether knobs were turned while it ran
    public record Own(double figure, boolean tweaked) {}

    /// Nothing is made before it is turned on.
    public SpreadModel(Begin begin) {
        this.begin = begin;
    }

    /// Whether runs are to be made.
    public boolean isOn() {
        return on;
    }

    /// Turns it on or off; off, nothing runs and nothing is kept.
    public void on(boolean is) {
        on = is;
        if (!is) end();
    }

    /// How many runs are wished.
    public int size() {
        return size;
    }

    /// Wishes another number of runs.
    public void size(int runs) {
        size = runs;
    }

    /// Follows the run that is watched; true if there is something new to show.
    ///
    /// @param wallNanos now: settings must rest a moment before their runs begin
    public boolean follow(LiveRun run, Snapshot s, long wallNanos) {
        if (!on) return false;
        Wish wish = new Wish(run.origin(), settings(run.knobs(), s), size);
        if (!wish.equals(wished)) {
            boolean another = wished == null || !wish.scenario.equals(wished.scenario);
            wished = wish;
            wishedAt = another ? wallNanos - PATIENCE_NANOS : wallNanos;
            if (!wish.equals(made)) end();
        }
        if (!wish.equals(made) && wallNanos - wishedAt >= PATIENCE_NANOS) {
            end();
            spread = begin.begin(wish.scenario, wish.settings, wish.size);
            made = wish;
        }
        return look(run, s);
    }

    private boolean look(LiveRun run, Snapshot s) {
        SeedSpread.Picture next = spread == null ? null : spread.picture();
        Own nextOwn = null;
        if (spread != null && s.result().finished()) {
            Double figure = spread.figureOf(s);
            if (figure != null) nextOwn = new Own(figure, !run.journal().isEmpty());
        }
        boolean same = next == picture && java.util.Objects.equals(own, nextOwn);
        picture = next;
        own = nextOwn;
        return !same;
    }

    private void end() {
        if (spread != null) spread.close();
        spread = null;
        made = null;
        if (on) return;
        wished = null;
        picture = null;
        own = null;
    }

    /// Ends the work in the background.
    public void close() {
        on(false);
    }

    /// The settings that differ from the scenario's. Of a ratio and its bytes only the one that
    /// rules is set: the kernel makes the other 0 by itself.
    static Map<String, String> settings(List<Knob> knobs, Snapshot s) {
        Map<String, KnobPicture> pictures = new LinkedHashMap<>();
        for (KnobPicture p : s.knobs()) pictures.put(p.key(), p);
        Map<String, String> settings = new LinkedHashMap<>();
        for (Knob knob : knobs) {
            KnobPicture p = pictures.get(knob.key());
            if (p == null || !p.changed()) continue;
            boolean follows = PARTNERS.containsKey(knob.key()) && p.value() == 0;
            if (!follows) settings.put(knob.key(), knob.text(p.value()));
        }
        return settings;
    }

    /// What is there; null before anything is.
    public SeedSpread.@Nullable Picture picture() {
        return picture;
    }

    /// The watched run's own place; null before it is over.
    public @Nullable Own own() {
        return own;
    }

    /// A figure with its unit.
    static String figure(double value, @Nullable Figure figure) {
        String unit = figure == null ? "" : figure.unit();
        return Numbers.decimal(value) + Numbers.SPACE + unit;
    }

    /// What is said beside the title: the longest wording first.
    public String[] remarks() {
        SeedSpread.Picture p = picture;
        if (p == null) return new String[] {""};
        Spread spread = p.spread();
        if (spread == null) return new String[] {said(p), ""};
        String median = Words.of("spread.median", figure(spread.median(), p.figure()));
        String half =
                Words.of(
                        "spread.half",
                        Numbers.decimal(spread.p25()),
                        figure(spread.p75(), p.figure()));
        String count = Words.of("spread.count", count(p.points().size()), count(p.asked()));
        return new String[] {
            median + " \u00b7 " + half + " \u00b7 " + count, median + " \u00b7 " + count, median, ""
        };
    }

    private static String count(int value) {
        return Numbers.count(value);
    }

    /// What is said where there is no figure.
    static String said(SeedSpread.Picture p) {
        return switch (p.state()) {
            case FILLING -> Words.of("spread.begins");
            case WHOLE -> Words.of("spread.none");
            case ENDLESS -> Words.of("spread.endless");
            case FAILED -> p.problem();
        };
    }

    /// All in a sentence, for those who cannot see it.
    String sentence() {
        SeedSpread.Picture p = picture;
        if (p == null) return Words.of("spread.title");
        Spread spread = p.spread();
        if (spread == null) return Words.of("spread.title") + ": " + said(p);
        String text =
                Words.of(
                        "spread.sentence",
                        Words.of("spread.count", count(p.points().size()), count(p.asked())),
                        figure(spread.min(), p.figure()),
                        figure(spread.max(), p.figure()),
                        figure(spread.median(), p.figure()));
        return own == null ? text : text + " " + place(own, p);
    }

    /// Where the watched run stands among the others.
    static String place(Own own, SeedSpread.Picture p) {
        String words = own.tweaked() ? "spread.own.tweaked" : "spread.own";
        return Words.of(
                words,
                figure(own.figure(), p.figure()),
                count(p.below(own.figure())),
                count(p.points().size()));
    }
}
