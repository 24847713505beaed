package tidemark.ui.look;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.snapshot.DevicePicture;
import tidemark.snapshot.LoopPicture;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.TaskPicture.Role;

/// A device that somebody uses, and what lies below it down to the disk or the server.
///
/// @param top the device used
/// @param loops loop devices on the way, the upper ones first; each backs the one before
/// @param bottom the last device
public record Stack(DevicePicture top, List<LoopPicture> loops, DevicePicture bottom) {
    /// Loop devices may lie on each other; a ring of them cannot be.
    private static final int DEEPEST = 32;

    /// Copies the list.
    public Stack {
        loops = List.copyOf(loops);
    }

    /// All stacks of a machine: those with loop devices first, then the other devices. A device
    /// below a loop device has a stack of its own only if tasks use it past the loop device.
    public static List<Stack> all(Snapshot s) {
        List<Stack> stacks = new ArrayList<>();
        for (LoopPicture loop : s.loops()) {
            if (!backs(s, loop.device()) || isUsed(s, loop.device())) {
                stacks.add(under(s, loop.device()));
            }
        }
        for (DevicePicture d : s.devices()) {
            boolean backs = backs(s, d.index());
            if (loopOf(s, d.index()) == null && (!backs || isUsed(s, d.index()))) {
                stacks.add(under(s, d.index()));
            }
        }
        return stacks;
    }

    private static Stack under(Snapshot s, int device) {
        List<LoopPicture> loops = new ArrayList<>();
        int at = device;
        for (int i = 0; i < DEEPEST; i++) {
            LoopPicture loop = loopOf(s, at);
            if (loop == null) break;
            loops.add(loop);
            at = loop.backing();
        }
        return new Stack(s.devices().get(device), loops, s.devices().get(at));
    }

    private static @Nullable LoopPicture loopOf(Snapshot s, int device) {
        for (LoopPicture loop : s.loops()) {
            if (loop.device() == device) return loop;
        }
        return null;
    }

    private static boolean backs(Snapshot s, int device) {
        return s.loops().stream().anyMatch(l -> l.backing() == device);
    }

    private static boolean isUsed(Snapshot s, int device) {
        return s.tasks().stream()
                .anyMatch(
                        t ->
                                t.device() == device
                                        && (t.role() == Role.WRITER || t.role() == Role.READER));
    }

    /// The loop device that holds most pages and cannot hand them down, else the first one; null
    /// without any.
    public static @Nullable LoopPicture stuck(Snapshot s) {
        return stuck(s, s.loops());
    }

    private static @Nullable LoopPicture stuck(Snapshot s, List<LoopPicture> loops) {
        LoopPicture found = null;
        for (LoopPicture loop : loops) {
            if (loop.workerMayRun()) continue;
            if (found == null || pages(s, loop) > pages(s, found)) found = loop;
        }
        if (found != null) return found;
        return loops.isEmpty() ? null : loops.getFirst();
    }

    private static long pages(Snapshot s, LoopPicture loop) {
        return s.devices().get(loop.device()).writeback();
    }

    /// The loop device of this stack on which everything hangs; null without any.
    public @Nullable LoopPicture stuckHere(Snapshot s) {
        return stuck(s, loops);
    }

    /// Whether a device belongs to it.
    public boolean holds(int device) {
        return bottom.index() == device || loops.stream().anyMatch(l -> l.device() == device);
    }

    /// Its devices, upper ones first.
    public List<DevicePicture> devices(Snapshot s) {
        List<DevicePicture> devices = new ArrayList<>();
        for (LoopPicture loop : loops) devices.add(s.devices().get(loop.device()));
        devices.add(bottom);
        return devices;
    }

    /// The stack to show: that of the device chosen; else in a stall the one that is stuck; else
    /// the first.
    ///
    /// @param chosen index of a device; −1 = none
    public static @Nullable Stack shown(Snapshot s, int chosen) {
        List<Stack> all = all(s);
        for (Stack stack : all) {
            if (stack.top().index() == chosen) return stack;
        }
        for (Stack stack : all) {
            if (stack.holds(chosen)) return stack;
        }
        LoopPicture stuck = s.stall() == null ? null : stuck(s);
        for (Stack stack : all) {
            if (stuck != null && stack.holds(stuck.device())) return stack;
        }
        return all.isEmpty() ? null : all.getFirst();
    }
}
