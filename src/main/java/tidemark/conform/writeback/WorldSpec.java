package tidemark.conform.writeback;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A recorded world's parameters: one deterministic run of the slot machine.
///
/// @param name stem of its files
/// @param realFlusher the kernel's flusher (world B), else the simple stand-in (world A)
/// @param jiffies last jiffy to run
/// @param hz ticks per second
/// @param cpus CPUs online
/// @param j0 jiffies at the start
/// @param percpuCounters whether counters have per-CPU deltas
/// @param avail dirtyable memory, pages
/// @param dirtyRatio percent; used where `dirtyBytes` is 0
/// @param backgroundRatio percent; used where `backgroundBytes` is 0
/// @param dirtyBytes bytes
/// @param backgroundBytes bytes
/// @param devices by index; with a loop, device 1 lies over device 0
/// @param loop the loop device's parameters; null without
/// @param tasks writers, by index
/// @param sync whether everything is synced when all tasks are done
/// @param quit whether the run ends when nothing is dirty any more
/// @param bdpRows so many events of `balance_dirty_pages` are recorded
/// @param sampleLastJiffy last jiffy of the samples
/// @param trace whether text was recorded
/// @param traceGlobalDirtyState whether the text holds `global_dirty_state`
/// @param extension what the extended machine adds; null in the plain one
record WorldSpec(
        String name,
        boolean realFlusher,
        long jiffies,
        int hz,
        int cpus,
        long j0,
        boolean percpuCounters,
        long avail,
        int dirtyRatio,
        int backgroundRatio,
        long dirtyBytes,
        long backgroundBytes,
        List<Device> devices,
        @Nullable Loop loop,
        List<Writer> tasks,
        boolean sync,
        boolean quit,
        long bdpRows,
        long sampleLastJiffy,
        boolean trace,
        boolean traceGlobalDirtyState,
        @Nullable Extension extension) {
    /// A device.
    ///
    /// @param bandwidth pages/s; unused for a loop device
    /// @param queue pages that may be in flight
    /// @param stallFrom first jiffy without completions; 0 = none
    /// @param stallTo first jiffy with completions again
    record Device(
            long bandwidth,
            long queue,
            long stallFrom,
            long stallTo,
            boolean strictLimit,
            int maxRatio,
            int minRatio) {}

    /// A loop device.
    ///
    /// @param flag "none", "flag" or "local58"
    /// @param workerRate pages/s that the worker can copy
    /// @param requestPages largest request
    record Loop(String flag, long workerRate, long requestPages) {}

    /// A writer.
    ///
    /// @param rate pages/s that it can copy
    /// @param quota pages; 0 = endless
    record Writer(int device, long rate, long quota, int files, boolean lessThrottle) {}

    /// What the extended machine adds; durations in jiffies, sizes in pages.
    record Extension(
            long initBandwidth0,
            long initRatelimit0,
            long unit0,
            long unit1,
            long commitUpper,
            long journalUpper,
            boolean holdUpper,
            long holdUpperMax,
            long commitLower,
            long journalLower,
            boolean holdLower,
            boolean holdFsync,
            long tailJiffies,
            boolean tailFixed,
            long diskQuantum,
            int jitterPermille,
            boolean randomOrder,
            long driftPermille,
            long seed,
            @Nullable Long firstCommitUpper,
            @Nullable Long firstCommitLower) {}

    /// CPUs on which contexts of the world are counted: numbers go round by four.
    int possibleCpus() {
        return Math.max(4, cpus);
    }
}
