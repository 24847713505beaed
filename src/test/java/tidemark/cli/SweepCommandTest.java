package tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What people and scripts see of `tidemark sweep`.
class SweepCommandTest {
    @TempDir private Path folder;

    private record Result(int status, String out, String err) {}

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

    private void nothingIsLeft() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void jsonIsOneObjectWithRunsAndVariants() {
        Result result = call("sweep", "direct,loop-less", "--seeds", "1..3", "--format", "json");
        assertThat(result.status).as(result.err).isZero();
        JsonNode json = JsonMapper.shared().readTree(result.out);
        assertThat(names(json))
                .containsExactly(
                        "version",
                        "measure",
                        "seeds",
                        "quantiles",
                        "asked",
                        "missing",
                        "runs",
                        "variants");
        assertThat(json.get("measure").get("name").asString()).isEqualTo("elapsedSeconds");
        assertThat(json.get("runs").size()).isEqualTo(6);
        assertThat(names(json.get("runs").get(0)))
                .containsExactly(
                        "variant",
                        "scenario",
                        "settings",
                        "seed",
                        "figure",
                        "finished",
                        "simulatedSeconds",
                        "digest");
        JsonNode variant = json.get("variants").get(1);
        assertThat(names(variant))
                .contains("label", "scenario", "n", "min", "p25", "median", "p75", "max");
        assertThat(variant.get("scenario").asString()).isEqualTo("loop-less");
        int counted = 0;
        for (JsonNode count : variant.get("histogram").get("counts")) counted += count.asInt();
        assertThat(counted).isEqualTo(3);
        assertThat(variant.get("histogram").get("edges").size())
                .isEqualTo(variant.get("histogram").get("counts").size() + 1);
        double least = Double.MAX_VALUE;
        for (JsonNode run : json.get("runs")) {
            if (run.get("variant").asInt() == 1) {
                least = Math.min(least, run.get("figure").asDouble());
            }
        }
        assertThat(variant.get("min").asDouble()).isEqualTo(least);
    }

    @ParameterizedTest
    @CsvSource({"json", "csv", "text"})
    void theNumberOfJobsChangesNothing(String format) {
        String[] call = {
            "sweep", "loop-less", "direct", "--seeds", "2..5", "--format", format, "--jobs", "1"
        };
        Result one = call(call);
        call[call.length - 1] = "2";
        Result two = call(call);
        assertThat(one.status).as(one.err).isZero();
        assertThat(two).isEqualTo(one);
    }

    @Test
    void csvHasALineForEachRunAndAColumnForEachVariedKnob() {
        Result result =
                call(
                        "sweep",
                        "direct",
                        "--seeds",
                        "1,4",
                        "--vary",
                        "vm.dirty_ratio=20,30",
                        "--format",
                        "csv");
        List<String> lines = result.out.lines().toList();
        assertThat(lines.getFirst())
                .isEqualTo(
                        "scenario,vm.dirty_ratio,seed,elapsedSeconds,finished,simulatedSeconds,digest");
        assertThat(lines).hasSize(5);
        assertThat(lines.get(1)).startsWith("direct,20,1,").contains(",true,");
        assertThat(lines.get(4)).startsWith("direct,30,4,");
        assertThat(lines).allMatch(line -> line.split(",", -1).length == 7);
    }

    @Test
    void textHasALineForEachVariantAndSaysHowQuantilesAreMeant() {
        Result result = call("sweep", "direct", "loop-less", "--seeds", "1..4");
        assertThat(result.status).as(result.err).isZero();
        assertThat(result.err).isEmpty();
        assertThat(result.out)
                .contains("elapsedSeconds, s")
                .contains("seeds 1..4")
                .contains("type 7")
                .containsPattern("direct +4 +2\\d\\.\\d +2\\d\\.\\d +2\\d\\.\\d")
                .containsPattern("[\u2581-\u2588\u00b7]{24}");
    }

