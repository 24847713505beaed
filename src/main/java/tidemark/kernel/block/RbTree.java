package tidemark.kernel.block;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tidemark.sim.Fork;

/// A red-black tree that stores no keys: whoever inserts walks down by its own comparison and says
/// where to link.
///
/// The shape is the textbook's, which is also the kernel's; it matters where a search takes
/// whichever node it met last. The leftmost node is remembered.
///
/// Kernel: lib/rbtree.c, 4.4 and 4.7.
///
/// @param <T> the things in the tree
public final class RbTree<T> {
    private @Nullable RbNode<T> root;
    private @Nullable RbNode<T> first;
    private int size;

    /// Creates an empty tree.
    public RbTree() {}

    /// The copy of a tree that belongs to a fork, of the same shape.
    ///
    /// @param nodeOf finds the node that a thing has for this tree
    public RbTree(RbTree<T> that, Fork fork, Function<T, RbNode<T>> nodeOf) {
        root = copy(that.root, null, fork, nodeOf);
        RbNode<T> leftmost = root;
        while (leftmost != null && leftmost.left != null) leftmost = leftmost.left;
        first = leftmost;
        size = that.size;
    }

    private static <T> @Nullable RbNode<T> copy(
            @Nullable RbNode<T> that,
            @Nullable RbNode<T> parent,
            Fork fork,
            Function<T, RbNode<T>> nodeOf) {
        if (that == null) return null;
        RbNode<T> node = nodeOf.apply(fork.any(that.item()));
        node.parent = parent;
        node.red = that.red;
        node.linked = true;
        node.left = copy(that.left, node, fork, nodeOf);
        node.right = copy(that.right, node, fork, nodeOf);
        return node;
    }

    /// How many things are in the tree.
    public int size() {
        return size;
    }

    /// Whether nothing is in the tree.
    public boolean isEmpty() {
        return root == null;
    }

    /// The top of the tree; null if it is empty.
    public @Nullable RbNode<T> root() {
        return root;
    }

    /// The node with the smallest key; null if the tree is empty.
    public @Nullable RbNode<T> first() {
        return first;
    }

    /// The node with the largest key; null if the tree is empty.
    public @Nullable RbNode<T> last() {
        RbNode<T> node = root;
        while (node != null && node.right != null) node = node.right;
        return node;
    }

    /// Adds a node as a leaf and restores the balance.
    ///
    /// @param parent the node under which a search for the place ended; null in an empty tree
    /// @param onLeft whether the place is on the parent's left
    ///
    ///   Kernel: `rb_link_node()` and `rb_insert_color()`.
    public void link(RbNode<T> node, @Nullable RbNode<T> parent, boolean onLeft) {
        if (node.linked) throw new IllegalStateException("already in a tree: " + node.item());
        node.parent = parent;
        node.left = null;
        node.right = null;
        node.red = true;
        node.linked = true;
        size++;
        if (parent == null) {
            root = node;
            first = node;
        } else if (onLeft) {
            parent.left = node;
            if (parent == first) first = node;
        } else {
            parent.right = node;
        }
        balanceAfterLink(node);
    }

    private void balanceAfterLink(RbNode<T> added) {
        RbNode<T> node = added;
        while (true) {
            RbNode<T> parent = node.parent;
            if (parent == null || !parent.red) break;
            RbNode<T> grand = parent.parent;
            if (grand == null) break;
            boolean parentOnLeft = parent == grand.left;
            RbNode<T> uncle = parentOnLeft ? grand.right : grand.left;
            if (uncle != null && uncle.red) {
                parent.red = false;
                uncle.red = false;
                grand.red = true;
                node = grand;
                continue;
            }
            if (node == (parentOnLeft ? parent.right : parent.left)) {
                rotate(parent, parentOnLeft);
                parent = node;
            }
            parent.red = false;
            grand.red = true;
            rotate(grand, !parentOnLeft);
            break;
        }
        if (root != null) root.red = false;
    }

