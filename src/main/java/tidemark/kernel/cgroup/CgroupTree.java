package tidemark.kernel.cgroup;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// The blkio hierarchy of a machine: directories below a root.
///
/// Kernel: the blkio cgroup hierarchy as mounted, 4.4 and 4.7.
public final class CgroupTree implements Forkable<CgroupTree> {
    private final WeightScale scale;
    private final Cgroup root;
    private final List<Cgroup> groups = new ArrayList<>();
    private int created;

    /// Creates a hierarchy that has only its root.
    public CgroupTree(WeightScale scale) {
        this.scale = scale;
        root = new Cgroup(scale, created++, "/", null);
        groups.add(root);
    }

    private CgroupTree(CgroupTree that, Fork fork) {
        fork.pair(that, this);
        scale = that.scale;
        created = that.created;
        root = fork.of(that.root);
        for (Cgroup group : that.groups) groups.add(fork.of(group));
    }

    @Override
    public CgroupTree fork(Fork fork) {
        return new CgroupTree(this, fork);
    }

    /// The range of the weights.
    public WeightScale scale() {
        return scale;
    }

    /// The group that holds everything which is nowhere else.
    public Cgroup root() {
        return root;
    }

    /// All groups there are, in order of creation.
    public List<Cgroup> groups() {
        return Collections.unmodifiableList(groups);
    }

    /// The group at a path; null if there is none.
    public @Nullable Cgroup find(String path) {
        for (Cgroup group : groups) {
            if (group.path().equals(path)) return group;
        }
        return null;
    }

    /// The group at a path, created now if it does not exist, with all groups above it.
    ///
    /// @param path begins with `/` and does not end with one, except that of the root
    public Cgroup create(String path) {
        if (!isPath(path)) throw new IllegalArgumentException("not a cgroup path: " + path);
        Cgroup known = find(path);
        if (known != null) return known;
        int slash = path.lastIndexOf('/');
        Cgroup parent = create(slash == 0 ? "/" : path.substring(0, slash));
        Cgroup group = new Cgroup(scale, created++, path, parent);
        groups.add(group);
        return group;
    }

    /// Removes a group that has no groups below it. Whoever moves its tasks away does so before.
    public void remove(Cgroup group) {
        group.remove();
        groups.remove(group);
    }

    /// Whether a text can be the path of a group.
    public static boolean isPath(String text) {
        if (text.equals("/")) return true;
        return text.startsWith("/") && !text.endsWith("/") && !text.contains("//");
    }
}
