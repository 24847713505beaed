package tidemark.engine;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tidemark.scenario.Figures;
import tidemark.scenario.Run;
import tidemark.scenario.Scenario;

/// A figure of a run that many runs can be compared by: one of its results.
public enum Figure {
    /// Until everything is on the disk.
    ELAPSED_SECONDS("elapsedSeconds", "s", "time until everything is on the disk"),
    /// What the tasks count as throughput.
    THROUGHPUT_MBPS("throughputMBps", "MB/s", "throughput of all tasks"),
    /// Mean length of a synchronous write of dd.
    MILLIS_PER_WRITE("millisPerWrite", "ms", "mean length of a synchronous write"),
    /// Mean length of a flush of dbench.
    MEAN_FLUSH_MILLIS("meanFlushMillis", "ms", "mean length of a flush"),
    /// Time in all stalls.
    STALL_SECONDS("stallSeconds", "s", "time in stalls"),
    /// The longest stall.
    LONGEST_STALL_SECONDS("longestStallSeconds", "s", "longest stall"),
    /// Data that writers have written.
    MEBIBYTES_WRITTEN("mebibytesWritten", "MiB", "data written");

    private final String key;
    private final String unit;
    private final String meaning;

    Figure(String key, String unit, String meaning) {
        this.key = key;
        this.unit = unit;
        this.meaning = meaning;
    }

    /// Its name in the results of a run.
    public String key() {
        return key;
    }

    /// Its unit.
    public String unit() {
        return unit;
    }

    /// What it is, in words.
    public String meaning() {
        return meaning;
    }

    /// The figure of a name.
    public static Optional<Figure> find(String key) {
        return Arrays.stream(values()).filter(figure -> figure.key.equals(key)).findFirst();
    }

    /// The figure that a scenario is about.
    static Figure own(Run run) {
        return switch (run.scenario().plan().measure()) {
            case ELAPSED -> run.isEndless() ? MEBIBYTES_WRITTEN : ELAPSED_SECONDS;
            case THROUGHPUT, SHARES, JOBS -> THROUGHPUT_MBPS;
            case MILLIS_PER_WRITE -> MILLIS_PER_WRITE;
        };
    }

    /// Whether runs of a scenario have it.
    boolean belongsTo(Scenario scenario) {
        return Figures.has(scenario.plan(), key);
    }

    /// The figures that runs of a scenario have.
    static List<Figure> of(Scenario scenario) {
        return Arrays.stream(values()).filter(figure -> figure.belongsTo(scenario)).toList();
    }

    /// Its value; null if the run was too short to have one.
    public @Nullable Double of(RunReport.Results results) {
        return switch (this) {
            case ELAPSED_SECONDS -> results.elapsedSeconds();
            case THROUGHPUT_MBPS -> results.throughputMBps();
            case MILLIS_PER_WRITE -> results.millisPerWrite();
            case MEAN_FLUSH_MILLIS -> results.meanFlushMillis();
            case STALL_SECONDS -> results.stallSeconds();
            case LONGEST_STALL_SECONDS ->
                    results.stalls().stream()
                            .mapToDouble(RunReport.StallLine::seconds)
                            .max()
                            .orElse(0);
            case MEBIBYTES_WRITTEN -> results.mebibytesWritten();
        };
    }
}
