package tidemark.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The built-in scenarios: the 200-file experiment on the disk itself and on a loop device, on
/// machines taken from real guests.
public final class Scenarios {
    private static final long COPY_PAGES_PER_SECOND = 46_000;
    private static final long WAKE_LATENCY_NANOS = 200_000;

    private static final String WRITE_200 =
            "200 files of 2 MiB are written and unmounted; the clock stops when all is on the"
                    + " disk.";
    private static final String SEED =
            "A seed varies what varies in life: the phases of the two journals' 5-s timers, the"
                + " disk's speed (±10 % a request), the length of a commit's last step, who wakes"
                + " up first, when the writer starts within a tick, and, for a used disk, which of"
                + " five pairs of learned estimates (±15 %) it starts with.";
    private static final String SCOPE =
            "Outside the model: memory reclaim, CPU contention, seeks, metadata in the page cache.";

    private static final Fixed GUEST61 =
            new Fixed(
                    27,
                    COPY_PAGES_PER_SECOND,
                    WAKE_LATENCY_NANOS,
                    256,
                    40_960,
                    0,
                    2048,
                    5,
                    6,
                    true,
                    new FixedLoop(512, 13, 1600, 60));

    private static final Fixed GUEST49 =
            new Fixed(
                    0,
                    COPY_PAGES_PER_SECOND,
                    WAKE_LATENCY_NANOS,
                    256,
                    40_960,
                    0,
                    256,
                    5,
                    6,
                    false,
                    new FixedLoop(256, 13, 0, 40));

    private static final List<Scenario> PAGES = build();

    private static final List<Scenario> ALL =
            Stream.concat(PAGES.stream(), DiskScenarios.all().stream()).toList();

    private Scenarios() {}

    /// What no knob changes of a machine with one disk and perhaps a loop device over it.
    private record Fixed(
            int driftPermille,
            long copyPagesPerSecond,
            long wakeLatencyNanos,
            long diskQuantumPages,
            long diskQueuePages,
            int diskSpreadPermille,
            long diskUnitPages,
            int commitSeconds,
            long diskJournalPages,
            boolean commitHolds,
            @Nullable FixedLoop loop) {}

    private record FixedLoop(
            long unitPages, long journalPages, long longestHoldMillis, long meanTailMillis) {}

    private static Scenario recipe(ScenarioInfo info, Fixed fixed, Map<String, Long> presets) {
        List<DevicePlan> devices = new ArrayList<>();
        devices.add(
                new DevicePlan.CountedDisk(
                        "sda",
                        fixed.diskQuantumPages(),
                        fixed.diskQueuePages(),
                        fixed.diskSpreadPermille(),
                        fixed.diskUnitPages(),
                        new DevicePlan.CountedJournal(
                                fixed.commitSeconds(),
                                fixed.diskJournalPages(),
                                fixed.commitHolds())));
        FixedLoop loop = fixed.loop();
        if (loop != null) {
            devices.add(
                    new DevicePlan.Loop(
                            "loop0",
                            "sda",
                            loop.unitPages(),
                            new DevicePlan.CountedJournal(
                                    fixed.commitSeconds(),
                                    loop.journalPages(),
                                    fixed.commitHolds()),
                            loop.longestHoldMillis(),
                            loop.meanTailMillis()));
        }
        MachinePlan plan =
                new MachinePlan(
                        new MachinePlan.Host(
                                fixed.driftPermille(),
                                fixed.copyPagesPerSecond(),
                                fixed.wakeLatencyNanos()),
                        devices,
                        List.of(),
                        List.of(new Program.WriteFiles(devices.getLast().name())),
                        MachinePlan.Measure.ELAPSED);
        List<String> keys = Knobs.of(plan).stream().map(Knob::key).toList();
        Map<String, Long> own = new TreeMap<>(presets);
        own.keySet().retainAll(keys);
        return new Scenario(info, plan, own);
    }

    /// The name of the scenario that starts when none is named.
    public static final String DEFAULT = "loop";

