package tidemark.snapshot;

/// A cgroup with its weights, its place in line, and what it has had of the disk.
///
/// Times in nanoseconds; those that the scheduler counts in ticks are multiples of a tick.
///
/// @param path where it lies, as in "/A/AB"; the root is "/"
/// @param parent path of the group around it; empty for the root
/// @param depth 0 for the root
/// @param weight share against its siblings, as the user set it
/// @param leafWeight share of its own tasks against the groups below it
/// @param inLine whether it has busy queues, so that it stands on the group tree
/// @param serving whether it was the last to be chosen
/// @param vfraction part of the disk that it was due when it was last put in line, in 1/4096
/// @param busyQueues how many of its queues are busy
/// @param diskNanos disk time charged to it
/// @param unaccountedNanos disk time in its slices that was not charged
/// @param idleNanos how long the disk idled for it
/// @param groupWaitNanos how long it had requests while another group was served
/// @param waitNanos from allocation to issue, over all its requests
/// @param serviceNanos from issue to completion, over all its requests
/// @param requests its requests completed
/// @param bytes bytes of those
/// @param bytesPerSecond the same over the last second
public record CgroupPicture(
        String path,
        String parent,
        int depth,
        int weight,
        int leafWeight,
        boolean inLine,
        boolean serving,
        int vfraction,
        int busyQueues,
        long diskNanos,
        long unaccountedNanos,
        long idleNanos,
        long groupWaitNanos,
        long waitNanos,
        long serviceNanos,
        long requests,
        long bytes,
        long bytesPerSecond) {
    /// The part of the disk that it is due, from 0 to 1; 0 while it is not in line.
    public double share() {
        return vfraction / 4096.0;
    }
}
