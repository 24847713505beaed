package tidemark.ui.control;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tidemark.snapshot.DevicePicture;
import tidemark.snapshot.Snapshot;
import tidemark.ui.look.Stack;

/// Which devices are named where there are too many for a name each: those of the stack shown, and
/// those that hold most pages. The others are dots without a name.
final class Named {
    private static final int MOST = 6;

    private Named() {}

    /// Indices of the devices named.
    ///
    /// @param chosen index of the device that people look at; −1 = none
    static Set<Integer> of(Snapshot s, int chosen) {
        List<DevicePicture> devices = s.devices();
        Set<Integer> named = new HashSet<>();
        Stack shown = devices.size() > MOST ? Stack.shown(s, chosen) : null;
        if (shown != null) shown.devices(s).forEach(d -> named.add(d.index()));
        devices.stream()
                .sorted(
                        Comparator.comparingLong((DevicePicture d) -> d.dirty() + d.writeback())
                                .reversed())
                .limit(MOST)
                .filter(d -> named.size() < MOST)
                .forEach(d -> named.add(d.index()));
        return named;
    }
}
