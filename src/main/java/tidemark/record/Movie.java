package tidemark.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// An MP4 or WebM film, made by FFmpeg's program in two steps.
///
/// The first writes the pictures in pieces of a second, so that what is there can be played even if
/// everything is killed; the second copies them behind an index and adds title and chapters.
final class Movie implements FrameSink {
    private final FilmPlace place;
    private final FilmInfo info;
    private final Ffmpeg ffmpeg;
    private final MovieCodec codec;
    private final Path pictures;
    private volatile FfmpegRun run;
    private volatile boolean interrupted;
    private long frames;

    private Movie(FilmPlace place, FilmInfo info, Ffmpeg ffmpeg, MovieCodec codec, Path pictures)
            throws IOException {
        this.place = place;
        this.info = info;
        this.ffmpeg = ffmpeg;
        this.codec = codec;
        this.pictures = pictures;
        this.run = new FfmpegRun(ffmpeg.command(encoding()));
    }

    static Movie open(FilmPlace place, FilmInfo info, Ffmpeg ffmpeg, MovieCodec codec) {
        try {
            return new Movie(place, info, ffmpeg, codec, place.part("film"));
        } catch (IOException e) {
            throw place.cannot(FilmPlace.reason(e));
        }
    }

    private List<String> encoding() {
        List<String> words = new ArrayList<>(Ffmpeg.rawInput(info));
        words.addAll(codec.encoding(info));
        words.addAll(codec.inPieces());
        words.add(Ffmpeg.file(pictures));
        return words;
    }

    @Override
    public void write(int[] argb, byte[] bgra) throws IOException {
        run.feed(bgra);
        frames++;
    }

    @Override
    public long bytesSoFar() {
        try {
            return Files.exists(pictures) ? Files.size(pictures) : 0;
        } catch (IOException e) {
            return 0; // it has just been moved to its place
        }
    }

    @Override
    public long end(List<Chapter> chapters) throws IOException {
        run.await();
        if (frames == 0) throw new FilmException("a film without frames is not written");
        Path metadata = place.part("texts");
        Files.writeString(metadata, Metadata.text(info, chapters, frames));
        Path whole = place.part("whole");
        run = new FfmpegRun(ffmpeg.command(joining(metadata, whole)));
        if (interrupted) run.kill();
        run.await();
        return place.publish(whole);
    }

    private List<String> joining(Path metadata, Path whole) {
        List<String> words = new ArrayList<>();
        words.addAll(List.of("-i", Ffmpeg.file(pictures)));
        words.addAll(List.of("-f", "ffmetadata", "-i", Ffmpeg.file(metadata)));
        words.addAll(List.of("-map", "0:v", "-map_metadata", "1", "-map_chapters", "1"));
        words.addAll(List.of("-c", "copy"));
        words.addAll(codec.whole());
        words.add(Ffmpeg.file(whole));
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
