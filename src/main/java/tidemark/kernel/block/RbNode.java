package tidemark.kernel.block;

import org.jspecify.annotations.Nullable;

/// The place of one thing in one red-black tree. Belongs to the thing, so that moving in and out of
/// trees allocates nothing.
///
/// Kernel: `struct rb_node`, include/linux/rbtree.h, 4.4 and 4.7.
///
/// @param <T> the thing
public final class RbNode<T> {
    private final T item;
    @Nullable RbNode<T> parent;
    @Nullable RbNode<T> left;
    @Nullable RbNode<T> right;
    boolean red;
    boolean linked;

    /// Creates a node that is in no tree.
    public RbNode(T item) {
        this.item = item;
    }

    /// The thing whose place this is.
    public T item() {
        return item;
    }

    /// Whether the thing is in a tree.
    public boolean isLinked() {
        return linked;
    }

    /// The node on the side of smaller keys; null if there is none.
    public @Nullable RbNode<T> left() {
        return left;
    }

    /// The node on the side of larger keys; null if there is none.
    public @Nullable RbNode<T> right() {
        return right;
    }

    /// Whether the node is red, for pictures of the tree.
    public boolean isRed() {
        return red;
    }

    /// The node that follows in key order; null at the end.
    public @Nullable RbNode<T> next() {
        RbNode<T> down = right;
        if (down != null) {
            while (down.left != null) down = down.left;
            return down;
        }
        RbNode<T> child = this;
        RbNode<T> up = parent;
        while (up != null && child == up.right) {
            child = up;
            up = up.parent;
        }
        return up;
    }

    /// The node that precedes in key order; null at the beginning.
    public @Nullable RbNode<T> previous() {
        RbNode<T> down = left;
        if (down != null) {
            while (down.right != null) down = down.right;
            return down;
        }
        RbNode<T> child = this;
        RbNode<T> up = parent;
        while (up != null && child == up.left) {
            child = up;
            up = up.parent;
        }
        return up;
    }
}