    @Test
    void picturesAppearWholeBesideTheTable() throws Exception {
        Path svg = folder.resolve("a.svg");
        Path png = folder.resolve("a.PNG");
        Path out = folder.resolve("a.txt");
        Result first =
                call(
                        "sweep",
                        "direct",
                        "--seeds",
                        "1..4",
                        "--plot",
                        svg.toString(),
                        "--band",
                        "direct=20..22",
                        "--out",
                        out.toString());
        assertThat(first.status).as(first.err).isZero();
        assertThat(first.out).isEmpty();
        assertThat(Files.readString(svg)).startsWith("<svg ").contains("reported 20\u201322");
        assertThat(Files.readString(out)).contains("direct");
        call("sweep", "direct", "--seeds", "1..4", "--plot", png.toString(), "--ink", "dark");
        assertThat(ImageIO.read(png.toFile()).getWidth()).isEqualTo(2400);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).hasSize(3);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "lop | no scenario 'lop'; expected one that 'tidemark scenarios' lists, perhaps"
                        + " loop",
                "loop --seeds 3..1 | --seeds: 3..1; expected the smaller seed first",
                "loop --vary vm.dirty_ratio | expected KEY=a,b,c",
                "loop --vary vm.dirty_ratio= | vm.dirty_ratio ''",
                "loop --vary vm.dirty_ratio=1 --vary vm.dirty_ratio=2 | each knob once",
                "loop --set vm.dirty_ratio | expected KEY=VALUE",
                "loop --jobs 0 | --jobs 0; expected 1 to 1024",
                "loop --until 0 | --until 0; expected a time after the start",
                "loop --figure speed | no figure 'speed'; expected one of elapsedSeconds",
                "loop --figure throughputMBps | throughputMBps of loop; expected one of",
                "loop --plot FOLDER/a.pdf | expected a name that ends in .svg or .png",
                "loop --plot FOLDER/none/a.svg | there is no folder",
                "loop --band direct=1..2 | expected one of the scenarios of the sweep",
                "loop --band loop=5..1 | expected SCENARIO=LOW..HIGH",
                "loop --band loop=x | expected SCENARIO=LOW..HIGH",
                "loop --format xml | expected",
                "--seeds 1 | SCENARIO"
            })
    void badInputIsExplainedAndNothingIsLeftBehind(String args, String words) throws IOException {
        List<String> call = new ArrayList<>(List.of("sweep"));
        call.addAll(List.of(args.trim().replace("FOLDER", folder.toString()).split(" ")));
        Result result = call(call.toArray(String[]::new));
        assertThat(result.status).isBetween(1, 2);
        assertThat(result.out).isEmpty();
        assertThat(result.err).contains(words).doesNotContain("Exception").doesNotContain("\tat ");
        nothingIsLeft();
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there a process is ended without notice")
    void anInterruptedSweepKeepsWhatIsWholeAndDrawsIt() throws Exception {
        Path png = folder.resolve("a.png");
        Path csv = folder.resolve("a.csv");
        Path errors = folder.resolve("errors.txt");
        Process process =
                new ProcessBuilder(
                                ProcessHandle.current().info().command().orElseThrow(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                "tidemark.cli.Main",
                                "sweep",
                                "direct",
                                "--seeds",
                                "1..90000",
                                "--jobs",
                                "1",
                                "--format",
                                "csv",
                                "--out",
                                csv.toString(),
                                "--plot",
                                png.toString())
                        .redirectError(errors.toFile())
                        .start();
        Thread.sleep(9000);
        process.destroy();
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        String err = Files.readString(errors);
        assertThat(err).contains("of 90000 runs are missing").doesNotContain("Exception");
        assertThat(Files.readAllLines(csv)).hasSizeBetween(2, 89_999);
        assertThat(ImageIO.read(png.toFile()).getWidth()).isEqualTo(2400);
    }

    @Test
    void allProblemsAreSaidAtOnce() {
        Result result = call("sweep", "lop,loop", "--seeds", "x", "--vary", "vm.dirty_ratio=a,300");
        assertThat(result.status).isEqualTo(2);
        assertThat(result.err.lines().filter(line -> line.startsWith("tidemark: "))).hasSize(4);
    }
}
