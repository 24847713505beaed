package tidemark.kernel.cgroup;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// One directory of the blkio hierarchy, with the weights written to its files.
///
/// A weight set here is what the user asked for; a scheduler takes it over only at moments of its
/// own, so the two may differ for a while.
///
/// Kernel: `struct blkcg` (block/blk-cgroup.h) and `struct cfq_group_data` (block/cfq-iosched.c),
/// 4.4 and 4.7.
public final class Cgroup implements Forkable<Cgroup> {
    private final WeightScale scale;
    private final int id;
    private final String path;
    private final @Nullable Cgroup parent;
    private final List<Cgroup> children = new ArrayList<>();
    private final List<DeviceWeights> deviceWeights = new ArrayList<>();
    private int weight;
    private int leafWeight;
    private boolean online = true;

    /// What one device has been told instead of the group's weights; 0 where it has not.
    private record DeviceWeights(String device, int weight, int leafWeight) {}

    Cgroup(WeightScale scale, int id, String path, @Nullable Cgroup parent) {
        this.scale = scale;
        this.id = id;
        this.path = path;
        this.parent = parent;
        this.weight = parent == null ? scale.root() : scale.standard();
        this.leafWeight = weight;
        if (parent != null) parent.children.add(this);
    }

    private Cgroup(Cgroup that, Fork fork) {
        fork.pair(that, this);
        scale = that.scale;
        id = that.id;
        path = that.path;
        weight = that.weight;
        leafWeight = that.leafWeight;
        online = that.online;
        deviceWeights.addAll(that.deviceWeights);
        parent = fork.ofNullable(that.parent);
        for (Cgroup child : that.children) children.add(fork.of(child));
    }

    @Override
    public Cgroup fork(Fork fork) {
        return new Cgroup(this, fork);
    }

    /// Number of the group in its tree, from 0 for the root; never used again.
    public int id() {
        return id;
    }

    /// Where the group lies, as in `/A/AB`; the root is `/`.
    public String path() {
        return path;
    }

    /// The group around this one; null for the root.
    public @Nullable Cgroup parent() {
        return parent;
    }

    /// The groups directly below, in order of creation.
    public List<Cgroup> children() {
        return Collections.unmodifiableList(children);
    }

    /// Whether the directory still exists.
    public boolean isOnline() {
        return online;
    }

    /// The share of the whole group against its siblings.
    public int weight() {
        return weight;
    }

    /// The share of the tasks that sit directly in the group against the groups below it.
    public int leafWeight() {
        return leafWeight;
    }

    /// The group's weight on one device.
    public int weightOn(String device) {
        DeviceWeights own = deviceWeights(device);
        return own == null || own.weight == 0 ? weight : own.weight;
    }

    /// The group's leaf weight on one device.
    public int leafWeightOn(String device) {
        DeviceWeights own = deviceWeights(device);
        return own == null || own.leafWeight == 0 ? leafWeight : own.leafWeight;
    }

    /// Writes the group's weight. Written to the root it is the root's leaf weight, since the root
    /// has no siblings.
    ///
    /// Kernel: `blkio.weight`, `cfq_set_weight()`.
    public void setWeight(int value) {
        if (parent == null) {
            setLeafWeight(value);
        } else {
            weight = checked(value);
        }
    }

    /// Writes the weight of the tasks that sit directly in the group.
    ///
    /// Kernel: `blkio.leaf_weight`, `cfq_set_leaf_weight()`.
    public void setLeafWeight(int value) {
        leafWeight = checked(value);
    }

    /// Writes weights that hold on one device only.
    ///
    /// Kernel: `blkio.weight_device`, `blkio.leaf_weight_device`.
    ///
    /// @param weight the weight there; 0 to follow the group's
    /// @param leafWeight the leaf weight there; 0 to follow the group's
    public void setDeviceWeights(String device, int weight, int leafWeight) {
        if (weight != 0) checked(weight);
        if (leafWeight != 0) checked(leafWeight);
        deviceWeights.removeIf(own -> own.device.equals(device));
        deviceWeights.add(new DeviceWeights(device, weight, leafWeight));
    }

    /// Whether this group is another one or lies somewhere below it.
    public boolean isWithin(Cgroup ancestor) {
        for (Cgroup at = this; at != null; at = at.parent) {
            if (at == ancestor) return true;
        }
        return false;
    }

    void remove() {
        if (parent == null) throw new IllegalStateException("the root cannot be removed");
        if (!children.isEmpty()) throw new IllegalStateException(path + " has children");
        parent.children.remove(this);
        online = false;
    }

    private int checked(int value) {
        if (!scale.accepts(value)) {
            throw new IllegalArgumentException(
                    path + ": weight " + value + " not in " + scale.min() + ".." + scale.max());
        }
        return value;
    }

    private @Nullable DeviceWeights deviceWeights(String device) {
        for (DeviceWeights own : deviceWeights) {
            if (own.device.equals(device)) return own;
        }
        return null;
    }

    @Override
    public String toString() {
        return path;
    }
}
