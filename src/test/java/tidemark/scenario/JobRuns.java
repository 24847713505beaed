package tidemark.scenario;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tidemark.kernel.Books;
import tidemark.workload.JobProgram;

/// Runs of jobs on the machines of known scenarios.
public final class JobRuns {
    /// A disk that takes pages in turn: 20 MiB/s.
    static final String COUNTED = "direct";

    /// A file system on a loop device over it.
    static final String LOOP = "loop-local";

    /// A disk behind CFQ: 150 µs a request, 146,484 KiB/s, 4 ms for a read elsewhere.
    static final String QUEUED = "fsync-root";

    private JobRuns() {}

    public static Scenario scenario(String machine, String... lines) {
        Scenario scenario = Scenarios.find(machine).orElseThrow();
        FioFile file = FioReader.read("test.fio", List.of(lines), scenario.plan());
        return scenario.with(file.programs());
    }

    /// A run at its start; a disk's history and jitter are taken away.
    public static Run start(String machine, Map<String, Long> settings, String... lines) {
        Map<String, Long> all = new TreeMap<>(settings);
        if (!machine.equals(QUEUED)) {
            all.putIfAbsent("sda.history", 0L);
            all.putIfAbsent("sda.jitter_permille", 0L);
        }
        return scenario(machine, lines).start(all, 1);
    }

    /// A run that has come to its end.
    public static Run done(String machine, String... lines) {
        Run run = start(machine, Map.of(), lines);
        run.goOnTo(1_000_000_000_000L);
        if (!run.isFinished()) throw new AssertionError("not finished after 1000 s");
        Books.check(run.machine());
        run.machine().verify();
        return run;
    }

    static JobProgram job(Run run, String name) {
        return run.jobs().stream()
                .filter(job -> job.job().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    static double seconds(Run run, String name) {
        return job(run, name).count().elapsedNanos(run.simulation().nowNanos()) / 1e9;
    }

    static double writtenPerSecond(Run run, String name) {
        return job(run, name).count().writes().bytes() / seconds(run, name);
    }

    static double readPerSecond(Run run, String name) {
        return job(run, name).count().reads().bytes() / seconds(run, name);
    }
}
