package tidemark.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tidemark.workload.Job;
import tidemark.workload.Loadfile;

/// The machine and the work of a scenario: what no knob changes.
///
/// @param host the machine apart from its devices
/// @param devices lower ones before those that lie on them
/// @param groups paths of the cgroups below the root
/// @param programs what the tasks do
/// @param measure which figure the experiment is about
public record MachinePlan(
        Host host,
        List<DevicePlan> devices,
        List<String> groups,
        List<Program> programs,
        Measure measure) {
    /// Copies the lists.
    public MachinePlan {
        devices = List.copyOf(devices);
        groups = List.copyOf(groups);
        programs = List.copyOf(programs);
    }

    /// The machine apart from its devices.
    ///
    /// @param driftPermille part of the cached pages by which dirtyable memory shrinks
    /// @param copyPagesPerSecond speed at which a task copies into the page cache
    /// @param wakeLatencyNanos largest latency of a wake-up; its draw is part of the seed
    public record Host(int driftPermille, long copyPagesPerSecond, long wakeLatencyNanos) {}

    /// Which figure an experiment is about.
    public enum Measure {
        /// Seconds until everything is on the disk.
        ELAPSED,
        /// Megabytes a second of all clients.
        THROUGHPUT,
        /// Milliseconds for each synchronous write.
        MILLIS_PER_WRITE,
        /// Each group's part of the disk time.
        SHARES,
        /// Megabytes a second of all jobs, read and written.
        JOBS;

        /// Its name, for people and files.
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /// Whether the way to the disk is what it is about, rather than dirty throttling.
    public boolean isAboutDisk() {
        return switch (measure) {
            case ELAPSED -> false;
            case THROUGHPUT, MILLIS_PER_WRITE, SHARES -> true;
            case JOBS -> hasElevator();
        };
    }

    /// Whether any disk has an elevator.
    public boolean hasElevator() {
        return devices.stream().anyMatch(DevicePlan.QueuedDisk.class::isInstance);
    }

    /// Whether any task counts what it does as throughput.
    public boolean countsWork() {
        return programs.stream().anyMatch(p -> !(p instanceof Program.WriteFiles));
    }

    /// Whether tasks of a kind are among the tasks.
    public boolean has(Class<? extends Program> kind) {
        return programs.stream().anyMatch(kind::isInstance);
    }

    /// How many tasks of a kind there are.
    public int count(Class<? extends Program> kind) {
        return (int) programs.stream().filter(kind::isInstance).count();
    }

    /// The same machine with jobs in place of all programs.
    MachinePlan with(List<Program.Jobs> jobs) {
        return new MachinePlan(host, devices, pathsWith(jobs), List.copyOf(jobs), Measure.JOBS);
    }

    /// The same machine with jobs beside its programs.
    MachinePlan and(List<Program.Jobs> jobs, Measure newMeasure) {
        List<Program> all = new ArrayList<>(programs);
        all.addAll(jobs);
        return new MachinePlan(host, devices, pathsWith(jobs), all, newMeasure);
    }

    private List<String> pathsWith(List<Program.Jobs> jobs) {
        List<String> paths = new ArrayList<>(groups);
        for (Program.Jobs some : jobs) {
            for (Job job : some.jobs()) {
                String path = job.standing().cgroup();
                if (!path.equals("/") && !paths.contains(path)) paths.add(path);
            }
        }
        return paths;
    }

    /// The same plan whose dbench clients do something else.
    MachinePlan with(Loadfile load) {
        List<Program> changed = new ArrayList<>();
        for (Program program : programs) {
            changed.add(
                    program instanceof Program.Dbench dbench
                            ? new Program.Dbench(dbench.group(), dbench.on(), load)
                            : program);
        }
        return new MachinePlan(host, devices, groups, changed, measure);
    }
}
