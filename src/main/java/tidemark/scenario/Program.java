package tidemark.scenario;

import tidemark.workload.Loadfile;
import tidemark.workload.Spot;

/// What tasks of a scenario do.
public sealed interface Program {
    /// Name of the file system or device that the task works on.
    String on();

    /// Writers that write files and unmount; how many, and of what size, is set by knobs.
    record WriteFiles(String on) implements Program {}

    /// A client of dbench.
    ///
    /// @param group path of the cgroup that the task is in
    /// @param load what it does
    record Dbench(String group, String on, Loadfile load) implements Program {}

    /// `dd oflag=dsync`.
    ///
    /// @param group path of the cgroup that the task is in
    /// @param bytes size of a write
    record Dsync(String group, String on, int bytes) implements Program {}

    /// A task that reads or writes past the page cache.
    ///
    /// @param group path of the cgroup that the task is in
    /// @param comm its name
    record Direct(String group, String on, String comm, Spot spot) implements Program {}
}
