package tidemark.snapshot;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The way of requests to one disk: cgroups, scheduler, dispatch list, disk, and the tasks whose
/// requests these are.
///
/// @param device name of the disk, e.g. "sda"
/// @param scheduler "cfq", "deadline" or "noop"
/// @param switching whether the scheduler is being changed: requests go straight to the disk
/// @param cgroups the whole hierarchy, each group before the groups below it
/// @param cfq the trees of CFQ; null while another scheduler works
/// @param queued requests that the scheduler holds back
/// @param dispatch requests that the scheduler has let go and the disk has not, in their order
/// @param disk the disk
/// @param latency of all requests so far, from allocation to completion
/// @param loops what each task is at that writes and syncs, reads, or writes past the page cache
/// @param journals what each journal is at
/// @param totals counts since the start
public record ElevatorPicture(
        String device,
        String scheduler,
        boolean switching,
        List<CgroupPicture> cgroups,
        @Nullable CfqTreesPicture cfq,
        int queued,
        List<RequestPicture> dispatch,
        DiskPicture disk,
        LatencyPicture latency,
        List<LoopStepPicture> loops,
        List<JournalPicture> journals,
        Totals totals) {
    /// Copies the lists.
    public ElevatorPicture {
        cgroups = List.copyOf(cgroups);
        dispatch = List.copyOf(dispatch);
        loops = List.copyOf(loops);
        journals = List.copyOf(journals);
    }

    /// Counts since the start.
    ///
    /// @param requests requests completed
    /// @param bytes bytes transferred
    /// @param idles how often the disk began to idle
    /// @param idleNanos how long it idled in all
    /// @param wastedNanos how long of it while requests of others waited
    /// @param timerFires how often an idle ended because nobody came in time
    /// @param preemptions how often a queue took over from another one
    /// @param refusals how often a request was not let to
    /// @param applicationBytes what the workload counts as its throughput
    public record Totals(
            long requests,
            long bytes,
            long idles,
            long idleNanos,
            long wastedNanos,
            long timerFires,
            long preemptions,
            long refusals,
            long applicationBytes) {}
}
