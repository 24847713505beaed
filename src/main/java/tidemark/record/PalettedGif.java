package tidemark.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A GIF made by FFmpeg's program in two steps: the first keeps the pictures without loss on the
/// disk and counts their colours, the second paints them with the 256 best.
final class PalettedGif implements FrameSink {
    private static final String COUNT_COLOURS =
            "[0:v]split[kept][counted];[counted]palettegen=stats_mode=diff:reserve_transparent=1[palette]";
    private static final String PAINT =
            "[0:v][1:v]paletteuse=dither=bayer:bayer_scale=5:diff_mode=rectangle";

    private final FilmPlace place;
    private final FilmInfo info;
    private final Ffmpeg ffmpeg;
    private final Path pictures;
    private final Path palette;
    private volatile FfmpegRun run;
    private long frames;

    private PalettedGif(FilmPlace place, FilmInfo info, Ffmpeg ffmpeg) throws IOException {
        this.place = place;
        this.info = info;
        this.ffmpeg = ffmpeg;
        this.pictures = place.part("film");
        this.palette = place.part("palette");
        this.run = new FfmpegRun(ffmpeg.command(counting()));
    }

    static PalettedGif open(FilmPlace place, FilmInfo info, Ffmpeg ffmpeg) {
        try {
            return new PalettedGif(place, info, ffmpeg);
        } catch (IOException e) {
            throw place.cannot(FilmPlace.reason(e));
        }
    }

    private List<String> counting() {
        List<String> words = new ArrayList<>(Ffmpeg.rawInput(info));
        words.addAll(List.of("-filter_complex", COUNT_COLOURS));
        words.addAll(List.of("-map", "[kept]", "-c:v", "qtrle", "-pix_fmt", "rgb24"));
        words.addAll(List.of("-movflags", "+empty_moov", "-frag_duration", "1000000"));
        words.addAll(List.of("-f", "mov", Ffmpeg.file(pictures)));
        words.addAll(List.of("-map", "[palette]", "-pix_fmt", "bgra"));
        words.addAll(List.of("-f", "rawvideo", Ffmpeg.file(palette)));
        return words;
    }

    @Override
    public void write(int[] argb, byte[] bgra) throws IOException {
        run.feed(bgra);
        frames++;
    }

    @Override
    public long bytesSoFar() {
        return 0; // the pictures on the disk say nothing about the film's size
    }

    @Override
    public long end(List<Chapter> chapters) throws IOException {
        run.await();
        if (frames == 0) throw new FilmException("a film without frames is not written");
        Path whole = place.part("whole");
        run = new FfmpegRun(ffmpeg.command(painting(whole)));
        run.await();
        if (Files.size(whole) == 0) throw new IOException("FFmpeg has written nothing");
        return place.publish(whole);
    }

    private List<String> painting(Path whole) {
        List<String> words = new ArrayList<>(List.of("-i", Ffmpeg.file(pictures)));
        words.addAll(List.of("-f", "rawvideo", "-pix_fmt", "bgra", "-video_size", "16x16"));
        words.addAll(List.of("-i", Ffmpeg.file(palette), "-lavfi", PAINT));
        words.addAll(List.of("-f", "gif", Ffmpeg.file(whole)));
        return words;
    }

    @Override
    public void interrupt() {
        run.kill();
    }

    @Override
    public void discard() {
        run.kill();
        run.settle();
        place.discard();
    }
}
