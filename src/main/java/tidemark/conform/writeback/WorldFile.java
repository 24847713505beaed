package tidemark.conform.writeback;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.input.BadInputException;
import tidemark.input.Problem;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/// Reads worlds.json ("tidemark-worlds/1") and worlds-ext.json ("tidemark-loop-worlds/1").
final class WorldFile {
    private static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                    .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
                    .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                    .build();

    private WorldFile() {}

    record Plain(String schema, @Nullable String set, List<PlainWorld> worlds) {}

    record PlainWorld(
            String name,
            String flusher,
            long jiffies,
            int hz,
            int cpus,
            long j0,
            String counters,
            long avail,
            int dirtyRatio,
            int backgroundRatio,
            long dirtyBytes,
            long backgroundBytes,
            int ndev,
            List<Long> bw,
            List<Long> queue,
            List<@Nullable List<Long>> stall,
            List<Boolean> strictlimit,
            List<Integer> maxRatio,
            List<Integer> minRatio,
            boolean loop,
            @Nullable Integer loopDev,
            @Nullable Integer loopBacking,
            @Nullable String loopFlag,
            @Nullable Long workerRate,
            boolean sync,
            boolean quit,
            long bdpRows,
            long sampleLastJiffy,
            boolean trace,
            boolean traceGlobalDirtyState,
            List<PlainTask> tasks) {}

    record PlainTask(int dev, long rate, long quota, int nfiles, boolean flag) {}

    record Extended(String schema, List<ExtendedWorld> worlds) {}

    record ExtendedWorld(
            String name,
            String flusher,
            int hz,
            long j0,
            int ndev,
            int loopDev,
            int loopBacking,
            String loopFlag,
            long quota,
            int nfiles,
            boolean sync,
            boolean quit,
            @Nullable Long firstCommitUpper,
            @Nullable Long firstCommitLower,
            long bdpRows,
            long rate,
            long workerRate,
            long commitUpper,
            long commitLower,
            long journalUpper,
            long journalLower,
            long diskQuantum,
            int cpus,
            long bw0,
            long q0,
            boolean tailFixed,
            int jitterPermille,
            boolean randomOrder,
            long seed,
            long driftPermille,
            long unit0,
            long unit1,
            boolean holdLower,
            boolean holdFsync,
            boolean holdUpper,
            long holdUpperMax,
            long tailJiffies,
            long requestPages,
            long q1,
            long avail,
            long dirtyBytes,
            long backgroundBytes,
            int dirtyRatio,
            int backgroundRatio,
            @Nullable Long initBw0,
            @Nullable Long initRatelimit0) {}

    /// Reads the worlds of a file of the plain schema.
    static List<WorldSpec> readPlain(Path file) {
        Plain plain = parse(file, Plain.class);
        require(file, "schema", plain.schema, "tidemark-worlds/1");
        List<WorldSpec> worlds = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        for (PlainWorld world : listed(file, plain.worlds)) {
            check(file, world, problems);
            if (problems.isEmpty()) worlds.add(spec(world));
        }
        if (!problems.isEmpty()) throw new BadInputException(problems);
        return worlds;
    }

    /// Reads the worlds of a file of the extended schema.
    static List<WorldSpec> readExtended(Path file) {
        Extended extended = parse(file, Extended.class);
        require(file, "schema", extended.schema, "tidemark-loop-worlds/1");
        List<WorldSpec> worlds = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        for (ExtendedWorld world : listed(file, extended.worlds)) {
            check(file, world, problems);
            if (problems.isEmpty()) worlds.add(spec(world));
        }
        if (!problems.isEmpty()) throw new BadInputException(problems);
        return worlds;
    }

    private static <T> T parse(Path file, Class<T> type) {
        try (Reader in = CsvFile.open(file);
                JsonParser parser = MAPPER.createParser(in)) {
            return parse(file, parser, type);
        } catch (IOException e) {
            throw new BadInputException(Problem.unreadable(file.toString(), e, "a JSON file"));
        }
    }

    private static <T> T parse(Path file, JsonParser parser, Class<T> type) {
        try {
            T value = MAPPER.readValue(parser, type);
            if (value != null) return value;
            throw misshapen(file, parser, "nothing in it");
        } catch (JacksonException e) {
            throw misshapen(file, parser, e.getOriginalMessage());
        }
    }

    /// What is wrong at the place that the parser has come to.
    private static BadInputException misshapen(Path file, JsonParser parser, String wrong) {
        TokenStreamLocation place = parser.currentTokenLocation();
        return new BadInputException(
                new Problem(
                        file.toString(),
                        Math.max(0, place.getLineNr()),
                        Math.max(0, place.getColumnNr()),
                        wrong,
                        "worlds as their schema has them, every key present"));
    }

