package tidemark.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import tidemark.input.BadInputException;
import tidemark.scenario.Check;
import tidemark.scenario.Scenario;
import tidemark.scenario.Scenarios;
import tidemark.scenario.Seeds;

/// The checks of scenarios: makes the runs that they need, each once however many checks look at
/// it, and judges their figures.
public final class CheckRun {
    private static final long TELL_MILLIS = 100;

    /// A run that checks need.
    private record Wanted(String scenario, Map<String, String> with, long untilNanos, long seed) {}

    /// A check and its runs, and those that it is relative to.
    private record Asked(String scenario, Check check, List<Wanted> runs, List<Wanted> others) {}

    private final Map<String, Scenario> scenarios = new LinkedHashMap<>();
    private final List<Asked> asked = new ArrayList<>();
    private final Map<Wanted, Set<String>> figures = new LinkedHashMap<>();
    private final Map<Wanted, Map<String, Double>> found = new ConcurrentHashMap<>();
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    /// Prepares the checks of some scenarios.
    ///
    /// @throws BadInputException if a check's runs cannot be made
    public CheckRun(List<Scenario> scenarios) {
        for (Scenario scenario : scenarios) {
            this.scenarios.put(scenario.info().name(), scenario);
        }
        for (Scenario scenario : scenarios) {
            for (Check check : scenario.checks()) ask(scenario, check);
        }
    }

    private void ask(Scenario scenario, Check check) {
        List<Wanted> runs = runs(scenario, check, new TreeMap<>(check.with()));
        List<Wanted> others = List.of();
        if (!check.relativeTo().isEmpty()) {
            Scenario other =
                    scenarios.computeIfAbsent(check.relativeTo(), name -> Scenarios.open(name));
            Map<String, String> with = new TreeMap<>(check.with());
            with.keySet().retainAll(other.knobs().stream().map(knob -> knob.key()).toList());
            others = runs(other, check, with);
        }
        asked.add(new Asked(scenario.info().name(), check, runs, others));
    }

    private List<Wanted> runs(Scenario scenario, Check check, Map<String, String> with) {
        List<Wanted> runs = new ArrayList<>();
        for (long seed : Seeds.parse(check.seeds(), new ArrayList<>())) {
            Wanted run = new Wanted(scenario.info().name(), with, check.untilNanos(), seed);
            figures.computeIfAbsent(run, wanted -> new LinkedHashSet<>()).add(check.figure());
            runs.add(run);
        }
        return runs;
    }

    /// How many runs there will be.
    public int runs() {
        return figures.size();
    }

    /// Makes the runs and judges them. To be called once.
    ///
    /// @param jobs number of threads
    /// @param progress told now and then, in the calling thread
    /// @param cancelled asked now and then; true ends it early, and checks that lack runs stay open
    /// @return the checks in the order of the scenarios
    public List<CheckResult> run(int jobs, BatchRun.Progress progress, BooleanSupplier cancelled) {
        List<Wanted> all = List.copyOf(figures.keySet());
        int threads = Math.clamp(jobs, 1, Math.max(1, all.size()));
        ExecutorService pool =
                Executors.newFixedThreadPool(
                        threads, Thread.ofPlatform().daemon().name("check-", 0).factory());
        AtomicBoolean over = new AtomicBoolean();
        BooleanSupplier stopped =
                () -> over.get() || failure.get() != null || cancelled.getAsBoolean();
        for (int i = 0; i < threads; i++) pool.execute(() -> work(all, stopped));
        pool.shutdown();
        try {
            while (!pool.awaitTermination(TELL_MILLIS, TimeUnit.MILLISECONDS)) {
                int done = found.size();
                progress.at((double) done / all.size(), done + " of " + all.size() + " runs");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            over.set(true);
        }
        Throwable thrown = failure.get();
        if (thrown instanceof BadInputException bad) throw bad;
        if (thrown != null) throw new IllegalStateException(thrown.toString(), thrown);
        return asked.stream().map(this::judge).toList();
    }

    private void work(List<Wanted> all, BooleanSupplier stopped) {
        try {
            for (int i = next.getAndIncrement(); i < all.size(); i = next.getAndIncrement()) {
                if (stopped.getAsBoolean()) return;
                make(all.get(i), stopped);
            }
        } catch (RuntimeException | Error e) {
            failure.compareAndSet(null, e);
        }
    }

    private void make(Wanted run, BooleanSupplier stopped) {
        Scenario scenario = scenarios.get(run.scenario());
        if (scenario == null) throw new IllegalStateException("no scenario " + run.scenario());
        boolean[] cut = {false};
        RunReport report =
                new BatchRun(
                                scenario,
                                new BatchRun.Request(
                                        run.scenario(),
                                        run.with(),
                                        List.of(),
                                        run.seed(),
                                        run.untilNanos()))
                        .run(
                                BatchRun.Progress.NOBODY,
                                () -> {
                                    cut[0] |= stopped.getAsBoolean();
                                    return cut[0];
                                });
        if (cut[0]) return;
        Map<String, Double> values = new LinkedHashMap<>();
        for (String figure : figures.getOrDefault(run, Set.of())) {
            Double value = ReportFigures.of(report, figure);
            if (value != null) values.put(figure, value);
        }
        found.put(run, values);
    }

    private CheckResult judge(Asked asked) {
        Check check = asked.check();
        return CheckResult.of(
                asked.scenario(),
                check,
                values(asked.runs(), check.figure()),
                asked.runs().size(),
                values(asked.others(), check.figure()));
    }

    private List<Double> values(List<Wanted> runs, String figure) {
        List<Double> values = new ArrayList<>();
        for (Wanted run : runs) {
            Double value = found.getOrDefault(run, Map.of()).get(figure);
            if (value != null) values.add(value);
        }
        return values;
    }
}
