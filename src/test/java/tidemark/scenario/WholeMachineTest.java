package tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.kernel.Books;
import tidemark.kernel.LoopVolume;
import tidemark.kernel.Machine;
import tidemark.kernel.Parts;
import tidemark.kernel.QueuedVolume;

/// Both halves in one machine: page cache, journal, loop device, elevator and disk together.
class WholeMachineTest {
    private static final long SECOND = 1_000_000_000L;
    private static final MachinePlan.Host HOST = new MachinePlan.Host(0, 250_000, 20_000);
    private static final ScenarioInfo INFO =
            new ScenarioInfo("whole", "Whole", "m", "s.", "w.", "t.", List.of("seed"));

    private static DevicePlan disk(String name, boolean journal) {
        return new DevicePlan.QueuedDisk(
                name, List.of(new DevicePlan.Part(name + "1", journal, true, "/", 16L << 20)));
    }

    private static DevicePlan.Loop loop(String name, String below) {
        return new DevicePlan.Loop(
                name, below, 256, new DevicePlan.CountedJournal(5, 13, false), 0, 0);
    }

    private static Scenario scenario(List<DevicePlan> devices, String on, String kind) {
        MachinePlan plan =
                new MachinePlan(
                        HOST,
                        devices,
                        List.of(),
                        List.of(new Program.WriteFiles(on)),
                        MachinePlan.Measure.ELAPSED);
        Map<String, Long> presets = new TreeMap<>();
        presets.put("machine.dirtyable_kib", 512L << 10);
        for (DevicePlan device : devices) {
            if (device instanceof DevicePlan.QueuedDisk disk) {
                presets.put(disk.name() + ".kind", (long) DiskKnobs.DISKS.indexOf(kind));
                presets.put(disk.name() + ".queue_depth", 8L);
            }
        }
        return new Scenario(INFO, plan, presets);
    }

    private static Run toItsEnd(Scenario scenario, long seed) {
        Run run = scenario.start(Map.of(), seed);
        for (int i = 1; i <= 600 && !run.isFinished(); i++) {
            run.goOnTo(i * SECOND);
            Books.check(run.machine());
            run.machine().verify();
        }
        assertThat(run.isFinished()).isTrue();
        return run;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "steady",
                "rotating",
                "flash",
                "hdd-2005",
                "hdd-2012",
                "ssd-sata",
                "ssd-nvme",
                "usb2",
                "capped-20mib",
                "net-gigabit",
                "cloud-volume"
            })
    void filesReachEveryKindOfDiskThroughTheElevator(String kind) {
        Run run = toItsEnd(scenario(List.of(disk("sda", true)), "sda1", kind), 1);
        QueuedVolume volume = Parts.queued(run.machine());
        assertThat(run.machine().upper().writtenPages()).isEqualTo(102_400);
        assertThat(volume.books().bytes()).isGreaterThanOrEqualTo(400L << 20);
    }

    @Test
    void aLoopDeviceOverAFileOfARealFileSystem() {
        List<DevicePlan> devices = List.of(disk("sda", true), loop("loop0", "sda1"));
        Run run = toItsEnd(scenario(devices, "loop0", "hdd-2012"), 1);
        Machine machine = run.machine();
        assertThat(machine.upper().writtenPages()).isEqualTo(102_400);
        assertThat(Parts.queued(machine).wb().writtenPages()).isGreaterThanOrEqualTo(102_400);
    }

    @Test
    void threeStoreys() {
        List<DevicePlan> devices =
                List.of(disk("sda", true), loop("loop0", "sda1"), loop("loop1", "loop0"));
        Run run = toItsEnd(scenario(devices, "loop1", "hdd-2012"), 1);
        Machine machine = run.machine();
        assertThat(machine.stack(machine.upper()).stream().map(v -> v.name()))
                .containsExactly("loop1", "loop0", "sda");
        for (var volume : machine.volumes()) {
            assertThat(volume.wb().writtenPages()).isGreaterThanOrEqualTo(102_400);
        }
    }

    @Test
    void directIoOfALoopDevicePassesTheLowerCache() {
        List<DevicePlan> devices = List.of(disk("sda", true), loop("loop0", "sda1"));
        Scenario scenario = scenario(devices, "loop0", "hdd-2012");
        Run run = scenario.start(Map.of("loop0.worker_throttle", 5L), 1);
        run.goOnTo(300 * SECOND);
        assertThat(run.isFinished()).isTrue();
        assertThat(Parts.queued(run.machine()).wb().dirtiedPages()).isZero();
        assertThat(Parts.queued(run.machine()).books().bytes()).isGreaterThanOrEqualTo(400L << 20);
        assertThat(run.machine().volumes().getLast()).isInstanceOf(LoopVolume.class);
    }

    @Test
    void forksAreTwins() {
        List<DevicePlan> devices = List.of(disk("sda", true), loop("loop0", "sda1"));
        Run run = scenario(devices, "loop0", "hdd-2012").start(Map.of(), 3);
        for (int i = 1; i <= 12; i++) {
            run.goOnTo(i * 300_000_000L);
            Run twin = run.fork();
            run.goOnTo(i * 300_000_000L + 200_000_000L);
            twin.goOnTo(i * 300_000_000L + 200_000_000L);
            assertThat(twin.digest()).isEqualTo(run.digest());
            assertThat(twin.states()).isEqualTo(run.states());
        }
    }
}
