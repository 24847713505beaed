package tidemark.ui.film;

import java.util.List;
import javafx.scene.text.TextAlignment;
import tidemark.ui.look.Face;
import tidemark.ui.look.Look;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Painting;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// The head of every frame: what runs, at which simulated time, how fast, with which seed.
final class Heading extends Painting {
    private String title = "";
    private String machine = "";
    private String seed = "";
    private long nanos;
    private double speed = 1;

    Heading(Look look) {
        super(look);
        setId("film-head");
        describe(() -> title + ", " + Numbers.clock(nanos));
    }

    /// Says what runs.
    void name(String of, String on, long withSeed) {
        title = of;
        machine = on;
        seed = Words.of("film.seed", Long.toString(withSeed));
        stale();
    }

    /// Shows a time and a speed.
    void show(long simulatedNanos, double atSpeed) {
        if (simulatedNanos == nanos && atSpeed == speed) return;
        nanos = simulatedNanos;
        speed = atSpeed;
        stale();
    }

    /// The speed as people say it: real time, 20x slower, 10x faster.
    static String words(double speed) {
        if (speed >= 0.995 && speed < 1.005) return Words.of("film.real");
        double times = speed < 1 ? 1 / speed : speed;
        String factor = Numbers.decimal(Math.round(times * 100) / 100.0) + "\u00d7";
        return Words.of(speed < 1 ? "film.slower" : "film.faster", factor);
    }

    @Override
    protected void paint(Pen pen, double width, double height) {
        for (Label label : labels(width, height)) label.paint(pen);
    }

    /// All that stands in it.
    List<Label> labels(double width, double height) {
        Look look = look();
        double pad = look.px(14);
        double upper = height * 0.38;
        double lower = height * 0.77;
        double right = width - pad;
        String time = Numbers.clock(nanos);
        double clockWidth = Pen.width(time, look.font(Face.MONO_BOLD, 25));
        double room = right - clockWidth - look.px(20) - pad;
        String name = Pen.fitting(room, look.font(Face.BOLD, 20), title);
        String all = machine + " \u00b7 " + seed;
        String below = Pen.fitting(room, look.font(Face.REGULAR, 12.5), all, seed);
        Token color = speed < 0.995 ? Token.STOP_TEXT : Token.MUTED;
        double clockY = upper + look.px(1);
        return List.of(
                new Label(time, right, clockY, Face.MONO_BOLD, 25, TextAlignment.RIGHT, Token.TEXT),
                new Label(words(speed), right, lower, Face.SEMI, 13, TextAlignment.RIGHT, color),
                new Label(name, pad, upper, Face.BOLD, 20, TextAlignment.LEFT, Token.TEXT),
                new Label(below, pad, lower, Face.REGULAR, 12.5, TextAlignment.LEFT, Token.MUTED));
    }
}
