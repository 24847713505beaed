package tidemark.kernel.block;

import org.jspecify.annotations.Nullable;
import tidemark.sim.Fork;

/// Requests in the order of their first sectors; among equal sectors, in order of arrival.
///
/// Kernel: `elv_rb_add()`, `elv_rb_del()`, `elv_rb_find()`, block/elevator.c, 4.4 and 4.7.
public final class SortedRequests {
    private final RbTree<Request> tree;

    /// Creates an empty collection.
    public SortedRequests() {
        tree = new RbTree<>();
    }

    /// The copy of a collection that belongs to a fork.
    public SortedRequests(SortedRequests that, Fork fork) {
        tree = new RbTree<>(that.tree, fork, Request::sortNode);
    }

    /// Whether there is no request.
    public boolean isEmpty() {
        return tree.isEmpty();
    }

    /// How many requests there are.
    public int size() {
        return tree.size();
    }

    /// Adds a request.
    public void add(Request request) {
        RbNode<Request> parent = null;
        RbNode<Request> at = tree.root();
        boolean left = false;
        while (at != null) {
            parent = at;
            left = request.sector < at.item().sector;
            at = left ? at.left() : at.right();
        }
        tree.link(request.sortNode(), parent, left);
    }

    /// Takes a request out.
    public void remove(Request request) {
        tree.erase(request.sortNode());
    }

    /// A request that begins at a sector; null if there is none.
    public @Nullable Request find(long sector) {
        RbNode<Request> at = tree.root();
        while (at != null) {
            Request request = at.item();
            if (sector == request.sector) return request;
            at = sector < request.sector ? at.left() : at.right();
        }
        return null;
    }

    /// The request with the lowest sector; null if there is none.
    public @Nullable Request first() {
        return item(tree.first());
    }

    /// The request after another one; null at the end.
    public static @Nullable Request next(Request request) {
        return item(request.sortNode().next());
    }

    /// The request before another one; null at the beginning.
    public static @Nullable Request previous(Request request) {
        return item(request.sortNode().previous());
    }

    /// Checks the tree's books and the order of the sectors.
    ///
    /// @throws IllegalStateException if they are wrong
    public void verify() {
        tree.verify();
        long before = -1;
        for (Request at = first(); at != null; at = next(at)) {
            if (at.sector < before) throw new IllegalStateException("out of order: " + at);
            before = at.sector;
        }
    }

    private static @Nullable Request item(@Nullable RbNode<Request> node) {
        return node == null ? null : node.item();
    }
}
