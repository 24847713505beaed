package tidemark.ui.cfqtree;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tidemark.snapshot.ActiveQueuePicture;
import tidemark.snapshot.CfqTreesPicture;
import tidemark.snapshot.CgroupPicture;
import tidemark.snapshot.ElevatorPicture;
import tidemark.snapshot.PreemptionPicture;
import tidemark.ui.look.Numbers;

/// Which groups are shown, and where every queue is: at home in its group, in a tree, or with the
/// disk.
public final class CfqModel {
    /// The trees from the top down, as they are served.
    public static final List<String> TREES =
            List.of("RT", "BE.sync", "BE.sync_noidle", "BE.async", "IDLE");

    /// More groups than this are folded, unless there is room.
    private static final int FIRST_IN_LINE = 3;

    private static final int MOST_KNOWN = 600;

    private final Map<String, Known> known = new LinkedHashMap<>();
    private boolean unfolded;

    /// Nothing is known yet.
    public CfqModel() {}

    /// A queue that was seen.
    ///
    /// @param name pid and S or A
    /// @param pid its task
    /// @param comm that task's name
    /// @param group its group
    public record Known(String name, int pid, String comm, String group) {
        /// What tells it from others.
        public String key() {
            return group + " " + name;
        }
    }

    /// A row of the list of groups: a group, or those that are folded away.
    ///
    /// @param group the group; null for the row of the folded ones
    /// @param line its place in line; null if it has no requests
    /// @param folded how many groups are folded into this row
    /// @param queues how many busy queues they have
    public record Row(
            @Nullable CgroupPicture group,
            CfqTreesPicture.@Nullable Group line,
            int folded,
            int queues) {
        /// What tells it from other rows.
        public String key() {
            return group == null ? "" : group.path();
        }
    }

    /// Forgets all.
    public void reset() {
        known.clear();
        unfolded = false;
    }

    /// Shows all groups, or folds them again.
    public void toggle() {
        unfolded = !unfolded;
    }

    /// Whether all groups are shown.
    public boolean isUnfolded() {
        return unfolded;
    }

    /// Takes note of the queues that there are.
    public void see(ElevatorPicture e) {
        CfqTreesPicture cfq = e.cfq();
        if (cfq == null) return;
        for (CfqTreesPicture.Group g : cfq.groups()) {
            for (CfqTreesPicture.Tree t : g.trees()) {
                for (CfqTreesPicture.Queue q : t.queues()) {
                    note(new Known(q.name(), q.pid(), q.comm(), g.path()));
                }
            }
        }
        ActiveQueuePicture a = cfq.active();
        if (a != null) note(new Known(a.name(), a.pid(), a.comm(), a.group()));
    }

    private void note(Known queue) {
        known.remove(queue.key());
        if (known.size() >= MOST_KNOWN) known.remove(known.keySet().iterator().next());
        known.put(queue.key(), queue);
    }

    /// The queues seen of a group, by name.
    public List<Known> of(String group) {
        return known.values().stream()
                .filter(q -> q.group().equals(group))
                .sorted(java.util.Comparator.comparing(Known::name))
                .toList();
    }

    /// The groups in line, by path.
    public static Map<String, CfqTreesPicture.Group> inLine(@Nullable CfqTreesPicture cfq) {
        Map<String, CfqTreesPicture.Group> byPath = new HashMap<>();
        if (cfq == null) return byPath;
        for (CfqTreesPicture.Group g : cfq.groups()) {
            byPath.put(g.path(), g);
        }
        return byPath;
    }

    /// The group whose trees are shown: that of the active queue, else the one chosen last.
    public static String serving(@Nullable CfqTreesPicture cfq) {
        if (cfq == null) return "";
        ActiveQueuePicture active = cfq.active();
        return active == null ? cfq.workload().group() : active.group();
    }

    /// The rows from the top down: all if they have room or were asked for, else those that the
    /// moment is about.
    ///
    /// @param room how many rows have room
    public List<Row> rows(ElevatorPicture e, int room) {
        Map<String, CfqTreesPicture.Group> inLine = inLine(e.cfq());
        boolean all = unfolded || e.cgroups().size() <= room;
        Set<String> focus = all ? Set.of() : focus(e, room - 1);
        List<Row> rows = new ArrayList<>();
        int folded = 0;
        int queues = 0;
        for (CgroupPicture g : e.cgroups()) {
            if (all || focus.contains(g.path())) {
                rows.add(new Row(g, inLine.get(g.path()), 0, g.busyQueues()));
            } else {
                folded++;
                queues += g.busyQueues();
            }
        }
        boolean canFold = unfolded && e.cgroups().size() > room;
        if (folded > 0 || canFold) rows.add(new Row(null, null, folded, queues));
        return rows;
    }

    /// The groups that the moment is about, with the groups around them: as many as have room.
    private static Set<String> focus(ElevatorPicture e, int room) {
        Set<String> focus = new HashSet<>();
        CfqTreesPicture cfq = e.cfq();
        if (cfq == null) return focus;
        add(focus, serving(cfq), room);
        PreemptionPicture dispute = cfq.preemption();
        if (dispute != null) {
            add(focus, dispute.group(), room);
            add(focus, dispute.activeGroup(), room);
        }
        for (int i = 0; i < Math.min(FIRST_IN_LINE, cfq.groups().size()); i++) {
            add(focus, cfq.groups().get(i).path(), room);
        }
        return focus;
    }

    private static void add(Set<String> focus, String path, int room) {
        List<String> way = new ArrayList<>();
        for (String at = path; !at.isEmpty(); at = parent(at)) {
            if (!focus.contains(at)) way.add(at);
        }
        if (focus.size() + way.size() <= Math.max(1, room)) focus.addAll(way);
    }

    /// The path of the group around one; empty for the root.
    public static String parent(String path) {
        if (path.equals("/")) return "";
        int cut = path.lastIndexOf('/');
        return cut <= 0 ? "/" : path.substring(0, cut);
    }

    /// Whether one group lies around another one, or is the same.
    public static boolean isAround(String outer, String inner) {
        return inner.equals(outer) || outer.equals("/") || inner.startsWith(outer + "/");
    }

    /// A queue's name with that of its task, e.g. "jbd2 200S"; the name alone if it is not in line.
    static String named(CfqTreesPicture cfq, String name) {
        for (CfqTreesPicture.Group g : cfq.groups()) {
            for (CfqTreesPicture.Tree t : g.trees()) {
                for (CfqTreesPicture.Queue q : t.queues()) {
                    if (!q.name().equals(name)) continue;
                    return q.comm().replaceFirst("/.*", "") + Numbers.SPACE + name;
                }
            }
        }
        return name;
    }

    /// Which lane of the trees a tree is.
    public static int lane(CfqTreesPicture.Tree tree) {
        if (tree.ioClass().equals("RT")) return 0;
        if (tree.ioClass().equals("IDLE")) return TREES.size() - 1;
        return Math.max(1, TREES.indexOf("BE." + tree.type()));
    }

    /// Whether the last dispute is of this moment: its answer still rules, or came just now.
    ///
    /// @param nanos now
    public static boolean isFresh(@Nullable PreemptionPicture p, CfqTreesPicture cfq, long nanos) {
        if (p == null) return false;
        ActiveQueuePicture active = cfq.active();
        boolean sameActive = active != null && active.name().equals(p.active());
        boolean tookOver = active != null && active.name().equals(p.queue());
        long age = nanos - p.nanos();
        return age < 40_000_000 && (p.granted() ? tookOver : sameActive);
    }
}
