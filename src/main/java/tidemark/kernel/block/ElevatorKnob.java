package tidemark.kernel.block;

/// A tunable of an elevator as it appears in /sys/block/DEVICE/queue/iosched.
///
/// @param name as in sysfs
/// @param unit of the value: ms, KiB, requests, factor, bool
/// @param min the least value; anything below is raised to it
/// @param max the greatest value; anything above is lowered to it
/// @param explanation what it does, in a line
public record ElevatorKnob(String name, String unit, long min, long max, String explanation) {
    /// A value brought into the range, as the kernel does instead of refusing it.
    public long clamp(long value) {
        return Math.max(min, Math.min(max, value));
    }
}
