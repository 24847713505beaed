package tidemark.record;

import java.nio.file.Path;
import tidemark.input.BadInputException;
import tidemark.input.Problem;

/// Finds who writes a film of a format, and what is wrong with the wish.
final class Films {
    private Films() {}

    static FilmWriter open(Path out, FilmFormat format, FilmInfo info) {
        FilmPlace place = new FilmPlace(out);
        FrameSink sink =
                switch (format) {
                    case PNG -> still(place, info);
                    case PNG_SERIES -> series(place, info);
                    case SVG, MP4, WEBM, GIF, APNG ->
                            throw new IllegalArgumentException(format + " is not filmed");
                };
        return new QueuedFilm(place, sink, info);
    }

    private static FrameSink still(FilmPlace place, FilmInfo info) {
        if (info.frames() != 1) {
            throw new BadInputException(
                    Problem.of(
                            place.target().toString(),
                            info.frames() + " frames in one PNG file",
                            "one frame, or .apng for a moving picture"));
        }
        place.check(0);
        return new PngStill(place, info);
    }

    private static FrameSink series(FilmPlace place, FilmInfo info) {
        PngSeries series = PngSeries.in(place.target(), info);
        new FilmPlace(place.target().resolve("000001.png")).check(0);
        return series;
    }
}
