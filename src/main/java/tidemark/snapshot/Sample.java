package tidemark.snapshot;

import java.util.List;

/// What happened in a short stretch of time: for every series the last, least and largest value,
/// and for every task how its time was spent. Charts and lanes are made of these, so that at high
/// speed they show what happened between two frames and not an accidental instant.
///
/// Arrays are shared and must not be changed.
///
/// @param fromNanos begin of the stretch
/// @param toNanos its end
/// @param last values at the end, in the order of [Layout#series()]
/// @param min least values
/// @param max largest values
/// @param taskNanos for task i and activity a, nanoseconds at [i * activities + a]
/// @param stalled whether the machine was in a stall at the end
public record Sample(
        long fromNanos,
        long toNanos,
        long[] last,
        long[] min,
        long[] max,
        long[] taskNanos,
        boolean stalled) {
    /// Names of the series of one run.
    ///
    /// @param series global ones first: dirty, writeback, background, freeRun, setpoint, thresh,
    ///   smoothedLimit; then for each device in turn, see [#DEVICE_SERIES]
    /// @param devices number of devices
    /// @param tasks number of tasks
    public record Layout(List<String> series, int devices, int tasks) {
        /// Global series.
        public static final List<String> GLOBAL_SERIES =
                List.of(
                        "dirty",
                        "writeback",
                        "background",
                        "freeRun",
                        "setpoint",
                        "thresh",
                        "smoothedLimit");

        /// Series of each device.
        public static final List<String> DEVICE_SERIES =
                List.of(
                        "dirty",
                        "writeback",
                        "writeBandwidth",
                        "avgWriteBandwidth",
                        "dirtyRatelimit",
                        "balancedRatelimit",
                        "taskRatelimit",
                        "positionRatio");

        /// Position of a global series.
        public int global(String name) {
            return GLOBAL_SERIES.indexOf(name);
        }

        /// Position of a device's series.
        public int device(int index, String name) {
            return GLOBAL_SERIES.size()
                    + index * DEVICE_SERIES.size()
                    + DEVICE_SERIES.indexOf(name);
        }
    }
}
