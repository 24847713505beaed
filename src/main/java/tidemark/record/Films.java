package tidemark.record;

import java.nio.file.Path;
import java.util.Optional;
import tidemark.input.BadInputException;
import tidemark.input.Problem;

/// Finds who writes a film of a format, and what is wrong with the wish.
final class Films {
    /// Shorter delays are slowed down to a tenth of a second by browsers.
    private static final int GIF_MOST_FRAMES_PER_SECOND = 50;

    private static final int GIF_LONGEST_SIDE = 0xffff;
    private static final String OTHERS =
            "without it, .gif, .apng, .png and a folder of PNG files can be written";

    /// A recording whose length is not known wants room for a while.
    private static final long LIVE_SECONDS = 60;

    private Films() {}

    static FilmWriter open(Path out, FilmFormat format, FilmInfo info) {
        FilmPlace place = new FilmPlace(out);
        checkFrames(place, format, info);
        FrameSink sink =
                switch (format) {
                    case PNG -> still(place, info);
                    case PNG_SERIES -> series(place, info);
                    case APNG -> moving(place, format, info, ApngFile::new);
                    case GIF -> gif(place, info);
                    case MP4, WEBM -> movie(place, format, info);
                    case SVG -> throw new IllegalArgumentException("an SVG is drawn, not filmed");
                };
        return new QueuedFilm(place, sink, info);
    }

    private static void checkFrames(FilmPlace place, FilmFormat format, FilmInfo info) {
        String file = place.target().toString();
        if (format == FilmFormat.PNG && info.frames() != 1) {
            String frames = info.frames() == 0 ? "a recording" : info.frames() + " frames";
            throw bad(file, frames + " in one PNG file", "one frame, or .apng, or a folder");
        }
        if (format != FilmFormat.GIF) return;
        if (info.framesPerSecond() > GIF_MOST_FRAMES_PER_SECOND) {
            String rate = info.framesPerSecond() + " frames per second in a GIF";
            throw bad(file, rate, "at most " + GIF_MOST_FRAMES_PER_SECOND);
        }
        if (Math.max(info.width(), info.height()) > GIF_LONGEST_SIDE) {
            throw bad(file, "a GIF of " + info.width() + "x" + info.height(), "sides up to 65535");
        }
    }

    private static BadInputException bad(String file, String wrong, String expected) {
        return new BadInputException(Problem.of(file, wrong, expected));
    }

    private static FrameSink still(FilmPlace place, FilmInfo info) {
        place.check(guess(FilmFormat.PNG, info));
        return new PngStill(place, info);
    }

    private static FrameSink series(FilmPlace place, FilmInfo info) {
        PngSeries series = PngSeries.in(place.target(), info);
        FilmPlace first = new FilmPlace(place.target().resolve("000001.png"));
        first.check(guess(FilmFormat.PNG_SERIES, info));
        return series;
    }

    private static FrameSink moving(
            FilmPlace place, FilmFormat format, FilmInfo info, MovingPictures.Opener opener) {
        place.check(guess(format, info));
        return MovingPictures.open(place, info, opener);
    }

    private static FrameSink gif(FilmPlace place, FilmInfo info) {
        Optional<Ffmpeg> ffmpeg = Ffmpeg.find();
        if (ffmpeg.isEmpty()) return moving(place, FilmFormat.GIF, info, GifFile::new);
        place.check(guess(FilmFormat.GIF, info));
        return PalettedGif.open(place, info, ffmpeg.get());
    }

    private static FrameSink movie(FilmPlace place, FilmFormat format, FilmInfo info) {
        Ffmpeg ffmpeg =
                Ffmpeg.find()
                        .orElseThrow(
                                () ->
                                        new FilmException(
                                                "FFmpeg's program, which %s needs, is not there; %s"
                                                        .formatted(format.suffix(), OTHERS)));
        MovieCodec codec = MovieCodec.of(format, info, place, ffmpeg);
        place.check(guess(format, info));
        return Movie.open(place, info, ffmpeg, codec);
    }

    /// Bytes that a film will take at least: low, as it is to refuse only what cannot end well.
    private static long guess(FilmFormat format, FilmInfo info) {
        double frames = info.isLive() ? LIVE_SECONDS * info.framesPerSecond() : info.frames();
        double pixelsPerByte =
                switch (format) {
                    case MP4, WEBM -> 2000;
                    case GIF, APNG -> 400;
                    case PNG, PNG_SERIES, SVG -> 40;
                };
        return (long) (info.pixels() / 10.0 + frames * info.pixels() / pixelsPerByte);
    }
}
