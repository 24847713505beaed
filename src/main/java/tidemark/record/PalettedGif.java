package tidemark.record;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A GIF made by FFmpeg's program in three steps: the first keeps the pictures without loss on the
/// disk, the second counts their colours, the third paints them with the 256 best.
final class PalettedGif implements FrameSink {
    /// Looks at three frames of a second: looking at all takes ten times as long.
    private static final String COUNT_COLOURS =
            "select=not(mod(n\\,%d)),palettegen=stats_mode=full:reserve_transparent=1";

    private static final String PAINT =
            "[0:v][1:v]paletteuse=dither=bayer:bayer_scale=5:diff_mode=rectangle";

    private final FilmPlace place;
    private final FilmInfo info;
    private final Ffmpeg ffmpeg;
    private final Path pictures;
    private final Path palette;
    private volatile FfmpegRun run;
    private volatile boolean interrupted;
    private long frames;

    private PalettedGif(FilmPlace place, FilmInfo info, Ffmpeg ffmpeg) throws IOException {
        this.place = place;
        this.info = info;
        this.ffmpeg = ffmpeg;
        this.pictures = place.part("film");
        this.palette = place.part("palette");
        this.run = new FfmpegRun(ffmpeg.command(keeping()));
    }

    static PalettedGif open(FilmPlace place, FilmInfo info, Ffmpeg ffmpeg) {
        try {
            return new PalettedGif(place, info, ffmpeg);
        } catch (IOException e) {
            throw place.cannot(FilmPlace.reason(e));
        }
    }

    private List<String> keeping() {
        List<String> words = new ArrayList<>(Ffmpeg.rawInput(info));
        words.addAll(List.of("-c:v", "qtrle", "-pix_fmt", "rgb24"));
        words.addAll(List.of("-movflags", "+empty_moov", "-frag_duration", "1000000"));
        words.addAll(List.of("-f", "mov", Ffmpeg.file(pictures)));
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
        run(counting());
        Path whole = place.part("whole");
        run(painting(whole));
        return place.publish(whole);
    }

    private void run(List<String> words) throws IOException {
        run = new FfmpegRun(ffmpeg.command(words));
        if (interrupted) run.kill();
        run.await();
    }

    private List<String> counting() {
        int every = Math.max(1, info.framesPerSecond() / 3);
        List<String> words = new ArrayList<>(List.of("-i", Ffmpeg.file(pictures)));
        words.addAll(List.of("-vf", COUNT_COLOURS.formatted(every), "-pix_fmt", "bgra"));
        words.addAll(List.of("-f", "rawvideo", Ffmpeg.file(palette)));
        return words;
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
        interrupted = true;
        run.kill();
    }

    @Override
    public void discard() {
        run.kill();
        run.settle();
        place.discard();
    }
}
