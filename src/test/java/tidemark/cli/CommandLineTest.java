package tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import tidemark.conform.writeback.Golden;
import tidemark.engine.Version;
import tidemark.scenario.Knobs;
import tidemark.scenario.Scenarios;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What people and scripts see of the program.
class CommandLineTest {
    @TempDir private Path folder;

    /// What a call gave.
    private record Result(int status, String out, String err) {
        JsonNode json() {
            return JsonMapper.shared().readTree(out);
        }
    }

    private static Result call(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine line = new CommandLine(new Main());
        line.setOut(new PrintWriter(out));
        line.setErr(new PrintWriter(err));
        int status = Main.execute(line, args);
        line.getOut().flush();
        line.getErr().flush();
        return new Result(status, out.toString(), err.toString());
    }

    private static List<String> names(JsonNode object) {
        return new ArrayList<>(object.propertyNames());
    }

    /// A refusal: status 2, one line for each problem, nothing on the output, no stack trace.
    private static void refused(Result result, String... words) {
        assertThat(result.status).as(result.err).isEqualTo(2);
        assertThat(result.out).isEmpty();
        assertThat(result.err).contains(words).doesNotContain("Exception", "\tat ", "null");
    }

    @Nested
    class Running {
        @Test
        void printsTheExperimentsFigureFirst() {
            Result result = call("run", "direct");
            assertThat(result.status).isZero();
            assertThat(result.err).isEmpty();
            List<String> lines = result.out.lines().toList();
            assertThat(lines.get(0)).isEqualTo("Directly on the disk (direct), seed 1");
            assertThat(lines.get(1))
                    .matches("all on the disk after 20\\.\\d s .*400 MiB written\\)");
            assertThat(lines.getLast()).contains("digest ", "tidemark " + Version.text());
        }

        @ParameterizedTest
        @ValueSource(strings = {"loop", "direct", "loop49-local"})
        void hasNoTrailingJunk(String scenario) {
            String out = call("run", scenario, "--until", "5s").out;
            assertThat(out)
                    .endsWith("\n")
                    .doesNotEndWith("\n\n")
                    .doesNotContain("\t", "\r", "null");
            assertThat(out.lines()).noneMatch(line -> line.endsWith(" "));
        }

        @Test
        void givesOneObjectWithStableNames() {
            JsonNode json = call("run", "loop", "--seed", "3", "--format", "json").json();
            assertThat(names(json))
                    .contains(
                            "scenario",
                            "seed",
                            "version",
                            "finished",
                            "simulatedSeconds",
                            "wallSeconds",
                            "events",
                            "digest",
                            "results",
                            "tasks",
                            "devices");
            assertThat(json.get("scenario").asString()).isEqualTo("loop");
            assertThat(json.get("seed").asLong()).isEqualTo(3);
            assertThat(json.get("finished").asBoolean()).isTrue();
            JsonNode results = json.get("results");
            assertThat(names(results)).contains("elapsedSeconds", "stalls");
            assertThat(results.get("elapsedSeconds").asDouble()).isBetween(20.0, 400.0);
            assertThat(results.get("stalls").size()).isPositive();
            assertThat(names(results.get("stalls").get(0)))
                    .contains("startSeconds", "seconds", "cause");
            assertThat(json.get("tasks").size()).isEqualTo(4);
            assertThat(json.get("devices").size()).isEqualTo(2);
        }

        @Test
        void givesTheSameDigestAgain() {
            String[] args = {"run", "loop", "--until", "20s", "--format", "json"};
            assertThat(call(args).json().get("digest")).isEqualTo(call(args).json().get("digest"));
        }

        @Test
        void setsKnobsAtTheStartAndOnTheWay() {
            Result result =
                    call(
                            "run",
                            "loop",
                            "--set",
                            "vm.dirty_ratio=25",
                            "--set",
                            "sda.history=fresh",
                            "--at",
                            "1.5s",
                            "vm.dirty_ratio=30",
                            "--at",
                            "2500ms",
                            "loop0.worker_throttle=local",
                            "--until",
                            "4s");
            assertThat(result.status).as(result.err).isZero();
            assertThat(result.out)
                    .contains(
                            "vm.dirty_ratio = 30",
                            "sda.history = fresh",
                            "at 1.500 s: vm.dirty_ratio = 30",
                            "at 2.500 s: loop0.worker_throttle = local",
                            "not finished after 4.0 s");
        }

        @Test
        void isTheSameUnderEveryLanguage() {
            Locale before = Locale.getDefault();
            String english = call("run", "loop", "--until", "9s").out;
            try {
                for (String tag : new String[] {"de-DE", "ar-EG-u-nu-arab", "tr-TR", "hi-IN"}) {
                    Locale.setDefault(Locale.forLanguageTag(tag));
                    assertThat(
                                    call("run", "loop", "--until", "9s")
                                            .out
                                            .replaceAll("in \\S+ s,", ""))
                            .isEqualTo(english.replaceAll("in \\S+ s,", ""));
                }
            } finally {
                Locale.setDefault(before);
            }
        }

