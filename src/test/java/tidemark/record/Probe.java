package tidemark.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What FFmpeg's programs say of a film: the system's if there are any, else those that come along.
final class Probe {
    private Probe() {}

    private static String program(String name) {
        return Ffmpeg.onPath(name).or(() -> Ffmpeg.bundled(name)).orElseThrow().toString();
    }

    /// Streams, format and chapters, with every frame decoded and counted.
    static JsonNode of(Path film) {
        String words = "-v error -count_frames -show_streams -show_format -show_chapters -of json";
        Answer answer = run("ffprobe", words, film.toString());
        assertThat(answer.complaints()).isEmpty();
        return JsonMapper.shared().readTree(answer.output());
    }

    /// The pictures' stream.
    static JsonNode video(Path film) {
        return of(film).path("streams").path(0);
    }

    /// All frames, decoded, as 0xFFRRGGBB; no complaint is allowed.
    static List<int[]> frames(Path film, int pixels) {
        Answer answer =
                run(
                        "ffmpeg",
                        "-v error -xerror -i",
                        film.toString(),
                        "-fps_mode",
                        "passthrough",
                        "-f",
                        "rawvideo",
                        "-pix_fmt",
                        "bgra",
                        "-");
        assertThat(answer.complaints()).isEmpty();
        List<int[]> frames = new ArrayList<>();
        ByteBuffer bytes = ByteBuffer.wrap(answer.output()).order(ByteOrder.LITTLE_ENDIAN);
        while (bytes.remaining() >= pixels * 4) {
            int[] frame = new int[pixels];
            bytes.asIntBuffer().get(frame);
            bytes.position(bytes.position() + pixels * 4);
            frames.add(frame);
        }
        assertThat(bytes.hasRemaining()).isFalse();
        return frames;
    }

    /// How many frames of a film that breaks off can be seen.
    static int playable(Path film) {
        Answer answer =
                run("ffprobe", "-v error -count_frames -show_streams -of json", film.toString());
        JsonNode said = JsonMapper.shared().readTree(answer.output());
        return said.path("streams").path(0).path("nb_read_frames").asInt();
    }

    private record Answer(byte[] output, String complaints) {}

    private static Answer run(String program, String words, String... more) {
        List<String> command = new ArrayList<>(List.of(program(program)));
        command.addAll(List.of(words.split(" ")));
        command.addAll(List.of(more));
        try {
            Path complaints = Files.createTempFile("probe", ".txt");
            Process process =
                    new ProcessBuilder(command).redirectError(complaints.toFile()).start();
            process.getOutputStream().close();
            byte[] output = process.getInputStream().readAllBytes();
            int status = process.waitFor();
            String said = Files.readString(complaints, StandardCharsets.UTF_8);
            Files.delete(complaints);
            assertThat(status).as(said).isZero();
            return new Answer(output, said);
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
