package tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The commands on scenarios and recordings about the way to the disk.
class DiskCommandsTest {
    private static final Path GOLDEN = Path.of("src/test/resources/golden/cfq");

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

    private Path file(String name, String... lines) throws IOException {
        return Files.write(folder.resolve(name), List.of(lines));
    }

    @ParameterizedTest
    @ValueSource(strings = {"s11_dbench_cgroup", "vfraction", "s36_dbench2_root"})
    void recordingsAreEqual(String name) {
        Result result = call("conform", "cfq", GOLDEN.toString(), "--only", name);
        assertThat(result.err).isEmpty();
        assertThat(result.status).isZero();
        assertThat(result.out).contains("exact ").doesNotContain("DIFF");
    }

    @Test
    void aFolderWithoutRecordingsIsRefused() {
        Result result = call("conform", "cfq", folder.toString());
        assertThat(result.status).isEqualTo(2);
        assertThat(result.out).isEmpty();
        assertThat(result.err).contains("nothing to compare", "expected");
    }

    @Test
    void resultsHaveTheFiguresOfTheirExperiment() {
        Result result =
                call(
                        "run",
                        "fsync-cgroup-4.7",
                        "--set",
                        "workload.seconds=1",
                        "--at",
                        "500ms",
                        "cfq.ancestor_preempts=off",
                        "--format",
                        "json");
        assertThat(result.status).as(result.err).isZero();
        JsonNode run = JsonMapper.shared().readTree(result.out);
        JsonNode results = run.get("results");
        assertThat(run.get("finished").asBoolean()).isTrue();
        assertThat(results.get("throughputMBps").asDouble()).isPositive();
        assertThat(results.get("meanFlushMillis").asDouble()).isPositive();
        assertThat(results.has("millisPerWrite")).isFalse();
        assertThat(results.get("shares").size()).isEqualTo(2);
        assertThat(results.get("stalls").size()).isZero();
        assertThat(run.get("tasks").get(0).get("work").get("syncs").asLong()).isPositive();
        assertThat(run.get("devices").get(0).get("elevator").get("refusals").asLong()).isPositive();
        assertThat(run.get("changes").get(0).get("key").asString())
                .isEqualTo("cfq.ancestor_preempts");
    }

    @Test
    void pageRunsHaveNoneOfThem() {
        Result result = call("run", "loop", "--until", "1s", "--format", "json");
        JsonNode results = JsonMapper.shared().readTree(result.out).get("results");
        assertThat(results.has("throughputMBps")).isFalse();
        assertThat(results.has("shares")).isFalse();
    }

    @Test
    void textTellsFiguresTasksGroupsAndIdles() {
        Result result = call("run", "dsync-cgroup-4.4", "--set", "workload.writes=50");
        assertThat(result.status).isZero();
        assertThat(result.out)
                .contains("ms a write", "jbd2/sda1-8-200", "/dd", "idled", "preemptions granted");
    }

    @Test
    void aUsersLoadFileReplacesTheScenarios() throws IOException {
        Path load =
                file(
                        "client.txt",
                        "NTCreateX \"\\clients\\x\" 0x40 0x2 7 NT_STATUS_OK",
                        "WriteX 7 0 65536 65536 NT_STATUS_OK",
                        "Flush 7 NT_STATUS_OK",
                        "Close 7 NT_STATUS_OK",
                        "Unlink \"\\clients\\x\" 0x6 NT_STATUS_OK");
        Result result =
                call(
                        "run",
                        "fsync-root",
                        "--loadfile",
                        load.toString(),
                        "--set",
                        "workload.seconds=1",
                        "--format",
                        "json");
        assertThat(result.status).as(result.err).isZero();
        JsonNode run = JsonMapper.shared().readTree(result.out);
        long flushes = run.get("tasks").get(0).get("work").get("syncs").asLong();
        double megabytes = run.get("results").get("throughputMBps").asDouble();
        assertThat(megabytes).isBetween(flushes * 0.0655, (flushes + 1) * 0.0656);
    }

    @Test
    void aMalformedLoadFileIsRefusedWithEveryPlace() throws IOException {
        Path load = file("bad.txt", "Flush", "Close 7 NT_STATUS_OK", "Nonsense 1");
        Result result = call("run", "fsync-root", "--loadfile", load.toString());
        assertThat(result.status).isEqualTo(2);
        assertThat(result.out).isEmpty();
        assertThat(result.err.lines()).hasSize(2).allMatch(line -> line.contains("; expected "));
        assertThat(result.err).contains(load + ":1:6: ", load + ":3:1: ");
    }

    @Test
    void aLoadFileForAScenarioWithoutDbenchIsRefused() throws IOException {
        Path load = file("client.txt", "Flush 7 NT_STATUS_OK");
        for (String scenario : List.of("shares", "loop")) {
            Result result = call("run", scenario, "--loadfile", load.toString());
            assertThat(result.status).isEqualTo(2);
            assertThat(result.err).contains("expected a scenario with dbench");
        }
    }

    @Test
    void aScenarioIsShownWithItsKnobs() {
        Result result = call("scenarios", "fsync-cgroup-4.4");
        assertThat(result.status).isZero();
        assertThat(result.out)
                .contains(
                        "sda.queue.scheduler",
                        "sda.queue.iosched.slice_idle",
                        "sda.queue.iosched.fifo_batch",
                        "cgroup./dbench.blkio.weight",
                        "cfq.ancestor_preempts",
                        "workload.cpu_permille",
                        "vm.dirty_ratio");
    }
}