        @Test
        void endsAnEndlessScenarioAfterAMinuteAndSaysSo() {
            Result result = call("run", "loop-endless");
            assertThat(result.status).isZero();
            assertThat(result.out).contains("stopped after 60 s", "60.0 s simulated");
        }
    }

    @Nested
    class RunningWhatIsWrong {
        @Test
        void anUnknownScenarioIsAnsweredWithTheNearest() {
            refused(call("run", "lopo"), "no scenario 'lopo'", "expected", "loop");
        }

        @Test
        void noScenarioAtAllIsWrongUsage() {
            refused(call("run"), "SCENARIO");
        }

        @Test
        void anUnknownKnobIsAnsweredWithTheNearest() {
            refused(
                    call("run", "loop", "--set", "vm.dirty_ration=5"),
                    "no knob 'vm.dirty_ration'",
                    "vm.dirty_ratio");
            refused(
                    call("run", "loop", "--at", "1s", "vm.dirty_ration=5"),
                    "no knob 'vm.dirty_ration'",
                    "vm.dirty_ratio");
        }

        @Test
        void aValueOutOfRangeIsAnsweredWithTheRange() {
            refused(call("run", "loop", "--set", "vm.dirty_ratio=101"), "101", "expected 0 to 100");
            refused(
                    call("run", "loop", "--set", "vm.dirty_bytes=8191"),
                    "8191",
                    "expected 8192 to");
            refused(
                    call("run", "loop", "--set", "loop0.worker_throttle=fast"),
                    "expected one of none, less-per-work");
        }

        @ParameterizedTest
        @ValueSource(strings = {"vm.dirty_ratio", "=5", "", "vm.dirty_ratio:5"})
        void aSettingWithoutAnEqualsSignIsWrongUsage(String setting) {
            refused(call("run", "loop", "--set", setting), "--set", "KEY=VALUE");
        }

        @ParameterizedTest
        @ValueSource(strings = {"soon", "-1s", "1h", "1,5s", "s", "", "1e3s", "99999999999s"})
        void aTimeThatIsNoneIsToldWithExamples(String time) {
            refused(call("run", "loop", "--at", time, "vm.dirty_ratio=5"), "--at", "expected");
            refused(call("run", "loop", "--until", time), "--until", "expected");
        }

        @Test
        void aRunUntilItsStartIsWrongUsage() {
            refused(call("run", "loop", "--until", "0s"), "--until", "expected");
        }

        @Test
        void anAtWithoutItsSettingIsWrongUsage() {
            refused(call("run", "loop", "--at", "1s"), "--at");
            refused(call("run", "loop", "--at", "1s", "vm.dirty_ratio"), "KEY=VALUE");
        }

        @Test
        void aKnobThatIsPartOfTheMachineIsRefusedOnTheWay() {
            refused(call("run", "loop", "--at", "1s", "machine.hz=100"), "machine.hz", "--set");
        }

        @Test
        void allProblemsAreToldAtOnce() {
            Result result =
                    call("run", "loop", "--set", "a=1", "--set", "b=2", "--at", "1s", "c=3");
            refused(result, "'a'", "'b'", "'c'");
            assertThat(result.err.lines()).hasSize(3);
        }

        @Test
        void ratioAndBytesTogetherAreRefused() {
            refused(
                    call(
                            "run",
                            "loop",
                            "--set",
                            "vm.dirty_ratio=5",
                            "--set",
                            "vm.dirty_bytes=99999"),
                    "vm.dirty_ratio and vm.dirty_bytes",
                    "one of the two");
        }

        @Test
        void unknownOptionsFormatsAndCommandsAreWrongUsage() {
            refused(call("run", "loop", "--sed", "5"), "--sed");
            refused(call("run", "loop", "--format", "xml"), "--format", "xml");
            refused(call("run", "loop", "--seed", "x"), "--seed", "x");
            refused(call("runn", "loop"), "runn");
            refused(call("--scenario", "lopo"), "no scenario 'lopo'");
        }
    }

    @Nested
    class WritingToAFile {
        @Test
        void putsTheWholeResultThereAndNothingOnTheOutput() throws IOException {
            Path file = folder.resolve("result.json");
            Result result =
                    call("run", "direct", "--until", "1s", "--format", "json", "--out", "" + file);
            assertThat(result.status).isZero();
            assertThat(result.out).isEmpty();
            assertThat(JsonMapper.shared().readTree(file).get("scenario").asString())
                    .isEqualTo("direct");
            assertThat(files()).containsExactly("result.json");
        }

