package tidemark.workload;

import java.util.List;

/// The operations of a dbench client, in their order; the client repeats them until its time is up.
///
/// @param name for people: a file name, or that of a built-in one
public record Loadfile(String name, List<Step> steps) {
    /// Copies the list.
    public Loadfile {
        steps = List.copyOf(steps);
    }

    /// The same operations with other amounts of data.
    ///
    /// @param permille bytes of each read and write, in 1/1000
    public Loadfile scaled(long permille) {
        if (permille == 1000) return this;
        return new Loadfile(name, steps.stream().map(step -> step.scaled(permille)).toList());
    }

    /// One operation.
    ///
    /// @param path first name, with slashes; empty without
    /// @param toPath second name, of a rename; empty without
    /// @param handle number of the open file; 0 without
    /// @param offset where it reads, writes or locks, in bytes
    /// @param bytes how much; of a sleep, milliseconds
    /// @param creates whether it makes the file if it is not there
    /// @param truncates whether it cuts the file to nothing
    /// @param directory whether it is about a directory
    /// @param succeeds whether it is to succeed; one that is to fail only takes its time
    public record Step(
            Operation operation,
            String path,
            String toPath,
            int handle,
            long offset,
            long bytes,
            boolean creates,
            boolean truncates,
            boolean directory,
            boolean succeeds) {
        private Step scaled(long permille) {
            if (operation != Operation.WRITE_X && operation != Operation.READ_X) return this;
            return new Step(
                    operation,
                    path,
                    toPath,
                    handle,
                    offset * permille / 1000,
                    bytes * permille / 1000,
                    creates,
                    truncates,
                    directory,
                    succeeds);
        }
    }
}
