package tidemark.ui.throttle;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.TaskPicture;
import tidemark.snapshot.TaskPicture.Role;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Words;

/// Which lanes there are: tasks that do the same for the same device make a group that folds into
/// one lane if they are many.
public final class LanesModel {
    /// More than so many alike are folded at first.
    public static final int FOLD_FROM = 9;

    private final Set<String> unfolded = new HashSet<>();
    private Order order = Order.PLACE;

    /// How lanes are sorted within a group.
    public enum Order {
        /// As the tasks were made.
        PLACE,
        /// Those who slept longest first.
        SLEPT
    }

    /// The order.
    public Order order() {
        return order;
    }

    /// Sorts otherwise.
    public void order(Order next) {
        order = next;
    }

    /// Folds a group or unfolds it.
    public void toggle(String group) {
        if (!unfolded.remove(group)) unfolded.add(group);
    }

    /// Whether a group is unfolded.
    public boolean isUnfolded(String group) {
        return unfolded.contains(group);
    }

    /// Whether any group can be folded.
    public static boolean hasGroups(Snapshot s) {
        return groups(s).values().stream().anyMatch(g -> g.size() >= FOLD_FROM);
    }

    /// The lanes from the top down.
    public List<Lane> lanes(Snapshot s) {
        List<Lane> lanes = new ArrayList<>();
        for (Map.Entry<String, List<TaskPicture>> group : groups(s).entrySet()) {
            List<TaskPicture> members = new ArrayList<>(group.getValue());
            boolean folds = members.size() >= FOLD_FROM;
            if (folds) lanes.add(head(s, group.getKey(), members));
            if (folds && !unfolded.contains(group.getKey())) continue;
            if (order == Order.SLEPT) {
                members.sort(Comparator.comparingLong(TaskPicture::sleptNanos).reversed());
            }
            boolean numbered = members.size() > 1 && sameName(members);
            for (TaskPicture t : members) {
                lanes.add(single(s, t, folds ? group.getKey() : "", numbered));
            }
        }
        return lanes;
    }

    private static boolean sameName(List<TaskPicture> tasks) {
        return tasks.stream().map(TaskPicture::comm).distinct().count() == 1;
    }

    private static Map<String, List<TaskPicture>> groups(Snapshot s) {
        Map<String, List<TaskPicture>> groups = new LinkedHashMap<>();
        for (Role role : Role.values()) {
            boolean servants = serves(role) && count(s, role) >= FOLD_FROM;
            for (TaskPicture t : s.tasks()) {
                if (t.role() != role) continue;
                String group = servants ? role.name() : role + "/" + t.device();
                groups.computeIfAbsent(group, k -> new ArrayList<>()).add(t);
            }
        }
        return groups;
    }

    /// Tasks of which every device has one: many devices make many alike.
    private static boolean serves(Role role) {
        return switch (role) {
            case WRITER, READER -> false;
            case LOOP_WORKER, FLUSHER, JOURNAL -> true;
        };
    }

    private static long count(Snapshot s, Role role) {
        return s.tasks().stream().filter(t -> t.role() == role).count();
    }

    private static Lane head(Snapshot s, String group, List<TaskPicture> members) {
        TaskPicture first = members.getFirst();
        String title =
                Numbers.count(members.size())
                        + Numbers.SPACE
                        + "\u00d7 "
                        + first.comm().replaceFirst("\\d+$", "");
        List<Integer> indices = members.stream().map(TaskPicture::index).toList();
        boolean mixed = members.stream().anyMatch(t -> t.device() != first.device());
        String subtitle = mixed ? Words.of(word(first) + ".many") : role(s, first);
        return new Lane(group, title, subtitle, first.role(), first.device(), indices, true, false);
    }

    private static Lane single(Snapshot s, TaskPicture t, String group, boolean numbered) {
        String title = numbered ? t.comm() + " " + t.pid() : t.comm();
        if (!numbered && isTwice(s, t)) title += " " + s.devices().get(t.device()).name();
        return new Lane(
                group,
                title,
                role(s, t),
                t.role(),
                t.device(),
                List.of(t.index()),
                false,
                !group.isEmpty());
    }

    /// Whether a task of the same name and purpose works on another device.
    private static boolean isTwice(Snapshot s, TaskPicture t) {
        return s.tasks().stream()
                .anyMatch(
                        o ->
                                o.role() == t.role()
                                        && o.comm().equals(t.comm())
                                        && o.device() != t.device());
    }

    private static String role(Snapshot s, TaskPicture t) {
        return Words.of(word(t), s.devices().get(t.device()).name());
    }

    private static String word(TaskPicture t) {
        return "role." + t.role().name().toLowerCase(java.util.Locale.ROOT);
    }
}