    private static void require(Path file, String key, @Nullable String value, String wanted) {
        if (wanted.equals(value)) return;
        throw new BadInputException(
                Problem.of(file.toString(), key + " \"" + value + "\"", "\"" + wanted + "\""));
    }

    private static <T> List<T> listed(Path file, @Nullable List<T> worlds) {
        if (isWhole(worlds) && worlds != null) return worlds;
        throw new BadInputException(Problem.of(file.toString(), "no worlds", "a list of worlds"));
    }

    /// Whether nothing is null, be it a value or a member of a list.
    private static boolean isWhole(@Nullable Object... values) {
        for (Object value : values) {
            if (value == null || (value instanceof List<?> list && list.contains(null))) {
                return false;
            }
        }
        return true;
    }

    private static void check(Path file, PlainWorld world, List<Problem> problems) {
        Checker check = new Checker(file, world.name, problems);
        boolean whole =
                isWhole(world.name, world.flusher, world.counters, world.bw, world.queue)
                        && isWhole(world.strictlimit, world.maxRatio, world.minRatio, world.tasks)
                        && world.stall != null;
        check.that(whole, "null", "a value or a list of values");
        if (!whole) return;
        check.that(
                world.flusher.matches("simple|real"), "flusher " + world.flusher, "simple, real");
        check.that(
                world.counters.matches("exact|percpu"),
                "counters " + world.counters,
                "exact, percpu");
        check.that(world.ndev >= 1 && world.ndev <= 16, "ndev " + world.ndev, "1..16");
        machine(check, world.hz, world.cpus, world.avail, world.dirtyRatio, world.backgroundRatio);
        check.that(world.jiffies >= 0, "jiffies " + world.jiffies, "0 or more");
        int n = world.ndev;
        boolean sizes =
                world.bw.size() == n
                        && world.queue.size() == n
                        && world.stall.size() == n
                        && world.strictlimit.size() == n
                        && world.maxRatio.size() == n
                        && world.minRatio.size() == n;
        check.that(sizes, "an array per device of another length", n + " entries (ndev)");
        check.that(world.minRatio.stream().mapToInt(i -> i).sum() < 100, "min_ratios", "sum < 100");
        for (List<Long> stall : world.stall) {
            boolean fine = stall == null || (stall.size() == 2 && isWhole(stall));
            check.that(fine, "stall " + stall, "null or [from, to]");
        }
        if (sizes) devices(check, world);
        if (world.loop) {
            check.that(
                    n >= 2 && eq(world.loopDev, 1) && eq(world.loopBacking, 0),
                    "loop",
                    "device 1 over 0");
            check.that(world.workerRate != null && world.workerRate >= 0, "worker_rate", "pages/s");
            flag(check, world.loopFlag);
        }
        for (PlainTask task : world.tasks) {
            check.that(task.dev >= 0 && task.dev < n, "task on dev " + task.dev, "0.." + (n - 1));
            check.that(
                    task.rate >= 0 && task.quota >= 0, "task rate or quota below 0", "0 or more");
            check.that(task.nfiles >= 1, "nfiles " + task.nfiles, "1 or more");
        }
    }

    private static void devices(Checker check, PlainWorld world) {
        for (int d = 0; d < world.ndev; d++) {
            check.that(world.bw.get(d) >= 0, "bw " + world.bw.get(d), "0 or more pages/s");
            check.that(world.queue.get(d) >= 0, "queue " + world.queue.get(d), "0 or more pages");
            int min = world.minRatio.get(d);
            int max = world.maxRatio.get(d);
            check.that(
                    min >= 0 && min <= max && max <= 100,
                    "min_ratio " + min + " and max_ratio " + max,
                    "0 <= min_ratio <= max_ratio <= 100");
        }
        check.that(world.dirtyBytes >= 0, "dirty_bytes " + world.dirtyBytes, "0 or more");
        check.that(
                world.backgroundBytes >= 0,
                "background_bytes " + world.backgroundBytes,
                "0 or more");
    }

    private static void check(Path file, ExtendedWorld world, List<Problem> problems) {
        Checker check = new Checker(file, world.name, problems);
        boolean whole = isWhole(world.name, world.flusher, world.loopFlag);
        check.that(whole, "null", "a value");
        if (!whole) return;
        check.that(world.flusher.equals("real"), "flusher " + world.flusher, "real");
        boolean loop = world.ndev == 2 && world.loopDev == 1 && world.loopBacking == 0;
        check.that(loop, "devices", "ndev 2, loop_dev 1, loop_backing 0");
        machine(check, world.hz, world.cpus, world.avail, world.dirtyRatio, world.backgroundRatio);
        flag(check, world.loopFlag);
        check.that(world.nfiles >= 1, "nfiles " + world.nfiles, "1 or more");
        check.that(world.unit0 >= 1 && world.unit1 >= 1, "units", "1 or more pages");
        check.that(world.requestPages >= 1, "request_pages", "1 or more");
        check.that(world.diskQuantum >= 1, "disk_quantum", "1 or more");
        check.that(world.quota > 0 || !world.quit, "endless quota with quit", "a quota");
    }

