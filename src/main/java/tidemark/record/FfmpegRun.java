package tidemark.record;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/// One run of FFmpeg's program, with frames going in.
final class FfmpegRun {
    private static final int LINES_KEPT = 20;

    private final Process process;
    private final OutputStream input;
    private final Deque<String> said = new ArrayDeque<>();
    private final Thread listener = new Thread(this::listen, "ffmpeg's messages");

    FfmpegRun(List<String> command) throws IOException {
        process =
                new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        input = process.getOutputStream();
        listener.setDaemon(true);
        listener.start();
    }

    private void listen() {
        try (BufferedReader lines = process.errorReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) keep(line);
        } catch (IOException e) {
            keep(String.valueOf(e.getMessage()));
        }
    }

    private synchronized void keep(String line) {
        said.add(line);
        if (said.size() > LINES_KEPT) said.remove();
    }

    /// Hands over bytes; waits while the program is behind.
    void feed(byte[] bytes) throws IOException {
        try {
            input.write(bytes);
            input.flush();
        } catch (IOException e) {
            // the program has ended and knows better why
            await();
            throw e;
        }
    }

    /// Ends the input and waits for the program.
    void await() throws IOException {
        try {
            input.close();
        } catch (IOException e) {
            keep(String.valueOf(e.getMessage()));
        }
        try {
            int status = process.waitFor();
            listener.join();
            if (status != 0) throw new IOException(complaint(status));
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("it was broken off", e);
        }
    }

    private synchronized String complaint(int status) {
        for (String line : said) {
            for (String known : FilmPlace.KNOWN_REASONS) if (line.contains(known)) return known;
        }
        String last = said.isEmpty() ? "nothing" : '"' + said.getLast().strip() + '"';
        return "FFmpeg ended with status " + status + " and said " + last;
    }

    /// Ends the program at once; called from any thread.
    void kill() {
        process.destroyForcibly();
    }

    /// Waits until a killed program is gone and holds its files no longer.
    void settle() {
        boolean interrupted = false;
        while (process.isAlive()) {
            try {
                process.waitFor();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) Thread.currentThread().interrupt();
    }
}