    /// Takes a node out and restores the balance. A node with two children is replaced by its
    /// successor.
    ///
    /// Kernel: `rb_erase()`.
    public void erase(RbNode<T> node) {
        if (!node.linked) throw new IllegalStateException("not in a tree: " + node.item());
        if (node == first) first = node.next();
        RbNode<T> parent;
        RbNode<T> child;
        boolean removedRed;
        if (node.left != null && node.right != null) {
            RbNode<T> heir = node.right;
            while (heir.left != null) heir = heir.left;
            removedRed = heir.red;
            child = heir.right;
            if (heir.parent == node) {
                parent = heir;
            } else {
                parent = heir.parent;
                replace(heir, child);
                heir.right = node.right;
                heir.right.parent = heir;
            }
            replace(node, heir);
            heir.left = node.left;
            heir.left.parent = heir;
            heir.red = node.red;
        } else {
            removedRed = node.red;
            parent = node.parent;
            child = node.left != null ? node.left : node.right;
            replace(node, child);
        }
        if (!removedRed) balanceAfterErase(child, parent);
        node.parent = null;
        node.left = null;
        node.right = null;
        node.red = false;
        node.linked = false;
        size--;
    }

    /// Walks up with a node that is one black short until the shortage is made good.
    private void balanceAfterErase(@Nullable RbNode<T> start, @Nullable RbNode<T> startParent) {
        RbNode<T> node = start;
        RbNode<T> parent = startParent;
        while (parent != null && (node == null || !node.red)) {
            boolean onLeft = node == parent.left;
            RbNode<T> sibling = sibling(parent, onLeft);
            if (sibling.red) {
                sibling.red = false;
                parent.red = true;
                rotate(parent, onLeft);
                sibling = sibling(parent, onLeft);
            }
            RbNode<T> near = onLeft ? sibling.left : sibling.right;
            RbNode<T> far = onLeft ? sibling.right : sibling.left;
            if ((near == null || !near.red) && (far == null || !far.red)) {
                sibling.red = true;
                node = parent;
                parent = node.parent;
                continue;
            }
            if (far == null || !far.red) {
                if (near != null) near.red = false;
                sibling.red = true;
                rotate(sibling, !onLeft);
                sibling = sibling(parent, onLeft);
                far = onLeft ? sibling.right : sibling.left;
            }
            sibling.red = parent.red;
            parent.red = false;
            if (far != null) far.red = false;
            rotate(parent, onLeft);
            node = root;
            break;
        }
        if (node != null) node.red = false;
    }

    private static <T> RbNode<T> sibling(RbNode<T> parent, boolean nodeOnLeft) {
        RbNode<T> sibling = nodeOnLeft ? parent.right : parent.left;
        if (sibling == null) throw new IllegalStateException("unbalanced at " + parent.item());
        return sibling;
    }

    /// Turns a node down to the left or right; the child on its other side comes up.
    private void rotate(RbNode<T> node, boolean toLeft) {
        RbNode<T> riser = toLeft ? node.right : node.left;
        if (riser == null) throw new IllegalStateException("nothing to turn at " + node.item());
        RbNode<T> across = toLeft ? riser.left : riser.right;
        replace(node, riser);
        if (toLeft) {
            riser.left = node;
            node.right = across;
        } else {
            riser.right = node;
            node.left = across;
        }
        node.parent = riser;
        if (across != null) across.parent = node;
    }

    private void replace(RbNode<T> old, @Nullable RbNode<T> heir) {
        RbNode<T> parent = old.parent;
        if (parent == null) {
            root = heir;
        } else if (parent.left == old) {
            parent.left = heir;
        } else {
            parent.right = heir;
        }
        if (heir != null) heir.parent = parent;
    }

    /// Checks the tree's own books: links, colours, count.
    ///
    /// @throws IllegalStateException if they are wrong
    public void verify() {
        int[] counted = new int[1];
        verify(root, null, counted);
        if (counted[0] != size) {
            throw new IllegalStateException("size " + size + " but " + counted[0] + " nodes");
        }
        RbNode<T> leftmost = root;
        while (leftmost != null && leftmost.left != null) leftmost = leftmost.left;
        if (leftmost != first) throw new IllegalStateException("leftmost is stale");
    }

    private static <T> int verify(
            @Nullable RbNode<T> node, @Nullable RbNode<T> parent, int[] counted) {
        if (node == null) return 1;
        counted[0]++;
        if (!node.linked || node.parent != parent) {
            throw new IllegalStateException("broken link at " + node.item());
        }
        if (node.red && (parent == null || parent.red)) {
            throw new IllegalStateException("misplaced red at " + node.item());
        }
        int blacks = verify(node.left, node, counted);
        if (blacks != verify(node.right, node, counted)) {
            throw new IllegalStateException("uneven at " + node.item());
        }
        return blacks + (node.red ? 0 : 1);
    }
}
