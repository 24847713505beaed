package tidemark.kernel.cfq;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.RbNode;
import tidemark.kernel.block.RbTree;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// The queues of one group that have the same class and did the same kind of work when they were
/// added, in the order in which they are to be served.
///
/// A queue stays in the tree in which it was put even when its kind changes, until it is moved.
///
/// Kernel: `struct cfq_rb_root` as service tree, block/cfq-iosched.c, 4.4 and 4.7.
public final class ServiceTree implements Forkable<ServiceTree> {
    private final IoClass ioClass;
    private final @Nullable WorkloadType type;
    private final RbTree<CfqQueue> tree;
    private final ThinkTime thinkTime;

    ServiceTree(IoClass ioClass, @Nullable WorkloadType type, long now) {
        this.ioClass = ioClass;
        this.type = type;
        tree = new RbTree<>();
        thinkTime = new ThinkTime(now);
    }

    private ServiceTree(ServiceTree that, Fork fork) {
        fork.pair(that, this);
        ioClass = that.ioClass;
        type = that.type;
        thinkTime = fork.of(that.thinkTime);
        tree = new RbTree<>(that.tree, fork, queue -> queue.serviceNode);
    }

    @Override
    public ServiceTree fork(Fork fork) {
        return new ServiceTree(this, fork);
    }

    /// The class of the tree's queues.
    public IoClass ioClass() {
        return ioClass;
    }

    /// The kind of the tree's queues; null for the tree of the idle class, which has but one.
    public @Nullable WorkloadType type() {
        return type;
    }

    /// The name of the tree in recordings, as in `BE.sync_noidle`.
    public String label() {
        return type == null ? ioClass.name() : ioClass.name() + "." + type.label();
    }

    /// How many queues are in the tree.
    public int count() {
        return tree.size();
    }

    /// How long the tree's tasks think between requests.
    public ThinkTime thinkTime() {
        return thinkTime;
    }

    /// The queue to be served first; null if there is none.
    public @Nullable CfqQueue first() {
        return item(tree.first());
    }

    /// The queue to be served last; null if there is none.
    @Nullable CfqQueue last() {
        return item(tree.last());
    }

    /// The queue that follows another one of the same tree; null at the end.
    public static @Nullable CfqQueue next(CfqQueue queue) {
        return item(queue.serviceNode.next());
    }

    /// Puts a queue in by its key; behind those with an equal one.
    void add(CfqQueue queue, long key) {
        RbNode<CfqQueue> parent = null;
        RbNode<CfqQueue> at = tree.root();
        boolean left = false;
        while (at != null) {
            parent = at;
            left = key - at.item().serviceKey < 0;
            at = left ? at.left() : at.right();
        }
        queue.serviceTree = this;
        queue.serviceKey = key;
        tree.link(queue.serviceNode, parent, left);
    }

    void remove(CfqQueue queue) {
        tree.erase(queue.serviceNode);
        queue.serviceTree = null;
    }

    void verify() {
        tree.verify();
        CfqQueue before = null;
        for (CfqQueue at = first(); at != null; at = next(at)) {
            CfqData.require(at.serviceTree == this, "queue thinks it is elsewhere", at);
            CfqData.require(at.onRoundRobin, "not busy but in a tree", at);
            CfqData.require(
                    before == null || at.serviceKey - before.serviceKey >= 0, "out of order", at);
            before = at;
        }
    }

    private static @Nullable CfqQueue item(@Nullable RbNode<CfqQueue> node) {
        return node == null ? null : node.item();
    }

    @Override
    public String toString() {
        return label();
    }
}
