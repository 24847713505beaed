package tidemark.kernel.writeback;

/// What kind of per-CPU counters a machine has.
///
/// @param cpus number of CPUs online; sets the batch
/// @param possibleCpus CPUs on which something may be counted
/// @param batched whether cheap reads lag by the per-CPU deltas, as the kernel's do
public record Counters(int cpus, int possibleCpus, boolean batched) {
    /// Largest delta of a device's counter, plus one. Kernel: `WB_STAT_BATCH`, `PROP_BATCH`.
    int batch() {
        return 8 * (1 + U64.log2(cpus));
    }

    PercpuCounter counter(long value, int batch) {
        return batched
                ? PercpuCounter.batched(value, possibleCpus, batch)
                : PercpuCounter.exact(value);
    }
}
