package tidemark.ui.synthetic;

import java.util.List;
import tidemark.scenario.Knob;
import tidemark.scenario.ScenarioInfo;
import tidemark.snapshot.KnobPicture;

/// Knobs and scenarios of the made-up run.
public final class SyntheticKnobs {
    private static final String LIMITS = "Dirty limits";
    private static final String LOOP = "Loop worker";
    private static final String DISK = "Disk";
    private static final String WRITERS = "Writers";

    /// All knobs.
    public static final List<Knob> ALL =
            List.of(
                    number(
                            "vm.dirty_ratio",
                            LIMITS,
                            "%",
                            1,
                            100,
                            20,
                            "limit as a share of dirtyable memory"),
                    number(
                            "vm.dirty_bytes",
                            LIMITS,
                            "bytes",
                            0,
                            1L << 32,
                            0,
                            "limit in bytes; 0 = the ratio rules"),
                    number(
                            "vm.dirty_background_ratio",
                            LIMITS,
                            "%",
                            0,
                            100,
                            10,
                            "flushers start at this share"),
                    number(
                            "vm.dirty_expire_centisecs",
                            LIMITS,
                            "cs",
                            0,
                            72000,
                            3000,
                            "age at which dirty data is written"),
                    number(
                            "vm.dirty_writeback_centisecs",
                            LIMITS,
                            "cs",
                            0,
                            72000,
                            500,
                            "how often flushers look for old data"),
                    new Knob(
                            "loop.worker",
                            LOOP,
                            "",
                            0,
                            3,
                            0,
                            List.of("none", "less", "local", "direct"),
                            false,
                            true,
                            "throttle flag of the worker: of 4.13, of 5.8, or direct I/O"),
                    new Knob(
                            "loop.request_pages",
                            LOOP,
                            "pages",
                            1,
                            1024,
                            320,
                            List.of(),
                            true,
                            true,
                            "largest request"),
                    new Knob(
                            "loop.requests",
                            LOOP,
                            "requests",
                            4,
                            1024,
                            128,
                            List.of(),
                            true,
                            true,
                            "requests that may be outstanding"),
                    new Knob(
                            "disk.bandwidth",
                            DISK,
                            "KiB/s",
                            64,
                            4_000_000,
                            20480,
                            List.of(),
                            true,
                            true,
                            "what the disk can write"),
                    number("writers.count", WRITERS, "", 1, 1000, 1, "how many writers"),
                    new Knob(
                            "writers.block_size",
                            WRITERS,
                            "KiB",
                            1,
                            65536,
                            64,
                            List.of(),
                            true,
                            false,
                            "size of one write()"));

    /// All scenarios.
    public static final List<ScenarioInfo> SCENARIOS =
            List.of(
                    new ScenarioInfo(
                            "loop",
                            "Loop device, worker unflagged",
                            "6.1 guest · 384 MiB · 20 MiB/s",
                            "A file system on a loop device: its writes are throttled twice.",
                            "Watch the orange hatched part of the tank: pages that only the loop"
                                    + " worker can complete.",
                            "Now raise vm.dirty_ratio to 30.",
                            List.of("Made up for tests.")),
                    new ScenarioInfo(
                            "direct",
                            "The disk directly",
                            "6.1 guest · 384 MiB · 20 MiB/s",
                            "The same writer without the loop device.",
                            "Watch the level settle at the setpoint.",
                            "Try vm.dirty_background_ratio 2.",
                            List.of("Made up for tests.")),
                    new ScenarioInfo(
                            "crowd",
                            "Eight writers over loop",
                            "6.1 guest · 384 MiB · 20 MiB/s",
                            "Eight writers share what one had.",
                            "Watch the lanes: they sleep in turn.",
                            "Try worker flag local.",
                            List.of("Made up for tests.")));

    private SyntheticKnobs() {}

    private static Knob number(
            String key, String group, String unit, long min, long max, long value, String meaning) {
        return new Knob(key, group, unit, min, max, value, List.of(), false, true, meaning);
    }

    static List<KnobPicture> pictures(
            java.util.Map<String, Long> values, long thresh, long background) {
        return ALL.stream()
                .map(
                        k -> {
                            long v = values.getOrDefault(k.key(), k.defaultValue());
                            String comes =
                                    switch (k.key()) {
                                        case "vm.dirty_ratio" ->
                                                "limit "
                                                        + thresh
                                                        + " pages · "
                                                        + thresh / 256
                                                        + " MiB";
                                        case "vm.dirty_background_ratio" ->
                                                "flushers start at " + background + " pages";
                                        case "vm.dirty_expire_centisecs" ->
                                                "old data is written after " + v / 100 + " s";
                                        case "loop.requests" -> "up to 160 MiB wait here";
                                        default -> "";
                                    };
                            String note =
                                    k.key().equals("vm.dirty_bytes") && v == 0
                                            ? "0: vm.dirty_ratio rules"
                                            : "";
                            return new KnobPicture(k.key(), v, comes, v != k.defaultValue(), note);
                        })
                .toList();
    }
}