    /// All scenarios, the default first.
    public static List<Scenario> all() {
        return ALL;
    }

    /// The scenarios about dirty throttling.
    public static List<Scenario> ofPages() {
        return PAGES;
    }

    /// The scenario of a name.
    public static Optional<Scenario> find(String name) {
        return ALL.stream().filter(recipe -> recipe.info().name().equals(name)).findFirst();
    }

    /// The scenario of a name that is known to be about dirty throttling.
    public static Scenario page(String name) {
        return PAGES.stream()
                .filter(recipe -> recipe.info().name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no scenario " + name));
    }

    /// The known name that is most like a wrong one.
    public static String nearest(String wrong) {
        String best = DEFAULT;
        int least = Integer.MAX_VALUE;
        for (Scenario recipe : ALL) {
            int distance = Knobs.distance(wrong, recipe.info().name());
            if (distance < least) {
                least = distance;
                best = recipe.info().name();
            }
        }
        return best;
    }

    private static List<Scenario> build() {
        List<Scenario> all = new ArrayList<>();
        addGuest61(all);
        addGuest49(all);
        addReported(all);
        return List.copyOf(all);
    }

    private static Fixed withoutLoop(Fixed fixed) {
        return new Fixed(
                fixed.driftPermille(),
                fixed.copyPagesPerSecond(),
                fixed.wakeLatencyNanos(),
                fixed.diskQuantumPages(),
                fixed.diskQueuePages(),
                fixed.diskSpreadPermille(),
                fixed.diskUnitPages(),
                fixed.commitSeconds(),
                fixed.diskJournalPages(),
                fixed.commitHolds(),
                null);
    }

    private static void addGuest61(List<Scenario> all) {
        String machine = "6.1 guest · 384 MiB · 20 MiB/s disk";
        String source =
                "Measured on Linux 6.1 (384 MiB, 2 CPUs, disk capped at 20 MiB/s, dirty_ratio"
                    + " 20/10, HZ 250): direct 20.8 / 21.1 / 21.7 s; loop, worker unflagged 72 /"
                    + " 138 / 336 s; worker with PF_LOCAL_THROTTLE 21.5 / 22.0 / 23.1 s (min /"
                    + " median / max, 6 runs each).";
        String fitted =
                "Fitted: mean length of an fsync's last step (60 ms; measured 10-540 ms) and the"
                    + " time after which a commit stops holding back completions (1.6 s; measured"
                    + " 0.6-2.5 s). Declared: what the disk's estimates were at the start.";
        List<String> text = List.of(WRITE_200, source, fitted, SEED, SCOPE);
        Scenario loop =
                recipe(
                        new ScenarioInfo(
                                "loop",
                                "Loop device, worker unflagged",
                                machine,
                                "A file system on a loop device: its writes are throttled twice,"
                                        + " and the two throttles stop each other.",
                                "Watch the tank: it fills with pages that wait in the loop queue,"
                                        + " and then nothing moves.",
                                "Now raise vm.dirty_ratio to 30: the stall ends at once.",
                                text),
                        GUEST61,
                        Map.of());
        all.add(loop);
        all.add(
                loop.with(
                        info(
                                loop,
                                "loop-endless",
                                "Loop device, endless writer",
                                "One endless writer on a loop device over a fresh disk, for turning"
                                        + " knobs while it runs.",
                                "Watch the tank fill, then the two lamps.",
                                "Raise vm.dirty_ratio to 30 while it stands still."),
                        Map.of("workload.files", 0L, "sda.history", 0L)));
        all.add(
                loop.with(
                        info(
                                loop,
                                "loop-chain",
                                "Loop device, six runs in a row",
                                "The same experiment repeated on one machine: each run starts with"
                                        + " the estimates of the disk that the run before left.",
                                "Watch the disk's rates at the start: seed 1 is the first run, seed"
                                        + " 6 the last of its chain.",
                                "Now raise vm.dirty_ratio to 30: the stall ends at once."),
                        Map.of("sda.history", 2L)));
        all.add(
                loop.with(
                        info(
                                loop,
                                "loop-local",
                                "Loop device, PF_LOCAL_THROTTLE (5.8)",
                                "The worker may go on while the disk below has few dirty pages of"
                                        + " its own: no stall.",
                                "Watch the worker: it is let through while sda is below its own"
                                        + " level.",
                                "Set the worker's flag to none and see the stall come."),
                        Map.of("loop0.worker_throttle", 4L)));
        all.add(
                loop.with(
                        info(
                                loop,
                                "loop-less",
                                "Loop device, PF_LESS_THROTTLE (4.13)",
                                "The worker's limits are raised by a quarter and more, so it seldom"
                                        + " stops.",
                                "Watch the worker's own lines in the tank, above everybody else's.",
                                "Set the worker's flag to none and see the stall come."),
                        Map.of("loop0.worker_throttle", 3L)));
        all.add(
                loop.with(
                        info(
                                loop,
                                "loop-direct-io",
                                "Loop device with direct I/O",
                                "The worker writes past the page cache: there is no second"
                                        + " throttle.",
                                "Watch the lower file system: it has no dirty pages at all.",
                                "Set the worker's flag to none and see the stall come."),
                        Map.of("loop0.worker_throttle", 5L)));
        all.add(
                recipe(
                        new ScenarioInfo(
                                "direct",
                                "Directly on the disk",
                                machine,
                                "The same files written to the disk's own file system: throttled"
                                        + " once.",
                                "Watch the dirty pages settle at the setpoint.",
                                "Halve sda.bandwidth_kib and see the control follow.",
                                text),
                        withoutLoop(GUEST61),
                        Map.of()));
    }

    private static ScenarioInfo info(
            Scenario like,
            String name,
            String title,
            String sentence,
            String watch,
            String attempt) {
        return new ScenarioInfo(
                name,
                title,
                like.info().machine(),
                sentence,
                watch,
                attempt,
                like.info().description());
    }

    private static void addGuest49(List<Scenario> all) {
        String source =
                "Measured on Linux 4.9 (384 MiB, disk capped at 20 MiB/s, limits 20/10 MiB, loop"
                    + " requests up to 127 KiB, HZ 1000, fresh guest each): worker unflagged 107 /"
                    + " 260 / 303 s (6 runs); PF_LESS_THROTTLE per work 21.4 / 27.8 / 27.9 s (3),"
                    + " on the whole worker 20.3 / 20.8 / 42.5 s (8).";
        String fitted = "Fitted: mean length of an fsync's last step (40 ms; measured 10-540 ms).";
        Map<String, Long> presets =
                Map.of(
                        "vm.dirty_bytes",
                        20L << 20,
                        "vm.dirty_background_bytes",
                        10L << 20,
                        "loop0.max_request_kib",
                        128L,
                        "machine.dirtyable_kib",
                        320_000L,
                        "machine.hz",
                        2L,
                        "sda.history",
                        0L);
        Scenario loop =
                recipe(
                        new ScenarioInfo(
                                "loop49",
                                "Loop device on 4.9, worker unflagged",
                                "4.9 guest · limits 20/10 MiB · 20 MiB/s disk",
                                "The same stall on an older kernel with small requests and small"
                                        + " limits.",
                                "Watch the backing file: it is clean while the queue above is"
                                        + " full.",
                                "Set vm.dirty_bytes to 67108864 and see the stall end.",
                                List.of(WRITE_200, source, fitted, SEED, SCOPE)),
                        GUEST49,
                        presets);
        all.add(loop);
        add49(all, loop, "loop49-less", "PF_LESS_THROTTLE set by the worker (v3, merged)", 3);
        add49(all, loop, "loop49-less-per-work", "PF_LESS_THROTTLE around each request (v1)", 1);
        add49(all, loop, "loop49-less-whole-worker", "PF_LESS_THROTTLE set from outside (v2)", 2);
        add49(all, loop, "loop49-local", "PF_LOCAL_THROTTLE (5.8)", 4);
        add49(all, loop, "loop49-direct-io", "direct I/O", 5);
        Scenario direct =
                loop.with(
                        info(
                                loop,
                                "direct49",
                                "Directly on the disk, 4.9",
                                "The same files written to the disk's own file system.",
                                "Watch the dirty pages settle at the setpoint.",
                                "Halve sda.bandwidth_kib and see the control follow."),
                        Map.of());
        all.add(recipe(direct.info(), withoutLoop(GUEST49), direct.presets()));
    }

    private static void add49(
            List<Scenario> all, Scenario loop, String name, String policy, long index) {
        all.add(
                loop.with(
                        info(
                                loop,
                                name,
                                "Loop device on 4.9, " + policy,
                                "The same machine with another policy for the loop worker: "
                                        + policy
                                        + ".",
                                "Watch the worker: it seldom sleeps.",
                                "Set loop0.worker_throttle to none and see the stall come."),
                        Map.of("loop0.worker_throttle", index)));
    }

    private static void addReported(List<Scenario> all) {
        String source =
                "Reported with the patch (April to June 2017, a virtual machine of unknown memory"
                        + " and disk): direct 28-35 s; loop, worker unflagged 52-460 s, half of the"
                        + " runs below 100 s; PF_LESS_THROTTLE 53-72 s.";
        String fitted =
                "Set by hand: memory (113 MiB dirtyable, limit 22.6 MiB), mean length of an fsync's"
                    + " last step (14 ms), and the disk's speed: 12.9 MiB/s ±11 % direct, 6.8 MiB/s"
                    + " ±13 % under the loop device. The report does not explain why the base time"
                    + " doubles; neither does the model.";
        Fixed loopFixed =
                new Fixed(
                        0,
                        COPY_PAGES_PER_SECOND,
                        WAKE_LATENCY_NANOS,
                        256,
                        40_960,
                        130,
                        256,
                        5,
                        6,
                        false,
                        new FixedLoop(256, 13, 0, 14));
        Fixed directFixed =
                new Fixed(
                        0,
                        COPY_PAGES_PER_SECOND,
                        WAKE_LATENCY_NANOS,
                        256,
                        40_960,
                        110,
                        256,
                        5,
                        6,
                        false,
                        null);
        Map<String, Long> presets =
                Map.of(
                        "machine.dirtyable_kib",
                        116_000L,
                        "loop0.max_request_kib",
                        128L,
                        "sda.bandwidth_kib",
                        7000L,
                        "sda.history",
                        0L);
        Scenario loop =
                recipe(
                        new ScenarioInfo(
                                "reported-loop",
                                "As reported in 2017: loop, unflagged",
                                "limit 22 MiB · disk set by hand",
                                "The report that led to the flag, on a machine that gives its three"
                                        + " bands.",
                                "Watch how often the tank stands still.",
                                "Set loop0.worker_throttle to less and see the stalls vanish.",
                                List.of(WRITE_200, source, fitted, SEED, SCOPE)),
                        loopFixed,
                        presets);
        all.add(loop);
        all.add(
                loop.with(
                        info(
                                loop,
                                "reported-loop-less",
                                "As reported in 2017: loop, PF_LESS_THROTTLE",
                                "The same machine with the worker less throttled.",
                                "Watch the worker: it seldom sleeps.",
                                "Set loop0.worker_throttle to none and see the stalls come."),
                        Map.of("loop0.worker_throttle", 3L)));
        Scenario direct =
                loop.with(
                        info(
                                loop,
                                "reported-direct",
                                "As reported in 2017: direct",
                                "The same files directly on the disk.",
                                "Watch the dirty pages settle at the setpoint.",
                                "Halve sda.bandwidth_kib and see the control follow."),
                        Map.of("sda.bandwidth_kib", 13_200L));
        all.add(recipe(direct.info(), directFixed, direct.presets()));
    }
}
