package tidemark.ui.film;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tidemark.record.FilmFormat;
import tidemark.record.FilmInfo;
import tidemark.record.FilmScript;
import tidemark.record.FilmSummary;
import tidemark.record.FilmWriter;
import tidemark.ui.look.Theme;

/// Measures how fast films are made: painting alone, encoding alone, and both together.
///
/// Its main method takes the seconds of film, width and height.
final class FilmTimes {
    private static final int KEPT = 16;

    private FilmTimes() {}

    /// What was measured.
    ///
    /// @param frames how many frames each was
    /// @param paintMillis of a frame, nothing encoded
    /// @param encodeMillis of a frame, nothing painted
    /// @param bothMillis of a frame of the film
    /// @param peakMebibytes most memory that was held
    record Figures(
            long frames,
            double paintMillis,
            double encodeMillis,
            double bothMillis,
            long peakMebibytes) {
        double framesPerSecond() {
            return 1000 / bothMillis;
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%d frames: painting %.1f ms, encoding %.1f ms, film %.1f ms a frame = %.1f"
                            + " frames/s, %.2f times encoding alone, %d MiB of heap at most",
                    frames,
                    paintMillis,
                    encodeMillis,
                    bothMillis,
                    framesPerSecond(),
                    bothMillis / encodeMillis,
                    peakMebibytes);
        }
    }

    /// Measures the Tide, Throttle and Control tiles as MP4.
    static Figures measure(double seconds, int width, int height, Path folder) throws Exception {
        Film film =
                Film.of(
                        new FilmWish(
                                "loop",
                                Map.of(),
                                List.of(),
                                3,
                                new FilmWish.Look(width, height, 60, Theme.DARK),
                                new FilmWish.Cut(
                                        0,
                                        (long) (seconds * 1e9),
                                        1,
                                        "tide,throttle,control",
                                        false),
                                FilmScript.empty(),
                                new FilmWish.Words(false, true, "")));
        List<int[]> kept = new ArrayList<>();
        film.render(
                f -> {
                    if (kept.size() < KEPT) kept.add(f.clone());
                },
                (done, all) -> {},
                () -> kept.size() == KEPT);
        long begin = System.nanoTime();
        film.render(f -> {}, (done, all) -> {}, () -> false);
        double paint = System.nanoTime() - begin;
        double encode = encode(film.info(), kept, folder.resolve("encoded.mp4"));
        long[] peak = {0};
        begin = System.nanoTime();
        try (FilmWriter writer =
                FilmWriter.open(folder.resolve("film.mp4"), FilmFormat.MP4, film.info())) {
            film.render(
                    writer::frame, (done, all) -> peak[0] = Math.max(peak[0], held()), () -> false);
            FilmSummary summary = writer.finish();
            double both = System.nanoTime() - begin;
            double n = summary.frames() * 1e6;
            return new Figures(summary.frames(), paint / n, encode / n, both / n, peak[0] >> 20);
        }
    }

    private static double encode(FilmInfo info, List<int[]> kept, Path file) {
        long begin = System.nanoTime();
        try (FilmWriter writer = FilmWriter.open(file, FilmFormat.MP4, info)) {
            for (int i = 0; i < info.frames(); i++) {
                int at = i % (2 * KEPT - 2);
                writer.frame(kept.get(at < KEPT ? at : 2 * KEPT - 2 - at));
            }
            writer.finish();
        }
        return System.nanoTime() - begin;
    }

    private static long held() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("film");
        System.out.println(
                measure(
                        Double.parseDouble(args[0]),
                        Integer.parseInt(args[1]),
                        Integer.parseInt(args[2]),
                        folder));
        System.exit(0);
    }
}
