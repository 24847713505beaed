package tidemark.workload;

/// CPU time of a dbench client's operations: its own, and the kernel's on its behalf.
///
/// The figures are read off a recording of the real program on Linux 4.9 (one CPU, ext4, traced by
/// blktrace): the times between the end of one fsync and the first request of the next, 43 in all,
/// resolved by least squares into the operations that lie between; the sums agree within 5 %.
/// Lookups, locks and the two operations on whole trees, which that cannot tell apart, have the
/// mean latency that the program itself printed.
///
/// @param permille all times are multiplied with, in 1/1000
public record OperationCosts(long permille) {
    private static final long KIB = 1024;
    private static final long WRITE_KIB_NANOS = 2220;
    private static final long READ_KIB_NANOS = 1050;

    /// CPU time of an operation, in nanoseconds.
    public long nanos(Loadfile.Step step) {
        return base(step) * permille / 1000;
    }

    private static long base(Loadfile.Step step) {
        return switch (step.operation()) {
            case NT_CREATE_X -> step.succeeds() ? 24_400 : 70_500;
            case CLOSE -> 1000;
            case WRITE_X -> 41_700 + step.bytes() * WRITE_KIB_NANOS / KIB;
            case READ_X -> 7700 + step.bytes() * READ_KIB_NANOS / KIB;
            case FLUSH -> 4000;
            case UNLINK, RMDIR -> 81_900;
            case RENAME -> 140_800;
            case MKDIR -> 82_000;
            case DELTREE -> 4_100_000;
            case QUERY_PATH -> 14_400;
            case QUERY_FILE -> 2800;
            case QUERY_FS -> 2000;
            case SET_FILE -> 9200;
            case FIND_FIRST -> step.succeeds() ? 14_100 : 46_700;
            case LOCK_X, UNLOCK_X -> 3000;
            case SLEEP -> Math.max(1000, step.bytes() * 1_000_000); // even no sleep takes a call
        };
    }
}
