package tidemark.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// A film whose encoder runs on a thread of its own, three frames behind at most.
final class QueuedFilm implements FilmWriter {
    private static final int BUFFERS = 3;
    private static final int[] END = {};
    private static final long PATIENCE_MILLIS = 50;

    private final FilmPlace place;
    private final FrameSink sink;
    private final int pixels;
    private final byte[] bytes;
    private final MessageDigest digest = sha256();
    private final BlockingQueue<int[]> empty = new ArrayBlockingQueue<>(BUFFERS);
    private final BlockingQueue<int[]> filled = new ArrayBlockingQueue<>(BUFFERS + 1);
    private final Thread encoder = new Thread(this::encode, "film encoder");
    private volatile @Nullable Exception failure;
    private volatile boolean cancelled;
    private volatile List<Chapter> chapters;
    private @Nullable FilmSummary summary;
    private boolean over;
    private long frames;
    private long fileBytes;
    private long encodingNanos;

    QueuedFilm(FilmPlace place, FrameSink sink, FilmInfo info) {
        this.place = place;
        this.sink = sink;
        this.pixels = info.pixels();
        this.bytes = new byte[Math.multiplyExact(pixels, Integer.BYTES)];
        this.chapters = info.chapters();
        for (int i = 0; i < BUFFERS; i++) empty.add(new int[pixels]);
        encoder.setDaemon(true);
        encoder.start();
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void frame(int[] argb) {
        check(argb);
        fill(nextEmpty(), argb);
    }

    @Override
    public boolean offer(int[] argb) {
        check(argb);
        Exception failed = failure;
        if (failed != null) throw fail(failed);
        int[] buffer = empty.poll();
        if (buffer != null) fill(buffer, argb);
        return buffer != null;
    }

    private void check(int[] argb) {
        if (argb.length != pixels) {
            throw new IllegalArgumentException(argb.length + " pixels, not " + pixels);
        }
        if (over) throw new IllegalStateException("the film is over");
    }

    private void fill(int[] buffer, int[] argb) {
        System.arraycopy(argb, 0, buffer, 0, pixels);
        filled.add(buffer);
        frames++;
    }

    private int[] nextEmpty() {
        try {
            while (true) {
                Exception failed = failure;
                if (failed != null) throw fail(failed);
                int[] buffer = empty.poll(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
                if (buffer != null) return buffer;
            }
        } catch (InterruptedException e) {
            cancel();
            Thread.currentThread().interrupt();
            throw new FilmException("the film was broken off");
        }
    }

    private FilmException fail(Exception failed) {
        cancel();
        if (failed instanceof FilmException said) return said;
        if (failed instanceof IOException io) return place.cannot(FilmPlace.reason(io));
        throw new IllegalStateException("the encoder failed", failed);
    }

    @Override
    public void chapters(List<Chapter> newChapters) {
        chapters = List.copyOf(newChapters);
    }

    @Override
    public long bytesSoFar() {
        return over ? fileBytes : sink.bytesSoFar();
    }

    @Override
    public FilmSummary finish() {
        if (summary != null) return summary;
        if (over) throw new IllegalStateException("the film is over");
        filled.add(END);
        try {
            encoder.join();
        } catch (InterruptedException e) {
            cancel();
            Thread.currentThread().interrupt();
            throw new FilmException("the film was broken off");
        }
        Exception failed = failure;
        if (failed != null) throw fail(failed);
        over = true;
        summary =
                new FilmSummary(
                        frames,
                        fileBytes,
                        HexFormat.of().formatHex(digest.digest()),
                        encodingNanos);
        return summary;
    }

    @Override
    public void cancel() {
        if (over) return;
        over = true;
        cancelled = true;
        sink.interrupt();
        filled.offer(END);
        joinCalmly();
        sink.discard();
    }

    /// Waits even when interrupted: the encoder was told to stop and writes no more.
    private void joinCalmly() {
        boolean interrupted = false;
        while (encoder.isAlive()) {
            try {
                encoder.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) Thread.currentThread().interrupt();
    }

    @Override
    public void close() {
        cancel();
    }

    /// The encoder's thread: until the end, or until something fails.
    private void encode() {
        try {
            int[] argb = filled.take();
            while (argb != END && !cancelled) {
                encode(argb);
                empty.add(argb);
                argb = filled.take();
            }
            if (!cancelled) end();
        } catch (IOException | RuntimeException | InterruptedException e) {
            failure = e;
        }
    }

    private void encode(int[] argb) throws IOException {
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().put(argb);
        digest.update(bytes);
        long start = System.nanoTime();
        sink.write(argb, bytes);
        encodingNanos += System.nanoTime() - start;
    }

    private void end() throws IOException {
        long start = System.nanoTime();
        fileBytes = sink.end(chapters);
        encodingNanos += System.nanoTime() - start;
    }
}
