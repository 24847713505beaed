package tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import tidemark.record.FilmScript;
import tidemark.ui.film.Film;
import tidemark.ui.film.FilmWish;
import tidemark.ui.look.Theme;

/// Films from the command line.
class RecordCommandTest {
    @TempDir Path folder;

    private record Result(int status, String out, String err) {}

    private static Result call(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine line = new CommandLine(new Main());
        line.setOut(new PrintWriter(out));
        line.setErr(new PrintWriter(err));
        int status = Main.execute(line, args);
        return new Result(status, out.toString(), err.toString());
    }

    private Result record(String out, String... more) {
        List<String> args = new ArrayList<>(List.of("record", "loop", "--size", "320x180"));
        args.addAll(List.of("--out", folder.resolve(out).toString()));
        args.addAll(List.of(more));
        return call(args.toArray(String[]::new));
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(f -> f.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aSeriesHasAFrameForEveryInstant() throws Exception {
        Result result = record("series", "--to", "2s", "--fps", "5", "--no-cards");
        assertThat(result.status).as(result.err).isZero();
        // 2 s of run and 1.5 s in which the last instant stays
        assertThat(result.out).contains("19 frames of 320x180, 3.80 s at 5 frames/s");
        try (Stream<Path> frames = Files.list(folder.resolve("series"))) {
            assertThat(frames).hasSize(19);
        }
        assertThat(ImageIO.read(folder.resolve("series/000001.png").toFile()).getWidth())
                .isEqualTo(320);
    }

    @Test
    void theSameCommandGivesTheSameFrames() {
        Result once = record("a.apng", "--to", "1s", "--no-cards");
        Result again = record("b.apng", "--to", "1s", "--no-cards");
        assertThat(hash(once)).isEqualTo(hash(again));
    }

    private static String hash(Result result) {
        Matcher found = Pattern.compile("frames sha256 ([0-9a-f]{64})").matcher(result.out);
        assertThat(found.find()).as(result.err).isTrue();
        return found.group(1);
    }

    @Test
    void aStillShowsOneInstant() throws Exception {
        Result one = record("still.png", "--from", "20s");
        Result same = record("same.png", "--to", "20s");
        Result other = record("other.png", "--to", "0s");
        assertThat(one.out).contains("1 frames of 320x180");
        assertThat(hash(same)).isEqualTo(hash(one)).isNotEqualTo(hash(other));
        assertThat(files()).containsExactly("other.png", "same.png", "still.png");
    }

    @Test
    void aDrawingHasItsWordsAsText() throws Exception {
        Path script = folder.resolve("said.film");
        Files.writeString(script, "0s caption \"Full & <stopped>\"\n");
        Result result = record("still.svg", "--to", "0.5s", "--script", script.toString());
        assertThat(result.status).as(result.err).isZero();
        String svg = Files.readString(folder.resolve("still.svg"));
        assertThat(svg)
                .contains(">00:00.500</text>", ">Loop device, worker unflagged</text>")
                .contains("<desc>tidemark record loop --seed 1 --script said.film --to 0.5s")
                .contains("<image width=\"320\"");
        javax.xml.parsers.DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(folder.resolve("still.svg").toFile());
    }

    @Test
    void aScenariosOwnSeedTilesAndCaptionsAreTaken() throws Exception {
        Path file = folder.resolve("mine.yaml");
        Files.writeString(
                file,
                "name: mine\nbase: loop\nseeds: {shown: 5}\nview: [throttle]\n"
                        + "captions: [{at: 0 s, text: Said by itself.}]\n");
        Path out = folder.resolve("still.svg");
        String[] words = {"record", file.toString(), "--size", "320x180", "--to", "0.5s", "--out"};
        List<String> args = new ArrayList<>(List.of(words));
        args.add(out.toString());
        Result result = call(args.toArray(String[]::new));
        assertThat(result.status).as(result.err).isZero();
        String own = Files.readString(out);
        assertThat(own).contains(">Said by itself.</text>", "--seed 5 ");
        args.addAll(List.of("--seed", "6", "--view", "tide"));
        assertThat(call(args.toArray(String[]::new)).status).isZero();
        assertThat(Files.readString(out)).contains("--seed 6 ", "--view tide");
    }

    @Test
    void everyFrameIsSaidToAProgramThatWaits() {
        Result result = record("told", "--to", "1s", "--fps", "2", "--no-cards", "--tell");
        assertThat(result.status).isZero();
        assertThat(result.err.lines()).startsWith("frame 1 of 6").endsWith("frame 6 of 6");
    }

    @Test
    void captionsBesideAFilmAreNotInIt() throws Exception {
        Path script = folder.resolve("said.film");
        Files.writeString(script, "0.5s caption \"Said\" for 1s\n");
        Path beside = folder.resolve("said.vtt");
        Result result =
                record(
                        "film",
                        "--to",
                        "2s",
                        "--fps",
                        "4",
                        "--no-cards",
                        "--script",
                        script.toString(),
                        "--captions",
                        beside.toString());
        assertThat(result.status).as(result.err).isZero();
        assertThat(Files.readString(beside)).contains("00:00:00.500 --> 00:00:01.500\nSaid");
        Result plain = record("plain", "--to", "2s", "--fps", "4", "--no-cards");
        assertThat(hash(plain)).isEqualTo(hash(result));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x.avi|--fps 5|no film has the suffix '.avi'",
                "x.png|--size 99999x1|--size: '99999x1'; expected width x height",
                "x.png|--size big|--size: 'big'",
                "x.png|--fps 0|--fps: '0'; expected 1 to 60",
                "x.png|--speed fast|--speed: 'fast'; expected 1/10000 to 1000",
                "x.png|--speed 0|--speed: '0'",
                "x.apng|--from 9s --to 3s|--to: a time not after --from",
                "x.apng|--from 500s|--from: 500.000 s, after the film's last instant",
                "x.png|--view disk|--view: view 'disk' shows nothing of a machine with a page"
                        + " cache",
                "x.png|--view tide,moon|--view: no view 'moon'; expected story1, all, or some of",
                "x.png|--set vm.dirty_rati=3|no knob 'vm.dirty_rati'",
                "x.apng|--at 1s vm.dirty_ratio=900|vm.dirty_ratio",
                "x.png|--script nowhere.film|nowhere.film: there is no such file",
                "x.png|--captions x.txt|captions have another suffix",
                "x.png|--from soon|'soon' is not a time"
            })
    void whatIsWrongIsSaidAndNothingIsWritten(String out, String options, String message)
            throws IOException {
        List<String> args = new ArrayList<>(List.of("record", "loop"));
        args.addAll(List.of("--out", folder.resolve(out).toString()));
        args.addAll(List.of(options.split(" ")));
        Result result = call(args.toArray(String[]::new));
        assertThat(result.status).as(result.err).isEqualTo(2);
        assertThat(result.err).contains(message).doesNotContain("\tat ");
        assertThat(result.out).isEmpty();
        assertThat(files()).isEmpty();
    }

    @Test
    void aFolderThatIsNotThereIsSaidBeforeAnythingIsPainted() throws IOException {
        for (String out : List.of("nowhere/x.apng", "nowhere/x.svg", "nowhere/x.png")) {
            Result result = record(out, "--to", "1s");
            assertThat(result.status).isEqualTo(1);
            assertThat(result.err).contains("there is no folder");
        }
        assertThat(files()).isEmpty();
    }

    @Test
    void aScenarioThatIsNoneIsNamed() {
        Result result = call("record", "lopp", "--out", folder.resolve("x.png").toString());
        assertThat(result.status).isEqualTo(2);
        assertThat(result.err).contains("no scenario 'lopp'", "perhaps loop");
    }

    @ParameterizedTest
    @CsvSource({"double-throttling,loop,3", "eight-milliseconds,fsync-cgroup-rule-off,1"})
    void theFilmsThatShipAreOneToTwoMinutesAndComeAsWritten(
            String name, String scenario, long seed) {
        Film film =
                Film.of(
                        new FilmWish(
                                scenario,
                                java.util.Map.of(),
                                List.of(),
                                seed,
                                new FilmWish.Look(1280, 720, 24, Theme.PROJECTOR),
                                new FilmWish.Cut(0, -1, 0, null, false),
                                FilmScript.read(Path.of("src/main/dist/films/" + name + ".film")),
                                new FilmWish.Words(true, true, "")));
        assertThat(film.remarks()).isEmpty();
        assertThat(film.info().frames() / 24.0).isBetween(60.0, 120.0);
        assertThat(film.captions()).hasSizeGreaterThan(10);
        // each stays long enough to be read: 20 letters a second at the most
        assertThat(film.captions())
                .allMatch(c -> c.text().length() / (c.endSeconds() - c.startSeconds()) < 22);
    }
}
