package tidemark.record;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import tidemark.input.BadInputException;
import tidemark.input.Problem;

/// The kinds of file that a film or a still can become; the suffix of the file's name decides.
public enum FilmFormat {
    /// H.264: plays in browsers and slides.
    MP4(".mp4"),
    /// VP9: free of patent licences.
    WEBM(".webm"),
    /// 256 colours, plays everywhere, without captions or chapters.
    GIF(".gif"),
    /// Lossless, plays in browsers.
    APNG(".apng"),
    /// One still picture.
    PNG(".png"),
    /// One still drawing; whoever draws writes it, not a [FilmWriter].
    SVG(".svg"),
    /// A folder of stills: 000001.png and so on.
    PNG_SERIES("");

    /// All suffixes, as a message names them.
    private static final String EXPECTED =
            ".mp4, .webm, .gif, .apng, .png, .svg, or a folder for a series of PNG files";

    private final String suffix;

    FilmFormat(String suffix) {
        this.suffix = suffix;
    }

    /// The end of the file's name with its dot; empty for a folder.
    public String suffix() {
        return suffix;
    }

    /// Whether one picture is all.
    public boolean isStill() {
        return this == PNG || this == SVG;
    }

    /// The format that a file's name asks for. A name without a suffix, or an existing folder, is
    /// the folder of a series.
    ///
    /// @throws BadInputException if no format has the suffix
    public static FilmFormat of(Path out) {
        if (Files.isDirectory(out)) return PNG_SERIES;
        Path last = out.getFileName();
        String name = last == null ? "" : last.toString().toLowerCase(Locale.ROOT);
        int dot = name.lastIndexOf('.');
        if (dot <= 0) return PNG_SERIES;
        for (FilmFormat format : values()) {
            if (format.suffix.equals(name.substring(dot))) return format;
        }
        throw new BadInputException(
                Problem.of(
                        out.toString(),
                        "no film has the suffix '" + name.substring(dot) + "'",
                        EXPECTED));
    }
}
