package tidemark.ui.look;

import java.util.ArrayList;
import java.util.List;
import tidemark.snapshot.Snapshot;

/// Which device people look at, the same in all tiles that cannot show all of them.
public final class DeviceChoice {
    private final List<Runnable> listeners = new ArrayList<>();
    private int device = -1;

    /// Nothing is chosen: tiles show what matters most.
    public DeviceChoice() {}

    /// Index of the device; −1 = none was chosen.
    public int device() {
        return device;
    }

    /// Chooses a device; the same one again frees the choice.
    public void choose(int next) {
        device = next == device ? -1 : next;
        for (Runnable listener : listeners) listener.run();
    }

    /// Forgets what was chosen.
    public void clear() {
        device = -1;
        for (Runnable listener : listeners) listener.run();
    }

    /// Chooses the device that somebody uses after the one shown.
    public void next(Snapshot s) {
        List<Stack> stacks = Stack.all(s);
        Stack shown = Stack.shown(s, device);
        if (stacks.isEmpty() || shown == null) return;
        int at = 0;
        for (int i = 0; i < stacks.size(); i++) {
            if (stacks.get(i).top().index() == shown.top().index()) at = i;
        }
        device = stacks.get((at + 1) % stacks.size()).top().index();
        for (Runnable listener : listeners) listener.run();
    }

    /// Tells a tile when another device is chosen.
    public void onChange(Runnable listener) {
        listeners.add(listener);
    }
}
