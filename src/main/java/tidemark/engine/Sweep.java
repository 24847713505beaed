package tidemark.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import tidemark.input.BadInputException;
import tidemark.scenario.Scenarios;
import tidemark.scenario.Script;

/// Many runs: each scenario with each combination of varied knobs and each seed, on several
/// threads. What comes out does not depend on the threads: each run is alone with its machine, and
/// the lines stand in the order of the request. Of a run only its line is kept.
public final class Sweep {
    private static final int BINS = 24;
    private static final long TELL_MILLIS = 100;

    /// What to run.
    ///
    /// @param scenarios names, or files
    /// @param seeds as people write them, e.g. "1..100"
    /// @param varied knobs and the values that each takes, as text
    /// @param settings knobs of all runs, as text
    /// @param untilNanos where to stop a run at the latest; 0 = at the end of the experiment
    /// @param figure name of the figure to compare by; null = the scenarios' own
    public record Request(
            List<String> scenarios,
            String seeds,
            Map<String, List<String>> varied,
            Map<String, String> settings,
            long untilNanos,
            @Nullable String figure) {
        /// Copies lists and maps, in their order.
        public Request {
            scenarios = List.copyOf(scenarios);
            varied = new LinkedHashMap<>(varied);
            settings = new LinkedHashMap<>(settings);
        }
    }

    private final SweepPlan plan;
    private final AtomicReferenceArray<SweepReport.@Nullable RunLine> lines;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    private volatile boolean stopped;

    /// Prepares a sweep.
    ///
    /// @throws BadInputException with all that is wrong with the request
    public Sweep(Request request) {
        plan = SweepPlan.of(request);
        lines = new AtomicReferenceArray<>(plan.runs());
    }

    /// The seeds that some scenarios are to be run with: those of the first one that is found.
    public static String seedsOf(List<String> scenarios) {
        for (String name : scenarios) {
            try {
                return Scenarios.open(name).script().seeds();
            } catch (BadInputException e) {
                continue; // what is wrong with it is told when the sweep is prepared
            }
        }
        return Script.PLAIN.seeds();
    }

    /// How many runs there will be.
    public int runs() {
        return plan.runs();
    }

    /// Makes the runs. To be called once.
    ///
    /// @param jobs number of threads
    /// @param progress told now and then, in the calling thread
    /// @param cancelled asked now and then; true ends the sweep, and what is whole is kept
    public SweepReport run(int jobs, BatchRun.Progress progress, BooleanSupplier cancelled) {
        int threads = Math.clamp(jobs, 1, Math.max(1, plan.runs()));
        ExecutorService pool =
                Executors.newFixedThreadPool(
                        threads, Thread.ofPlatform().daemon().name("sweep-", 0).factory());
        for (int i = 0; i < threads; i++) pool.execute(() -> work(cancelled));
        pool.shutdown();
        try {
            while (!pool.awaitTermination(TELL_MILLIS, TimeUnit.MILLISECONDS)) tell(progress);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            stopped = true;
        }
        Throwable thrown = failure.get();
        if (thrown != null) throw new IllegalStateException(thrown.toString(), thrown);
        return report();
    }

    private void tell(BatchRun.Progress progress) {
        int whole = done.get();
        progress.at((double) whole / plan.runs(), whole + " of " + plan.runs() + " runs");
    }

    private void work(BooleanSupplier cancelled) {
        try {
            for (int i = next.getAndIncrement(); i < plan.runs(); i = next.getAndIncrement()) {
                if (stopped || cancelled.getAsBoolean()) return;
                lines.set(i, run(i, cancelled));
                done.incrementAndGet();
            }
        } catch (RuntimeException | Error e) {
            failure.compareAndSet(null, e);
            stopped = true;
        }
    }

    /// Makes a run; null if it was ended early.
    private SweepReport.@Nullable RunLine run(int index, BooleanSupplier cancelled) {
        int variant = index / plan.seeds().size();
        long seed = plan.seeds().get(index % plan.seeds().size());
        return line(plan, variant, seed, () -> stopped || cancelled.getAsBoolean());
    }

    /// Makes a run of a plan; null if it was ended early.
    static SweepReport.@Nullable RunLine line(
            SweepPlan plan, int variant, long seed, BooleanSupplier cancelled) {
        SweepPlan.Variant what = plan.variants().get(variant);
        boolean[] cut = {false};
        RunReport report =
                new BatchRun(what.recipe(), plan.request(what, seed))
                        .run(
                                BatchRun.Progress.NOBODY,
                                () -> {
                                    cut[0] |= cancelled.getAsBoolean();
                                    return cut[0];
                                });
        if (cut[0]) return null;
        return new SweepReport.RunLine(
                variant,
                what.scenario(),
                what.settings(),
                seed,
                plan.figure().of(report.results()),
                report.finished(),
                report.simulatedSeconds(),
                report.digest());
    }

    private SweepReport report() {
        List<SweepReport.RunLine> whole = new ArrayList<>();
        List<Double> figures = new ArrayList<>();
        for (int i = 0; i < lines.length(); i++) {
            SweepReport.RunLine line = lines.get(i);
            if (line == null) continue;
            whole.add(line);
            if (line.figure() != null) figures.add(line.figure());
        }
        Axis axis = Axis.around(figures, Axis.Kind.AUTO);
        List<SweepReport.VariantLine> variants = new ArrayList<>();
        for (int v = 0; v < plan.variants().size(); v++) variants.add(variant(v, whole, axis));
        return new SweepReport(
                Version.text(),
                SweepReport.Measure.of(plan.figure()),
                plan.request().seeds(),
                Spread.QUANTILES,
                plan.runs(),
                plan.runs() - whole.size(),
                whole,
                variants);
    }

    private SweepReport.VariantLine variant(int index, List<SweepReport.RunLine> whole, Axis axis) {
        SweepPlan.Variant variant = plan.variants().get(index);
        List<Double> figures = new ArrayList<>();
        int made = 0;
        int unfinished = 0;
        for (SweepReport.RunLine line : whole) {
            if (line.variant() != index) continue;
            made++;
            if (!line.finished()) unfinished++;
            if (line.figure() != null) figures.add(line.figure());
        }
        Spread spread = Spread.of(figures);
        return new SweepReport.VariantLine(
                variant.label(),
                variant.scenario(),
                variant.title(),
                variant.varied(),
                figures.size(),
                variant.endless() ? 0 : unfinished,
                plan.seeds().size() - made,
                spread == null ? null : spread.min(),
                spread == null ? null : spread.p25(),
                spread == null ? null : spread.median(),
                spread == null ? null : spread.p75(),
                spread == null ? null : spread.max(),
                spread == null ? null : Spread.Histogram.of(figures, axis, BINS));
    }
}
