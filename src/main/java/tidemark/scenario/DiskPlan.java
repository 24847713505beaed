package tidemark.scenario;

import java.util.List;
import tidemark.workload.Loadfile;
import tidemark.workload.Spot;

/// What no knob changes of a machine with an elevator: its cgroups, file systems and tasks.
///
/// @param groups paths of the cgroups below the root
/// @param journals for each file system, the path of the cgroup that its journal's task is in
/// @param programs what the tasks do
/// @param measure which figure the experiment is about
public record DiskPlan(
        List<String> groups, List<String> journals, List<Program> programs, Measure measure) {
    /// Copies the lists.
    public DiskPlan {
        groups = List.copyOf(groups);
        journals = List.copyOf(journals);
        programs = List.copyOf(programs);
    }

    /// Which figure an experiment is about.
    public enum Measure {
        /// Megabytes a second of all clients.
        THROUGHPUT,
        /// Milliseconds for each synchronous write.
        MILLIS_PER_WRITE,
        /// Each group's part of the disk time.
        SHARES
    }

    /// What a task does.
    public sealed interface Program {
        /// Path of the cgroup that the task is in.
        String group();
    }

    /// A client of dbench.
    ///
    /// @param fileSystem index of its file system
    /// @param load what it does
    public record Dbench(String group, int fileSystem, Loadfile load) implements Program {}

    /// `dd oflag=dsync`.
    ///
    /// @param fileSystem index of its file system
    /// @param bytes size of a write
    public record Dsync(String group, int fileSystem, int bytes) implements Program {}

    /// A task that reads or writes past the page cache.
    ///
    /// @param comm its name
    public record Direct(String group, String comm, Spot spot) implements Program {}

    /// Whether a client of dbench is among the tasks.
    public boolean hasDbench() {
        return programs.stream().anyMatch(Dbench.class::isInstance);
    }

    /// Whether a task of dd is among the tasks.
    public boolean hasDsync() {
        return programs.stream().anyMatch(Dsync.class::isInstance);
    }

    /// The same plan whose dbench clients do something else.
    DiskPlan with(Loadfile load) {
        List<Program> changed =
                programs.stream()
                        .map(
                                program ->
                                        program instanceof Dbench dbench
                                                ? new Dbench(dbench.group, dbench.fileSystem, load)
                                                : program)
                        .toList();
        return new DiskPlan(groups, journals, changed, measure);
    }
}
