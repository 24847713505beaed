package tidemark.snapshot;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A machine at one instant.
///
/// @param nanos simulated time since the start
/// @param hz ticks per second of the machine
/// @param events timers fired so far
/// @param memory page counters and global limits
/// @param devices as dirty throttling sees them, by index
/// @param tasks writers first, then workers, flushers and journals
/// @param loops loop devices, usually none or one
/// @param stall the stall under way; null if the machine moves
/// @param stalls all stalls that have ended so far
/// @param knobs all knobs of this machine with their present settings
/// @param result how the experiment stands
/// @param elevator the way of requests to the disk; null on a machine whose disks have no elevator
/// @param aboutDisk whether the way to the disk is what the scenario is about, rather than dirty
///   throttling
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
        ResultPicture result,
        @Nullable ElevatorPicture elevator,
        boolean aboutDisk) {
    /// Copies the lists.
    public Snapshot {
        devices = List.copyOf(devices);
        tasks = List.copyOf(tasks);
        loops = List.copyOf(loops);
        stalls = List.copyOf(stalls);
        knobs = List.copyOf(knobs);
    }

    /// A machine whose disk has no elevator.
    public Snapshot(
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
        this(
                nanos, hz, events, memory, devices, tasks, loops, stall, stalls, knobs, result,
                null, false);
    }

    /// A machine of which only the way to the disk is looked at.
    public Snapshot(
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
            ResultPicture result,
            @Nullable ElevatorPicture elevator) {
        this(
                nanos,
                hz,
                events,
                memory,
                devices,
                tasks,
                loops,
                stall,
                stalls,
                knobs,
                result,
                elevator,
                elevator != null);
    }

    /// Simulated time in seconds.
    public double seconds() {
        return nanos / 1e9;
    }
}
