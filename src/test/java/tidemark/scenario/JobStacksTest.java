package tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tidemark.kernel.Books;
import tidemark.kernel.ServedVolume;

/// The same jobs on stacks of devices of every kind.
class JobStacksTest {
    private static final long SECOND = 1_000_000_000L;
    private static final MachinePlan.Host HOST = new MachinePlan.Host(0, 250_000, 20_000);
    private static final ScenarioInfo INFO =
            new ScenarioInfo("stack", "Stack", "m", "s.", "w.", "t.", List.of("seed"));
    private static final DevicePlan DISK =
            new DevicePlan.QueuedDisk(
                    "sda", List.of(new DevicePlan.Part("sda1", true, true, "/", 16L << 20)));

    private static DevicePlan loop(String name, String below) {
        return new DevicePlan.Loop(
                name, below, 256, new DevicePlan.CountedJournal(5, 13, false), 0, 0);
    }

    private static DevicePlan served(ServedVolume.Kind kind, String below) {
        return new DevicePlan.Served("net0", kind, below);
    }

    static Stream<Arguments> stacks() {
        List<Arguments> stacks = new ArrayList<>();
        stacks.add(Arguments.of("disk", List.of(DISK)));
        stacks.add(Arguments.of("loop", List.of(DISK, loop("loop0", "sda1"))));
        for (ServedVolume.Kind kind : ServedVolume.Kind.values()) {
            stacks.add(Arguments.of(kind + " here", List.of(DISK, served(kind, "sda1"))));
        }
        stacks.add(
                Arguments.of(
                        "NFS elsewhere",
                        List.of(new DevicePlan.Served("net0", ServedVolume.Kind.NFS, null))));
        return stacks.stream();
    }

    private static Run start(List<DevicePlan> devices, String... lines) {
        MachinePlan plan =
                new MachinePlan(HOST, devices, List.of(), List.of(), MachinePlan.Measure.JOBS);
        Map<String, Long> presets = new TreeMap<>();
        presets.put("machine.dirtyable_kib", 128L << 10);
        if (devices.contains(DISK)) {
            presets.put("sda.kind", (long) DiskKnobs.DISKS.indexOf("hdd-2012"));
        }
        Scenario scenario = new Scenario(INFO, plan, presets);
        FioFile file = FioReader.read("test.fio", List.of(lines), plan);
        return scenario.with(file.programs()).start(Map.of(), 1);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("stacks")
    void writersOfEveryKindComeToTheirEndAndTheBooksAreRight(
            String name, List<DevicePlan> devices) {
        Run run =
                start(
                        devices,
                        "[global]",
                        "rw=write",
                        "[plain]",
                        "size=40m",
                        "umount",
                        "[safe]",
                        "sync=dsync",
                        "size=80k",
                        "[behind]",
                        "size=16m",
                        "sync_file_range=wait_before,write:256",
                        "[checkpoint]",
                        "rw=randwrite",
                        "size=4m",
                        "nrfiles=4",
                        "end_fsync",
                        "[mapped]",
                        "ioengine=mmap",
                        "size=8m",
                        "fsync=512");
        for (int i = 1; i <= 1200 && !run.isFinished(); i++) {
            run.goOnTo(i * SECOND / 2);
            // pages that an NFS server has and has not committed are written and reclaimable at
            // once
            if (!name.startsWith("NFS")) Books.check(run.machine());
            run.machine().verify();
            if (i % 4 != 1) continue;
            Run twin = run.fork();
            twin.goOnTo(i * SECOND / 2 + SECOND / 4);
            run.goOnTo(i * SECOND / 2 + SECOND / 4);
            assertThat(twin.digest()).isEqualTo(run.digest());
        }
        assertThat(run.isFinished()).isTrue();
        Books.check(run.machine());
        assertThat(run.machine().upper().reclaimablePages()).isZero();
        long bytes = run.jobTasks().stream().mapToLong(task -> task.count().writes().bytes()).sum();
        assertThat(bytes).isEqualTo((68L << 20) + (80 << 10));
    }

    @Test
    void aHardDiskReadsInARowManyTimesFasterThanAtRandom() {
        Run run =
                start(
                        List.of(DISK),
                        "[row]",
                        "rw=read",
                        "size=256m",
                        "[random]",
                        "stonewall",
                        "rw=randread",
                        "size=4m");
        run.goOnTo(600 * SECOND);
        assertThat(run.isFinished()).isTrue();
        assertThat(JobRuns.readPerSecond(run, "row"))
                .isGreaterThan(50 * JobRuns.readPerSecond(run, "random"));
    }

    @Test
    void aSequentialReaderNearlyStopsAWriterBesideItUnderCfq() {
        String[] writer = {"[writer]", "rw=write", "runtime=30s"};
        Run alone = start(List.of(DISK), writer);
        alone.goOnTo(100 * SECOND);
        Run beside =
                start(
                        List.of(DISK),
                        "[writer]",
                        "rw=write",
                        "runtime=30s",
                        "[reader]",
                        "rw=read",
                        "size=4g",
                        "runtime=30s");
        beside.goOnTo(100 * SECOND);
        assertThat(JobRuns.writtenPerSecond(beside, "writer"))
                .isLessThan(JobRuns.writtenPerSecond(alone, "writer") / 2);
    }
}
