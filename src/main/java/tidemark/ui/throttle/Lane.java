package tidemark.ui.throttle;

import java.util.List;
import tidemark.snapshot.TaskPicture.Role;

/// A row of the throttle tile: one task, or many alike.
///
/// @param group name of the group it belongs to; empty if to none
/// @param title its name
/// @param subtitle what it is for
/// @param role what its tasks are for
/// @param device the device they write to or serve
/// @param tasks indices of its tasks
/// @param head whether it stands for a group and can be unfolded
/// @param inside whether it is one of an unfolded group
public record Lane(
        String group,
        String title,
        String subtitle,
        Role role,
        int device,
        List<Integer> tasks,
        boolean head,
        boolean inside) {
    /// Copies the list.
    public Lane {
        tasks = List.copyOf(tasks);
    }

    /// Whether it shows one task alone.
    public boolean isSingle() {
        return !head;
    }
}