        @Test
        void replacesWhatWasThere() throws IOException {
            Path file = Files.writeString(folder.resolve("result.txt"), "old");
            call("run", "direct", "--until", "1s", "--out", "" + file);
            assertThat(Files.readString(file)).startsWith("Directly on the disk");
        }

        @Test
        void makesAFileLikeAnyOther() throws IOException {
            Path file = folder.resolve("result.txt");
            call("run", "direct", "--until", "1s", "--out", "" + file);
            Path other = Files.createFile(folder.resolve("other"));
            assertThat(Files.getPosixFilePermissions(file))
                    .isEqualTo(Files.getPosixFilePermissions(other));
        }

        @Test
        void inAFolderThatIsNotThereFailsAndLeavesNothing() throws IOException {
            Result result = call("run", "direct", "--out", folder.resolve("no/result").toString());
            assertThat(result.status).isEqualTo(1);
            assertThat(result.err).contains("cannot write", "there is no folder");
            assertThat(result.out).isEmpty();
            assertThat(files()).isEmpty();
        }

        @Test
        void overAFolderFailsAndLeavesNothing() throws IOException {
            Path file = Files.createDirectory(folder.resolve("result"));
            Result result = call("run", "direct", "--out", "" + file);
            assertThat(result.status).isEqualTo(1);
            assertThat(result.err).contains("cannot write").doesNotContain("Exception");
            assertThat(files()).containsExactly("result");
        }

        @Test
        void insideAFileFails() throws IOException {
            Path file = Files.createFile(folder.resolve("file"));
            Result result = call("run", "direct", "--out", file.resolve("x").toString());
            assertThat(result.status).isEqualTo(1);
            assertThat(result.err).contains("there is no folder");
        }

        @Test
        void whereNobodyMayFailsAndLeavesNothing() {
            Path proc = Path.of("/proc/tidemark.txt");
            assumeTrue(Files.isDirectory(Path.of("/proc/self")));
            Result result = call("run", "direct", "--until", "1s", "--out", "" + proc);
            assertThat(result.status).isEqualTo(1);
            assertThat(result.err).contains("cannot write").doesNotContain("Exception");
        }

        @Test
        void leavesTheOldFileIfTheInputIsWrong() throws IOException {
            Path file = Files.writeString(folder.resolve("result.txt"), "old");
            refused(call("run", "lopo", "--out", "" + file), "lopo");
            assertThat(Files.readString(file)).isEqualTo("old");
        }

        private List<String> files() throws IOException {
            try (Stream<Path> list = Files.list(folder)) {
                return list.map(path -> path.getFileName().toString()).toList();
            }
        }
    }

    @Nested
    class Listing {
        @Test
        void namesEveryScenarioWithItsTitle() {
            Result result = call("scenarios");
            assertThat(result.status).isZero();
            assertThat(result.out.lines()).hasSize(Scenarios.all().size());
            for (var recipe : Scenarios.all()) {
                assertThat(result.out).contains(recipe.info().name(), recipe.info().title());
            }
        }

        @Test
        void showsOneWithItsKnobs() {
            String out = call("scenarios", "loop49").out;
            assertThat(out).contains("20971520", "4.9 guest");
            for (var knob : Knobs.all()) assertThat(out).contains(knob.key(), knob.meaning());
            assertThat(call("scenarios", "direct").out).doesNotContain("loop0.");
        }

        @Test
        void givesJsonOnRequest() {
            assertThat(call("scenarios", "--format", "json").json().size())
                    .isEqualTo(Scenarios.all().size());
            assertThat(names(call("scenarios", "loop", "--format", "json").json()))
                    .containsExactlyInAnyOrder("scenario", "knobs");
        }

        @Test
        void answersAnUnknownNameWithTheNearest() {
            refused(call("scenarios", "lop"), "no scenario 'lop'", "loop");
        }
    }

    @Nested
    class Conforming {
        private Path copy(String... names) {
            for (String name : names) Golden.write(folder, name, Golden.lines(name));
            return folder;
        }

        @Test
        void isZeroIfAllIsExact() {
            Result result = call("conform", "writeback", "" + copy("vectors/max_pause.csv"));
            assertThat(result.status).isZero();
            assertThat(result.err).isEmpty();
            assertThat(result.out.lines())
                    .containsExactly(
                            "exact max_pause.csv                                     260 of     "
                                    + " 260 rows",
                            "1 of 1 files exact, 260 of 260 rows equal");
        }

        @Test
        void ofAllRecordingsIsZero() {
            Result result = call("conform", "writeback", "" + Golden.FOLDER);
            assertThat(result.out).doesNotContain("DIFF");
            assertThat(result.status).isZero();
        }

