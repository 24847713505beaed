package tidemark.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tidemark.input.Problem;
import tidemark.record.FilmFormat;
import tidemark.ui.film.FilmWish;
import tidemark.ui.look.Theme;

/// The options that say how a film looks and which part of a run it shows.
final class FilmOptions {
    private static final Pattern SIZE = Pattern.compile("(\\d{1,5})x(\\d{1,5})");
    private static final Pattern SPEED = Pattern.compile("(?:1/)?(\\d+(?:\\.\\d+)?)x?");
    private static final int LEAST_WIDTH = 320;
    private static final int LEAST_HEIGHT = 180;
    private static final int MOST_WIDTH = 3840;
    private static final int MOST_HEIGHT = 2160;
    private static final int MOST_FRAMES_PER_SECOND = 60;

    @Option(
            names = "--size",
            paramLabel = "WxH",
            description = "pixels, up to 3840x2160 (default: 1920x1080; GIF, APNG: 960x540)")
    private @Nullable String size;

    @Option(
            names = "--fps",
            paramLabel = "N",
            description = "frames a second, 1 to 60 (default: 60; GIF, APNG: 20)")
    private @Nullable Integer fps;

    @Option(
            names = "--from",
            paramLabel = "TIME",
            converter = Times.class,
            description = "simulated time of the first frame (default: 0s)")
    private @Nullable Long from;

    @Option(
            names = "--to",
            paramLabel = "TIME",
            converter = Times.class,
            description =
                    "simulated time of the last frame, or of the still (default: the end; without"
                            + " one, a minute of film)")
    private @Nullable Long to;

    @Option(
            names = "--speed",
            paramLabel = "X",
            description =
                    "simulated seconds a second of film, e.g. 4 or 1/20 (default: 1; 1/30 with an"
                            + " elevator)")
    private @Nullable String speed;

    @Option(
            names = "--view",
            paramLabel = "NAME",
            description =
                    "tiles with commas between, e.g. tide,throttle,control, or story1, story2, all"
                            + " (default: the scenario's own)")
    private @Nullable String view;

    @Option(
            names = "--projector",
            description = "light, high contrast, big type: for a lecture room")
    private boolean projector;

    @Option(
            names = "--cards",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "a title card and a card at the end that says how to make the film again")
    private boolean cards = true;

    boolean cards() {
        return cards;
    }

    /// Size and colours.
    FilmWish.Look look(FilmFormat format, List<Problem> problems) {
        boolean small = format == FilmFormat.GIF || format == FilmFormat.APNG;
        String said = size == null ? small ? "960x540" : "1920x1080" : size;
        Matcher matcher = SIZE.matcher(said);
        int width = matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
        int height = matcher.matches() ? Integer.parseInt(matcher.group(2)) : 0;
        if (width < LEAST_WIDTH
                || height < LEAST_HEIGHT
                || width > MOST_WIDTH
                || height > MOST_HEIGHT) {
            problems.add(
                    Problem.of(
                            "--size",
                            "'" + said + "'",
                            "width x height from 320x180 to 3840x2160, e.g. 1920x1080"));
            width = LEAST_WIDTH;
            height = LEAST_HEIGHT;
        }
        int rate = fps == null ? small ? 20 : MOST_FRAMES_PER_SECOND : fps;
        if (rate < 1 || rate > MOST_FRAMES_PER_SECOND) {
            problems.add(Problem.of("--fps", "'" + rate + "'", "1 to 60 frames a second"));
            rate = 1;
        }
        return new FilmWish.Look(width, height, rate, projector ? Theme.PROJECTOR : Theme.DARK);
    }

    /// Which part of the run, how fast, which tiles.
    FilmWish.Cut cut(FilmFormat format, List<Problem> problems) {
        long begin = from == null ? 0 : from;
        boolean still = format.isStill();
        // a still has one instant; either option may name it
        long end = to != null ? to : still && from != null ? from : -1;
        if (!still && end >= 0 && end <= begin) {
            problems.add(Problem.of("--to", "a time not after --from", "a later one"));
        }
        return new FilmWish.Cut(begin, end, speed(problems), view, still);
    }

    private double speed(List<Problem> problems) {
        if (speed == null) return 0;
        Matcher matcher = SPEED.matcher(speed.trim());
        double factor = matcher.matches() ? Double.parseDouble(matcher.group(1)) : 0;
        if (speed.trim().startsWith("1/") && factor > 0) factor = 1 / factor;
        if (factor >= 0.0001 && factor <= 1000) return factor;
        problems.add(
                Problem.of("--speed", "'" + speed + "'", "1/10000 to 1000, e.g. 4, 0.5 or 1/20"));
        return 1;
    }

    /// The same options again, for a command to repeat.
    List<String> again(FilmWish.Look look, FilmWish.Cut cut) {
        List<String> words = new ArrayList<>();
        if (cut.fromNanos() > 0 && !cut.still())
            words.addAll(List.of("--from", time(cut.fromNanos())));
        if (cut.toNanos() >= 0) words.addAll(List.of("--to", time(cut.toNanos())));
        if (speed != null) words.addAll(List.of("--speed", speed.trim()));
        if (view != null) words.addAll(List.of("--view", view));
        if (projector) words.add("--projector");
        if (!cards) words.add("--no-cards");
        words.addAll(List.of("--size", look.width() + "x" + look.height()));
        words.addAll(List.of("--fps", Integer.toString(look.framesPerSecond())));
        return words;
    }

    private static String time(long nanos) {
        return java.math.BigDecimal.valueOf(nanos, 9).stripTrailingZeros().toPlainString() + "s";
    }
}
