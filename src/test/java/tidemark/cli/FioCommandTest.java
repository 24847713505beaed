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
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// `run --fio` and `--fio-output`.
class FioCommandTest {
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

    private String file(String... lines) throws IOException {
        return Files.write(folder.resolve("job.fio"), List.of(lines)).toString();
    }

    private JsonNode json(String jobs, String scenario) throws IOException {
        Path out = folder.resolve("out.json");
        Result result = call("run", scenario, "--fio", jobs, "--fio-output", out.toString());
        assertThat(result.err).isEmpty();
        assertThat(result.status).isZero();
        return new JsonMapper().readTree(Files.readString(out));
    }

    @Test
    void jobsRunInPlaceOfTheScenariosPrograms() throws IOException {
        String jobs = file("[w]", "rw=write", "size=1m", "[r]", "rw=randread", "size=256k");
        Result result = call("run", "fsync-root", "--fio", jobs);
        assertThat(result.status).isZero();
        assertThat(result.out).contains("w-3000", "r-3001", "done after").doesNotContain("dbench");
    }

    @Test
    void jobsRunOnALoopDeviceToo() throws IOException {
        String jobs = file("[w]", "rw=write", "size=4m", "fsync=256");
        Result result = call("run", "loop-local", "--fio", jobs);
        assertThat(result.status).isZero();
        assertThat(result.out).contains("done after", "loop0", "\n  w ");
    }

    @Test
    void theOutputHasFiosShape() throws IOException {
        String jobs =
                file("[w]", "rw=write", "size=4m", "fsync=64", "[r]", "rw=randread", "size=1m");
        JsonNode root = json(jobs, "fsync-root");
        assertThat(root.get("fio version").asString()).startsWith("tidemark-");
        JsonNode w = root.get("jobs").get(0);
        assertThat(w.get("jobname").asString()).isEqualTo("w");
        assertThat(w.get("groupid").asInt()).isZero();
        assertThat(w.get("error").asInt()).isZero();
        assertThat(w.get("job options").get("fsync").asString()).isEqualTo("64");
        assertThat(w.get("write").get("io_bytes").asLong()).isEqualTo(4 << 20);
        assertThat(w.get("write").get("io_kbytes").asLong()).isEqualTo(4096);
        assertThat(w.get("write").get("total_ios").asLong()).isEqualTo(1024);
        assertThat(w.get("read").get("total_ios").asLong()).isZero();
        assertThat(w.get("sync").get("total_ios").asLong()).isEqualTo(16);
        assertThat(w.get("sync").get("lat_ns").get("N").asLong()).isEqualTo(16);
        JsonNode r = root.get("jobs").get(1).get("read");
        JsonNode clat = r.get("clat_ns");
        assertThat(clat.get("N").asLong()).isEqualTo(256);
        assertThat(clat.get("percentile").get("99.000000").asLong())
                .isBetween(clat.get("min").asLong(), clat.get("max").asLong());
        assertThat(clat.get("percentile").size()).isEqualTo(17);
        double perSecond = r.get("io_bytes").asLong() * 1000.0 / r.get("runtime").asLong();
        assertThat(r.get("bw_bytes").asDouble()).isBetween(perSecond * 0.99, perSecond * 1.01);
        assertThat(r.get("bw").asLong()).isEqualTo(Math.round(r.get("bw_bytes").asLong() / 1024.0));
        assertThat(r.get("iops").asDouble() * 4096).isBetween(perSecond * 0.99, perSecond * 1.01);
        assertThat(root.get("disk_util").get(0).get("name").asString()).isEqualTo("sda");
        assertThat(root.get("disk_util").get(0).get("util").asDouble()).isBetween(1.0, 100.0);
    }

    @Test
    void tasksReportedTogetherAreOneUnlessAStageLiesBetween() throws IOException {
        String jobs =
                file(
                        "[global]",
                        "rw=write",
                        "size=1m",
                        "group_reporting",
                        "[a]",
                        "numjobs=3",
                        "[b]",
                        "[c]",
                        "stonewall",
                        "[d]",
                        "group_reporting=0",
                        "numjobs=2");
        JsonNode list = json(jobs, "direct").get("jobs");
        assertThat(list.size()).isEqualTo(4);
        assertThat(list.get(0).get("write").get("io_bytes").asLong()).isEqualTo(4 << 20);
        assertThat(list.get(1).get("groupid").asInt()).isEqualTo(1);
        assertThat(list.get(3).get("jobname").asString()).isEqualTo("d");
    }

    @Test
    void theReportNamesEachJob() throws IOException {
        Result result =
                call(
                        "run",
                        "direct",
                        "--fio",
                        file("[w]", "rw=write", "size=2m", "rate=1m"),
                        "--format",
                        "json");
        JsonNode root = new JsonMapper().readTree(result.out);
        assertThat(root.get("measure").asString()).isEqualTo("jobs");
        assertThat(root.get("jobs").get(0).get("writeMBps").asDouble()).isBetween(1.02, 1.07);
        assertThat(root.get("results").get("throughputMBps").asDouble()).isBetween(1.02, 1.07);
    }

    @Test
    void problemsHaveTheirPlacesAndNothingIsRun() throws IOException {
        String jobs = file("[w]", "rw=write", "verify=md5", "sise=3");
        Path out = folder.resolve("no.json");
        Result result = call("run", "direct", "--fio", jobs, "--fio-output", out.toString());
        assertThat(result.status).isEqualTo(2);
        assertThat(result.out).isEmpty();
        assertThat(result.err)
                .contains(
                        "job.fio:3:1: 'verify' matters", "job.fio:4:1: unknown key 'sise'", "size");
        assertThat(out).doesNotExist();
    }

    @Test
    void whatHasNoEffectIsRemarkedOn() throws IOException {
        String jobs = file("[w]", "rw=write", "size=1m", "lockfile=none", "iodepth=8");
        Result result = call("run", "direct", "--fio", jobs);
        assertThat(result.status).isZero();
        assertThat(result.err)
                .contains(
                        "job.fio:4: 'lockfile' makes no difference",
                        "job.fio:5: iodepth=8 has no effect");
    }

    @Test
    void withoutJobsThereIsNoOutputOfFios() {
        Path out = folder.resolve("no.json");
        Result result = call("run", "direct", "--fio-output", out.toString());
        assertThat(result.status).isEqualTo(2);
        assertThat(result.err)
                .contains("--fio-output: a scenario without jobs; expected --fio FILE");
        assertThat(out).doesNotExist();
    }

    @Test
    void aLoadFileBesideJobsHasNobodyToDoIt() throws IOException {
        String jobs = file("[w]", "rw=write", "size=1m");
        Path load = Files.write(folder.resolve("l.txt"), List.of("Flush 1 SUCCESS"));
        Result result = call("run", "fsync-root", "--fio", jobs, "--loadfile", load.toString());
        assertThat(result.status).isEqualTo(2);
        assertThat(result.err).contains("a load file for fsync-root");
    }
}
