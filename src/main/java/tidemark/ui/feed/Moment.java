package tidemark.ui.feed;

import tidemark.snapshot.DevicePicture;
import tidemark.snapshot.Snapshot;

/// What is shown now: a place between two snapshots.
///
/// @param before the older snapshot
/// @param now the latest
/// @param factor how far between them, 0 to 1
public record Moment(Snapshot before, Snapshot now, double factor) {
    /// A snapshot alone.
    public static Moment at(Snapshot snapshot) {
        return new Moment(snapshot, snapshot, 1);
    }

    /// The time shown.
    public long nanos() {
        return before.nanos() + Math.round(factor * (now.nanos() - before.nanos()));
    }

    /// A quantity between its old and its new value.
    public double between(long old, long latest) {
        return old + factor * (double) (latest - old);
    }

    /// A device's older picture; the latest if the device is new.
    public DevicePicture before(DevicePicture device) {
        int i = device.index();
        return i < before.devices().size() ? before.devices().get(i) : device;
    }
}
