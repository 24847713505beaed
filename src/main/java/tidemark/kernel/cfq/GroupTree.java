package tidemark.kernel.cfq;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.RbNode;
import tidemark.kernel.block.RbTree;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// The groups that have something to do, in the order of the disk time that they have had.
///
/// Kernel: `cfqd->grp_service_tree`, `__cfq_group_service_tree_add()`, `update_min_vdisktime()`,
/// block/cfq-iosched.c, 4.4 and 4.7.
public final class GroupTree implements Forkable<GroupTree> {
    private final RbTree<CfqGroup> tree;
    private long minVirtualDiskTime;

    GroupTree() {
        tree = new RbTree<>();
    }

    private GroupTree(GroupTree that, Fork fork) {
        fork.pair(that, this);
        minVirtualDiskTime = that.minVirtualDiskTime;
        tree = new RbTree<>(that.tree, fork, group -> group.node);
    }

    @Override
    public GroupTree fork(Fork fork) {
        return new GroupTree(this, fork);
    }

    /// The disk time from which all others are counted; follows the leftmost group when one is
    /// chosen.
    public long minVirtualDiskTime() {
        return minVirtualDiskTime;
    }

    /// How many groups are in the tree.
    public int count() {
        return tree.size();
    }

    /// The group that has had least; null if there is none.
    public @Nullable CfqGroup first() {
        return item(tree.first());
    }

    /// The group that has had most; null if there is none.
    @Nullable CfqGroup last() {
        return item(tree.last());
    }

    /// The group that follows another one of the tree; null at the end.
    public static @Nullable CfqGroup next(CfqGroup group) {
        return item(group.node.next());
    }

    /// Puts a group in by its disk time; behind those with an equal one.
    void add(CfqGroup group) {
        long key = group.virtualDiskTime - minVirtualDiskTime;
        RbNode<CfqGroup> parent = null;
        RbNode<CfqGroup> at = tree.root();
        boolean left = false;
        while (at != null) {
            parent = at;
            left = key < at.item().virtualDiskTime - minVirtualDiskTime;
            at = left ? at.left() : at.right();
        }
        tree.link(group.node, parent, left);
    }

    void remove(CfqGroup group) {
        tree.erase(group.node);
    }

    void followFirst() {
        CfqGroup first = first();
        if (first != null && first.virtualDiskTime - minVirtualDiskTime > 0) {
            minVirtualDiskTime = first.virtualDiskTime;
        }
    }

    void verify() {
        tree.verify();
        for (CfqGroup at = first(); at != null; at = next(at)) {
            CfqData.require(at.busyQueues > 0, "in the group tree without busy queues", at);
        }
    }

    private static @Nullable CfqGroup item(@Nullable RbNode<CfqGroup> node) {
        return node == null ? null : node.item();
    }
}
