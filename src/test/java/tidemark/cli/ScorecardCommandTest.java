package tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What people and scripts see of `tidemark scorecard`.
class ScorecardCommandTest {
    @TempDir private Path folder;
    private String good = "";
    private String planted = "";

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

    @BeforeEach
    void files() throws IOException {
        good = file("good", "[1, 400]");
        planted = file("planted", "[1, 2]");
    }

    private String file(String name, String corridor) throws IOException {
        String text =
                """
                name: %s
                base: loop-local
                checks:
                  - id: written
                    title: data written in two seconds by the one task there is, in mebibytes | all
                    figure: mebibytesWritten
                    seeds: 1..2
                    until: 2 s
                    reported: 40 MiB
                    corridor: %s
                    source: a guest
                    note: planted by a test
                """
                        .formatted(name, corridor);
        return Files.writeString(folder.resolve(name + ".yaml"), text).toString();
    }

    @Test
    void whatIsMetGivesStatusZero() {
        Result result = call("scorecard", good);
        assertThat(result.status).as(result.err).isZero();
        assertThat(result.out)
                .contains("Guests measured for this project\n")
                .containsPattern("written +data written.*… +40 MiB +.* 1\\.\\.400 +met\n")
                .contains("1 rows: 1 met, 0 missed, 0 outside the model\n")
                .doesNotContain("planted by");
    }

    @Test
    void aMissedRowIsShownAndChangesTheStatus() {
        Result result = call("scorecard", planted);
        assertThat(result.status).isEqualTo(1);
        assertThat(result.out)
                .containsPattern(" 1\\.\\.2 +missed\n +planted by a test\n")
                .contains("1 rows: 0 met, 1 missed, 0 outside the model\n");
        assertThat(call("scorecard", planted, "--report").status).isZero();
        assertThat(call("scorecard", planted, "--report").out).isEqualTo(result.out);
    }

    @Test
    void linesFitIntoAHundredColumns() {
        for (String[] args : new String[][] {{good, planted}, {"--only", "D3"}}) {
            List<String> call = new ArrayList<>(List.of("scorecard", "--report"));
            call.addAll(List.of(args));
            assertThat(call(call.toArray(String[]::new)).out.lines())
                    .isNotEmpty()
                    .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(100));
        }
    }

    @Test
    void jsonIsOneObject() {
        Result result = call("scorecard", planted, "--format", "json");
        assertThat(result.status).isEqualTo(1);
        JsonNode json = JsonMapper.shared().readTree(result.out);
        assertThat(new ArrayList<>(json.propertyNames()))
                .containsExactly("version", "targets", "totals", "rows", "withoutScenario");
        JsonNode row = json.get("rows").get(0);
        assertThat(new ArrayList<>(row.propertyNames()))
                .contains(
                        "id",
                        "title",
                        "source",
                        "reported",
                        "simulated",
                        "corridor",
                        "verdict",
                        "note",
                        "case",
                        "trust",
                        "spread");
        assertThat(row.get("id").asString()).isEqualTo("planted/written");
        assertThat(row.get("verdict").asString()).isEqualTo("missed");
        assertThat(row.get("simulated").isNumber()).isTrue();
        assertThat(row.get("corridor").get("high").asDouble()).isEqualTo(2);
        assertThat(json.get("totals").get("missed").asInt()).isEqualTo(1);
    }

    @Test
    void aCaseOutsideTheModelSaysWhy() {
        Result result = call("scorecard", "--only", "D3", "--format", "json");
        assertThat(result.status).as(result.err).isZero();
        JsonNode row = JsonMapper.shared().readTree(result.out).get("rows").get(0);
        assertThat(row.get("verdict").asString()).isEqualTo("outside");
        assertThat(row.get("note").asString()).contains("wbt");
        assertThat(row.get("simulated").isNull()).isTrue();
        assertThat(call("scorecard", "--only", "D3").out).contains("[D3, trust A]");
    }

    @Test
    void whatIsUnknownIsBadInput() {
        Result result = call("scorecard", "--only", "B31");
        assertThat(result.status).isEqualTo(2);
        assertThat(result.err).contains("'B31'").contains("perhaps");
        assertThat(call("scorecard", "--jobs", "0").status).isEqualTo(2);
        assertThat(call("scorecard", folder.resolve("no.yaml").toString()).status).isEqualTo(2);
    }

    @Test
    void theFileAppearsWholeOrNotAtAll() throws IOException {
        Path out = folder.resolve("card.txt");
        assertThat(call("scorecard", good, "--out", out.toString()).out).isEmpty();
        assertThat(Files.readString(out)).contains("1 rows: 1 met");
        Path none = folder.resolve("no/card.txt");
        assertThat(call("scorecard", good, "--out", none.toString()).status).isEqualTo(1);
    }

    @Test
    void markdownIsATableWhoseCellsCannotBreakIt() {
        String page = call("scorecard", good, "--format", "markdown").out;
        assertThat(page).startsWith("# Scorecard\n").contains(ScorecardPage.RENEWAL);
        assertThat(page.lines().filter(line -> line.startsWith("| good/written |")))
                .singleElement()
                .asString()
                .contains("mebibytes \\| all (a guest)")
                .endsWith("| met |");
    }
}
