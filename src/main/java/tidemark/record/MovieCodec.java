package tidemark.record;

import java.util.ArrayList;
import java.util.List;
import tidemark.input.BadInputException;
import tidemark.input.Problem;

/// How FFmpeg's program is told to make a film: codec, quality, container.
///
/// Qualities were chosen by looking: text of the window stays as crisp as on the screen, and a
/// minute that is mostly still stays within a few megabytes.
record MovieCodec(FilmFormat format, String encoder) {
    private static final String OPENH264 = "libopenh264";
    private static final int SECONDS_PER_KEY_FRAME = 10;
    private static final long FULL_HD = 1920 * 1080;

    /// What OpenH264 takes at most: level 5.2, in pixels.
    private static final long LARGEST = 36_864L * 256;

    /// Finds the encoder for a film.
    ///
    /// @throws FilmException if the program has none
    /// @throws BadInputException if no encoder takes such a size
    static MovieCodec of(FilmFormat format, FilmInfo info, FilmPlace place, Ffmpeg ffmpeg) {
        checkSize(info, place);
        String[] wanted =
                format == FilmFormat.MP4
                        ? new String[] {OPENH264, "libx264"}
                        : new String[] {"libvpx-vp9"};
        String encoder =
                ffmpeg.encoder(wanted)
                        .orElseThrow(
                                () ->
                                        new FilmException(
                                                "FFmpeg's program %s has no encoder for %s (%s); .gif, .apng and .png need none"
                                                        .formatted(
                                                                ffmpeg.program(),
                                                                format.suffix(),
                                                                String.join(" or ", wanted))));
        return new MovieCodec(format, encoder);
    }

    private static void checkSize(FilmInfo info, FilmPlace place) {
        String size = info.width() + "x" + info.height();
        String expected = null;
        if (info.width() % 2 != 0 || info.height() % 2 != 0) {
            expected =
                    "an even width and an even height, as the colours of two pixels are stored as"
                            + " one";
        } else if (info.pixels() > LARGEST) {
            expected = "at most 4096x2304";
        } else if (info.width() < 16 || info.height() < 16) {
            expected = "at least 16x16";
        }
        if (expected == null) return;
        throw new BadInputException(
                Problem.of(place.target().toString(), "a film of " + size + " pixels", expected));
    }

    /// Codec and quality.
    List<String> encoding(FilmInfo info) {
        List<String> words = new ArrayList<>();
        words.addAll(List.of("-vf", "scale=out_color_matrix=bt709:out_range=tv"));
        words.addAll(List.of("-c:v", encoder));
        words.addAll(quality(info));
        int keyFrames = SECONDS_PER_KEY_FRAME * info.framesPerSecond();
        words.addAll(List.of("-g", Integer.toString(keyFrames), "-pix_fmt", "yuv420p"));
        words.addAll(List.of("-colorspace", "bt709", "-color_primaries", "bt709"));
        words.addAll(List.of("-color_trc", "bt709", "-color_range", "tv"));
        return words;
    }

    private List<String> quality(FilmInfo info) {
        if (format == FilmFormat.WEBM) {
            return words(
                    "-deadline realtime -cpu-used 7 -row-mt 1 -tile-columns 2"
                            + " -tune-content screen -b:v 0 -crf 30");
        }
        if (!encoder.equals(OPENH264)) return words("-preset veryfast -tune animation -crf 20");
        long kilobits = Math.max(200, 4000L * info.pixels() / FULL_HD);
        return words("-rc_mode quality -qmin 18 -qmax 24 -b:v " + kilobits + "k");
    }

    /// Container of the first step: readable as far as it has come.
    List<String> inPieces() {
        return format == FilmFormat.WEBM
                ? words("-cluster_time_limit 1000 -flush_packets 1 -f webm")
                : words("-movflags +empty_moov+default_base_moof -frag_duration 1000000 -f mp4");
    }

    /// Container of the whole film: its index comes first.
    List<String> whole() {
        return format == FilmFormat.WEBM
                ? words("-cues_to_front 1 -f webm")
                : words("-movflags +faststart -f mp4");
    }

    private static List<String> words(String line) {
        return List.of(line.split(" "));
    }
}
