package tidemark.record;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import tidemark.input.BadInputException;
import tidemark.input.Problem;

/// Captions as a file beside the film: WebVTT for browsers, SubRip for players.
public final class Subtitles {
    private Subtitles() {}

    /// Checks name and place before anything is painted.
    ///
    /// @throws BadInputException if the suffix is neither .vtt nor .srt
    /// @throws FilmException if the file could not be written
    public static void check(Path file) {
        isWebVtt(file);
        WholeFile.check(file);
    }

    /// Writes captions in order; the suffix of the file decides the format.
    ///
    /// @throws BadInputException if the suffix is neither .vtt nor .srt
    /// @throws FilmException if the file cannot be written
    public static void write(Path file, List<Caption> captions) {
        WholeFile.write(file, isWebVtt(file) ? webVtt(captions) : subRip(captions));
    }

    private static boolean isWebVtt(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".vtt")) return true;
        if (name.endsWith(".srt")) return false;
        throw new BadInputException(
                Problem.of(file.toString(), "captions have another suffix", ".vtt or .srt"));
    }

    private static String webVtt(List<Caption> captions) {
        StringBuilder text = new StringBuilder("WEBVTT\n");
        for (Caption caption : captions) {
            text.append('\n').append(span(caption, '.')).append('\n');
            text.append(escaped(lines(caption))).append('\n');
        }
        return text.toString();
    }

    private static String subRip(List<Caption> captions) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < captions.size(); i++) {
            if (i > 0) text.append('\n');
            text.append(i + 1).append('\n').append(span(captions.get(i), ',')).append('\n');
            text.append(lines(captions.get(i))).append('\n');
        }
        return text.toString();
    }

    /// The lines of a caption; an empty one would end it.
    private static String lines(Caption caption) {
        return caption.text().strip().replaceAll("\\R\\s*", "\n");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private static String span(Caption caption, char point) {
        return time(caption.startSeconds(), point) + " --> " + time(caption.endSeconds(), point);
    }

    private static String time(double seconds, char point) {
        long millis = Math.round(seconds * 1000);
        return "%02d:%02d:%02d%c%03d"
                .formatted(
                        millis / 3_600_000,
                        millis / 60_000 % 60,
                        millis / 1000 % 60,
                        point,
                        millis % 1000);
    }
}