    private static void machine(
            Checker check, int hz, int cpus, long avail, int ratio, int background) {
        check.that(hz >= 5 && hz <= 10_000, "hz " + hz, "5..10000");
        check.that(cpus >= 1 && cpus <= 4096, "cpus " + cpus, "1..4096");
        check.that(avail >= 1, "avail " + avail, "1 or more pages");
        check.that(ratio >= 0 && ratio <= 100, "dirty_ratio " + ratio, "0..100");
        check.that(background >= 0 && background <= 100, "background_ratio", "0..100");
    }

    private static void flag(Checker check, @Nullable String flag) {
        boolean known = flag != null && flag.matches("none|flag|local58");
        check.that(known, "loop_flag " + flag, "none, flag, local58");
    }

    private static boolean eq(@Nullable Integer value, int wanted) {
        return value != null && value == wanted;
    }

    private record Checker(Path file, String world, List<Problem> problems) {
        void that(boolean fine, String wrong, String expected) {
            if (fine) return;
            problems.add(Problem.of(file.toString(), "world " + world + ": " + wrong, expected));
        }
    }

    private static WorldSpec spec(PlainWorld w) {
        List<WorldSpec.Device> devices = new ArrayList<>();
        for (int d = 0; d < w.ndev; d++) {
            List<Long> stall = w.stall.get(d);
            devices.add(
                    new WorldSpec.Device(
                            w.bw.get(d),
                            w.queue.get(d),
                            stall == null ? 0 : stall.get(0),
                            stall == null ? 0 : stall.get(1),
                            w.strictlimit.get(d),
                            w.maxRatio.get(d),
                            w.minRatio.get(d)));
        }
        List<WorldSpec.Writer> tasks = new ArrayList<>();
        for (PlainTask t : w.tasks) {
            tasks.add(new WorldSpec.Writer(t.dev, t.rate, t.quota, t.nfiles, t.flag));
        }
        WorldSpec.Loop loop = null;
        if (w.loop && w.loopFlag != null && w.workerRate != null) {
            loop = new WorldSpec.Loop(w.loopFlag, w.workerRate, 32);
        }
        return new WorldSpec(
                w.name,
                w.flusher.equals("real"),
                w.jiffies,
                w.hz,
                w.cpus,
                w.j0,
                w.counters.equals("percpu"),
                w.avail,
                w.dirtyRatio,
                w.backgroundRatio,
                w.dirtyBytes,
                w.backgroundBytes,
                devices,
                loop,
                tasks,
                w.sync,
                w.quit,
                w.bdpRows,
                w.sampleLastJiffy,
                w.trace,
                w.traceGlobalDirtyState,
                null);
    }

    private static WorldSpec spec(ExtendedWorld w) {
        List<WorldSpec.Device> devices =
                List.of(
                        new WorldSpec.Device(w.bw0, w.q0, 0, 0, false, 100, 0),
                        new WorldSpec.Device(0, w.q1, 0, 0, false, 100, 0));
        return new WorldSpec(
                w.name,
                true,
                Long.MAX_VALUE,
                w.hz,
                w.cpus,
                w.j0,
                false,
                w.avail,
                w.dirtyRatio,
                w.backgroundRatio,
                w.dirtyBytes,
                w.backgroundBytes,
                devices,
                new WorldSpec.Loop(w.loopFlag, w.workerRate, w.requestPages),
                List.of(new WorldSpec.Writer(1, w.rate, w.quota, w.nfiles, false)),
                w.sync,
                w.quit,
                w.bdpRows,
                Long.MAX_VALUE,
                false,
                false,
                extension(w));
    }

    private static WorldSpec.Extension extension(ExtendedWorld w) {
        return new WorldSpec.Extension(
                w.initBw0 == null ? 0 : w.initBw0,
                w.initRatelimit0 == null ? 0 : w.initRatelimit0,
                w.unit0,
                w.unit1,
                w.commitUpper,
                w.journalUpper,
                w.holdUpper,
                w.holdUpperMax,
                w.commitLower,
                w.journalLower,
                w.holdLower,
                w.holdFsync,
                w.tailJiffies,
                w.tailFixed,
                w.diskQuantum,
                w.jitterPermille,
                w.randomOrder,
                w.driftPermille,
                w.seed,
                w.firstCommitUpper,
                w.firstCommitLower);
    }
}
