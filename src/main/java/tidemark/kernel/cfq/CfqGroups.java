package tidemark.kernel.cfq;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.cgroup.Cgroup;
import tidemark.sim.Fork;

/// The groups of a device: one for each cgroup that has used it, and for those around.
///
/// Kernel: `blkg_lookup_create()`, block/blk-cgroup.c; `cfq_pd_init()`, block/cfq-iosched.c, 4.4
/// and 4.7.
final class CfqGroups {
    private final CfqData data;
    private final List<@Nullable CfqGroup> byId = new ArrayList<>();
    private final List<CfqGroup> created = new ArrayList<>();

    CfqGroups(CfqData data) {
        this.data = data;
    }

    CfqGroups(CfqGroups that, CfqData data, Fork fork) {
        this.data = data;
        for (CfqGroup group : that.byId) byId.add(fork.ofNullable(group));
        for (CfqGroup group : that.created) created.add(fork.of(group));
    }

    /// The group of a cgroup, created now if it does not exist, after the ones around it.
    CfqGroup of(Cgroup cgroup) {
        CfqGroup known = find(cgroup);
        if (known != null) return known;
        Cgroup around = cgroup.parent();
        CfqGroup parent = around == null ? null : of(around);
        CfqGroup group = new CfqGroup(cgroup, parent, data.queue.name(), data.now());
        while (byId.size() <= cgroup.id()) byId.add(null);
        byId.set(cgroup.id(), group);
        created.add(group);
        return group;
    }

    /// The group of a cgroup; null if the cgroup has not used the device.
    @Nullable CfqGroup find(Cgroup cgroup) {
        return cgroup.id() < byId.size() ? byId.get(cgroup.id()) : null;
    }

    /// A cgroup was removed: the group lives on in the requests and queues that refer to it.
    void forget(CfqGroup group) {
        byId.set(group.cgroup.id(), null);
        created.remove(group);
    }

    /// All groups, in order of creation.
    List<CfqGroup> all() {
        return created;
    }
}