        @Test
        void isOneIfAnythingDiffersAndTellsWhere() {
            copy("vectors/max_pause.csv");
            List<String> lines = Golden.lines("vectors/max_pause.csv");
            lines.set(3, lines.get(3).replaceFirst(",(\\d+)$", ",99"));
            Golden.write(folder, "vectors/max_pause.csv", lines);
            Result result = call("conform", "writeback", "" + folder);
            assertThat(result.status).isEqualTo(1);
            assertThat(result.out)
                    .contains(
                            "DIFF  max_pause.csv",
                            "first at row 3, max_pause: recorded 99, model",
                            "0 of 1 files exact, 259 of 260 rows equal");
        }

        @Test
        void givesJsonWithStableNames() {
            copy("vectors/max_pause.csv");
            Golden.write(
                    folder,
                    "vectors/min_pause.csv",
                    Golden.lines("vectors/min_pause.csv").stream()
                            .map(line -> line.replaceFirst(",(\\d+)$", ",77"))
                            .toList());
            Result result = call("conform", "writeback", "" + folder, "--format", "json");
            assertThat(result.status).isEqualTo(1);
            JsonNode json = result.json();
            assertThat(names(json)).contains("files", "filesExact", "rows", "rowsEqual");
            assertThat(json.get("files").asInt()).isEqualTo(2);
            assertThat(json.get("filesExact").asInt()).isEqualTo(1);
            assertThat(json.get("rows").asInt()).isEqualTo(1160);
            JsonNode file = json.get("results").get(1);
            assertThat(names(file)).contains("name", "kind", "rows", "equal", "firstDifference");
            assertThat(names(file.get("firstDifference")))
                    .containsExactlyInAnyOrder("row", "column", "expected", "actual");
            assertThat(json.get("results").get(0).get("firstDifference").isNull()).isTrue();
        }

        @Test
        void comparesOnlyWhatIsAskedFor() {
            Result result =
                    call(
                            "conform",
                            "writeback",
                            "" + Golden.FOLDER,
                            "--only",
                            "max_pause",
                            "--only",
                            "T01_trace_sample_direct");
            assertThat(result.status).isZero();
            assertThat(result.out).contains("5 of 5 files exact");
        }

        @Test
        void ofGarbageIsTwoWithThePlace() {
            Path file = Golden.write(folder, "vectors/max_pause.csv", List.of("a,b,c", "1,x,3"));
            refused(
                    call("conform", "writeback", "" + folder),
                    file + ":2:3: 'x'; expected an integer");
        }

        @Test
        void ofNothingIsTwo() {
            refused(call("conform", "writeback", "" + folder), "nothing to compare", "expected");
            refused(
                    call("conform", "writeback", folder.resolve("absent").toString()),
                    "no such folder");
            refused(
                    call("conform", "writeback", "" + Golden.FOLDER, "--only", "nonsense"),
                    "nonsense");
            refused(call("conform", "writeback"), "DIR");
            refused(call("conform", "writebak", "" + folder), "writebak");
        }

        @Test
        void goesIntoAFileOnRequest() throws IOException {
            Path file = folder.resolve("report.txt");
            copy("vectors/max_pause.csv");
            assertThat(call("conform", "writeback", "" + folder, "--out", "" + file).status)
                    .isZero();
            assertThat(Files.readString(file)).endsWith("260 of 260 rows equal\n");
        }
    }

    @Nested
    class Help {
        @ParameterizedTest
        @ValueSource(strings = {"", "run", "scenarios", "conform"})
        void isThereForEveryCommand(String command) {
            Result result = command.isEmpty() ? call("--help") : call(command, "--help");
            assertThat(result.status).isZero();
            assertThat(result.out).contains("Usage: tidemark", "--help");
        }

        @Test
        void tellsTheVersion() {
            Result result = call("--version");
            assertThat(result.status).isZero();
            assertThat(result.out.strip()).isEqualTo("tidemark " + Version.text());
            assertThat(Version.text()).matches("\\d+\\.\\d+\\.\\d+.*");
        }
    }

    @Nested
    class ATime {
        @ParameterizedTest
        @CsvSource({
            "46.7s, 46700000000",
            "250ms, 250000000",
            "1500us, 1500000",
            "3ns, 3",
            "2min, 120000000000",
            "5, 5000000000",
            "0.001s, 1000000",
            "0s, 0",
        })
        void isReadAsPeopleWriteIt(String text, long nanos) {
            assertThat(Times.nanos(text)).isEqualTo(nanos);
        }

        @Test
        void thatIsNoneIsRefused() {
            assertThatThrownBy(() -> Times.nanos("later")).hasMessageContaining("expected e.g.");
        }
    }
}
