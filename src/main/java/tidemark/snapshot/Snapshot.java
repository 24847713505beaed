package tidemark.snapshot;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A machine at one instant.
///
/// @param nanos simulated time since the start
/// @param hz ticks per second of the machine
/// @param events timers fired so far
/// @param memory page counters and global limits
/// @param devices by index
/// @param tasks writers first, then workers, flushers and journals
/// @param loops loop devices, usually none or one
/// @param stall the stall under way; null if the machine moves
/// @param stalls all stalls that have ended so far
/// @param knobs all knobs of this machine with their present settings
/// @param result how the experiment stands
public record Snapshot(
        long nanos,
        int hz,
        long events,
        MemoryPicture memory,
        List<DevicePicture> devices,
        List<TaskPicture> tasks,
        List<LoopPicture> loops,
        @Nullable StallPicture stall,
        List<StallPicture> stalls,
        List<KnobPicture> knobs,
        ResultPicture result) {
    /// Copies the lists.
    public Snapshot {
        devices = List.copyOf(devices);
        tasks = List.copyOf(tasks);
        loops = List.copyOf(loops);
        stalls = List.copyOf(stalls);
        knobs = List.copyOf(knobs);
    }

    /// Simulated time in seconds.
    public double seconds() {
        return nanos / 1e9;
    }
}
