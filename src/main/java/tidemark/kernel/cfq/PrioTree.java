package tidemark.kernel.cfq;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.RbNode;
import tidemark.kernel.block.RbTree;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// The busy queues of one priority level by where their next request begins, to find one that works
/// near the head.
///
/// A queue has no key of its own: comparisons use its next request as it is now. A dispatch changes
/// that without moving the queue, so the tree may be out of order for a while, and what a search
/// finds then depends on the tree's shape. The kernel lives with it, and so does the model.
///
/// Kernel: `cfqd->prio_trees[]`, `cfq_prio_tree_add()`, `cfq_prio_tree_lookup()`, `cfqq_close()`,
/// block/cfq-iosched.c, 4.4 and 4.7.
public final class PrioTree implements Forkable<PrioTree> {
    private final RbTree<CfqQueue> tree;

    PrioTree() {
        tree = new RbTree<>();
    }

    private PrioTree(PrioTree that, Fork fork) {
        fork.pair(that, this);
        tree = new RbTree<>(that.tree, fork, queue -> queue.prioNode);
    }

    @Override
    public PrioTree fork(Fork fork) {
        return new PrioTree(this, fork);
    }

    /// The top of the tree; null if it is empty.
    public @Nullable RbNode<CfqQueue> root() {
        return tree.root();
    }

    /// How many queues are in the tree.
    public int count() {
        return tree.size();
    }

    /// Puts a queue in, unless another one begins at the same sector.
    void add(CfqQueue queue, long sector) {
        RbNode<CfqQueue> parent = null;
        RbNode<CfqQueue> at = tree.root();
        boolean left = false;
        while (at != null) {
            long other = sectorOf(at);
            if (sector == other) return;
            parent = at;
            left = sector < other;
            at = left ? at.left() : at.right();
        }
        tree.link(queue.prioNode, parent, left);
        queue.prioTree = this;
    }

    void remove(CfqQueue queue) {
        tree.erase(queue.prioNode);
        queue.prioTree = null;
    }

    /// The queue that begins at a sector; else the one at which the search ends, or its neighbour
    /// on the sector's other side, whichever is near enough first. Null if there is none.
    @Nullable CfqQueue closest(long sector, long nearSectors) {
        RbNode<CfqQueue> last = null;
        RbNode<CfqQueue> at = tree.root();
        while (at != null) {
            long other = sectorOf(at);
            if (sector == other) return at.item();
            last = at;
            at = sector < other ? at.left() : at.right();
        }
        if (last == null) return null;
        if (Math.abs(sectorOf(last) - sector) <= nearSectors) return last.item();
        RbNode<CfqQueue> neighbour = sectorOf(last) < sector ? last.next() : last.previous();
        if (neighbour == null) return null;
        return Math.abs(sectorOf(neighbour) - sector) <= nearSectors ? neighbour.item() : null;
    }

    private static long sectorOf(RbNode<CfqQueue> node) {
        return node.item().nextSector();
    }

    void verify() {
        tree.verify();
        for (RbNode<CfqQueue> at = tree.first(); at != null; at = at.next()) {
            CfqData.require(at.item().nextRequest() != null, "without request", at.item());
        }
    }
}
