package tidemark.snapshot;

import java.util.ArrayList;
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
    /// @param series if there are devices: [#GLOBAL_SERIES], then for each device in turn
    ///   [#DEVICE_SERIES]; with an elevator then [#ELEVATOR_SERIES] and for each task in turn
    ///   [#TASK_SERIES]
    /// @param devices number of devices that dirty throttling knows
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

        /// Series of an elevator: requests it holds back, requests with the driver, bytes/s that
        /// the disk transfers, bytes/s that all tasks count as their throughput, and, in 1/1000 of
        /// the stretch, the time that the disk worked, idled, and idled while others waited.
        public static final List<String> ELEVATOR_SERIES =
                List.of(
                        "queued",
                        "inDriver",
                        "diskThroughput",
                        "throughput",
                        "diskBusy",
                        "diskIdling",
                        "diskWasted");

        /// Series of each task of a machine with an elevator: bytes/s that it counts as its
        /// throughput, and the length of its last fsync in nanoseconds.
        public static final List<String> TASK_SERIES = List.of("throughput", "fsyncNanos");

        /// The series of a machine.
        ///
        /// @param elevator whether one of its disks has an elevator
        public static Layout of(int devices, int tasks, boolean elevator) {
            List<String> names = new ArrayList<>();
            if (devices > 0) names.addAll(GLOBAL_SERIES);
            for (int d = 0; d < devices; d++) {
                for (String name : DEVICE_SERIES) names.add(name + d);
            }
            if (elevator) names.addAll(ELEVATOR_SERIES);
            for (int t = 0; elevator && t < tasks; t++) {
                for (String name : TASK_SERIES) names.add(name + t);
            }
            return new Layout(List.copyOf(names), devices, tasks);
        }

        /// The series of an elevator alone.
        public static Layout ofElevator(int tasks) {
            return of(0, tasks, true);
        }

        private int pageSeries() {
            return devices == 0 ? 0 : GLOBAL_SERIES.size() + devices * DEVICE_SERIES.size();
        }

        /// Whether there are series of an elevator.
        public boolean hasElevator() {
            return series.size() > pageSeries();
        }

        /// Position of a series of the elevator.
        public int elevator(String name) {
            return pageSeries() + ELEVATOR_SERIES.indexOf(name);
        }

        /// Position of a task's series on a machine with an elevator.
        public int task(int index, String name) {
            return pageSeries()
                    + ELEVATOR_SERIES.size()
                    + index * TASK_SERIES.size()
                    + TASK_SERIES.indexOf(name);
        }

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
