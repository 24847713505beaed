package tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Scenario files and sysctl files on the command line.
class ScenarioFileCommandsTest {
    @TempDir private Path folder;

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

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void theFileOfAScenarioIsPrintedAndRunsTheSame() throws IOException {
        String text = call("scenarios", "direct", "--format", "yaml").out;
        String mine = file("mine.yaml", text);
        String digest = call("run", mine, "--format", "json").json().get("digest").asString();
        assertThat(digest)
                .isEqualTo(
                        call("run", "direct", "--format", "json").json().get("digest").asString());
        assertThat(call("scenarios", mine, "--format", "yaml").out).isEqualTo(text);
        assertThat(call("scenarios", mine).out).isEqualTo(call("scenarios", "direct").out);
        assertThat(call("scenarios", "--format", "yaml").status).isEqualTo(2);
    }

    @Test
    void theSchemaIsPrinted() {
        assertThat(call("scenarios", "--schema").json().get("$schema").asString())
                .isEqualTo("https://json-schema.org/draft/2020-12/schema");
    }

    @Test
    void eventsAreAmongTheChangesAndTheShownSeedIsTaken() throws IOException {
        String mine =
                file(
                        "e.yaml",
                        """
                        name: e
                        base: loop
                        seeds: {sweep: 4..5, shown: 3}
                        events: [{at: 2 s, set: {vm.dirty_ratio: 30}}]
                        """);
        JsonNode run =
                call(
                                "run",
                                mine,
                                "--until",
                                "5s",
                                "--at",
                                "1s",
                                "vm.dirty_ratio=25",
                                "--format",
                                "json")
                        .json();
        assertThat(run.get("seed").asLong()).isEqualTo(3);
        assertThat(run.get("changes").toString())
                .isEqualTo(
                        "[{\"seconds\":1.0,\"key\":\"vm.dirty_ratio\",\"value\":\"25\"},"
                                + "{\"seconds\":2.0,\"key\":\"vm.dirty_ratio\",\"value\":\"30\"}]");
        assertThat(call("run", mine, "--until", "5s").out)
                .contains("at 2.000 s: vm.dirty_ratio = 30");
        JsonNode sweep = call("sweep", mine, "--until", "3s", "--format", "json").json();
        assertThat(sweep.get("seeds").asString()).isEqualTo("4..5");
        assertThat(sweep.get("runs").size()).isEqualTo(2);
    }

    @Test
    void anEventBehindTheEndIsTold() throws IOException {
        String mine =
                file(
                        "late.yaml",
                        "name: l\nbase: direct\nevents: [{at: 100 s, set: {vm.dirty_ratio: 5}}]\n");
        assertThat(call("run", mine).out).contains("event at 100.000 s did not happen");
    }

    @Test
    void badFilesAreRefusedEverywhereWithTheirPlaces() throws IOException {
        String bad =
                file("bad.yaml", "name: b\nbase: loop\nsettings: {vm.dirty_ratio: 101}\nx: 1\n");
        for (String[] args :
                new String[][] {
                    {"run", bad},
                    {"sweep", bad},
                    {"scenarios", bad},
                    {"--scenario", bad}
                }) {
            Result result = call(args);
            assertThat(result.status).as(result.err).isEqualTo(2);
            assertThat(result.out).isEmpty();
            assertThat(result.err)
                    .contains(
                            "bad.yaml:3:28: vm.dirty_ratio '101'", "bad.yaml:4:1: unknown key 'x'")
                    .doesNotContain("Exception");
        }
        assertThat(call("run", folder.resolve("no.yaml").toString()).err)
                .contains("there is no such file");
    }

    @Test
    void aSysctlFileSetsTheLimits() throws IOException {
        String conf = file("s.conf", "vm.dirty_ratio = 30\nkernel.panic = 1\n");
        Result text = call("run", "loop", "--until", "1s", "--sysctl", conf);
        assertThat(text.err).contains("s.conf:2: kernel.panic does not matter here");
        assertThat(text.out).contains("as sysctl sets it:", "    vm.dirty_ratio = 30");
        Result own =
                call(
                        "run",
                        "loop",
                        "--until",
                        "1s",
                        "--sysctl",
                        conf,
                        "--set",
                        "vm.dirty_bytes=20971520",
                        "--format",
                        "json");
        assertThat(own.json().get("sysctl").toString())
                .contains("vm.dirty_bytes = 20971520")
                .doesNotContain("vm.dirty_ratio");
        assertThat(call("run", "loop", "--until", "1s").out).doesNotContain("sysctl");
        assertThat(
                        call(
                                        "sweep",
                                        "loop",
                                        "--seeds",
                                        "1",
                                        "--until",
                                        "1s",
                                        "--sysctl",
                                        conf,
                                        "--format",
                                        "json")
                                .json()
                                .get("runs")
                                .get(0)
                                .get("settings")
                                .get("vm.dirty_ratio")
                                .asString())
                .isEqualTo("30");
        Result bad = call("run", "loop", "--sysctl", file("b.conf", "vm.dirty_ratio = x\n"));
        assertThat(bad.status).isEqualTo(2);
        assertThat(bad.err).contains("b.conf:1:1: vm.dirty_ratio 'x'");
    }
}
