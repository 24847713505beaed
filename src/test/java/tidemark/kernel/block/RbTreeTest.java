package tidemark.kernel.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import tidemark.sim.Rng;

class RbTreeTest {
    private record Item(long key, int number) {}

    private static void add(RbTree<Item> tree, RbNode<Item> node) {
        RbNode<Item> parent = null;
        RbNode<Item> at = tree.root();
        boolean left = false;
        while (at != null) {
            parent = at;
            left = node.item().key() < at.item().key();
            at = left ? at.left() : at.right();
        }
        tree.link(node, parent, left);
    }

    private static List<Item> forwards(RbTree<Item> tree) {
        List<Item> items = new ArrayList<>();
        for (RbNode<Item> at = tree.first(); at != null; at = at.next()) items.add(at.item());
        return items;
    }

    private static List<Item> backwards(RbTree<Item> tree) {
        List<Item> items = new ArrayList<>();
        for (RbNode<Item> at = tree.last(); at != null; at = at.previous()) items.add(at.item());
        return items;
    }

    /// The shape as nested text; red nodes in lower case.
    private static String shape(RbNode<Item> node) {
        if (node == null) return "";
        char letter = (char) ((node.isRed() ? 'a' : 'A') + node.item().key());
        if (node.left() == null && node.right() == null) return "" + letter;
        return letter + "(" + shape(node.left()) + "," + shape(node.right()) + ")";
    }

    private static List<RbNode<Item>> ascending(RbTree<Item> tree, int count) {
        List<RbNode<Item>> nodes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            nodes.add(new RbNode<>(new Item(i, i)));
            add(tree, nodes.getLast());
        }
        return nodes;
    }

    @Test
    void keepsOrderAndBalanceThroughRandomComingAndGoing() {
        Rng random = Rng.stream(7, "tree");
        RbTree<Item> tree = new RbTree<>();
        List<RbNode<Item>> inside = new ArrayList<>();
        for (int i = 0; i < 5000; i++) {
            if (inside.isEmpty() || random.nextLong(100) < (i < 2500 ? 60 : 45)) {
                RbNode<Item> node = new RbNode<>(new Item(random.nextLong(300), i));
                add(tree, node);
                inside.add(node);
            } else {
                tree.erase(inside.remove((int) random.nextLong(inside.size())));
            }
            tree.verify();
        }

        List<Item> expected = new ArrayList<>(inside.stream().map(RbNode::item).toList());
        expected.sort(Comparator.comparingLong(Item::key).thenComparingInt(Item::number));
        assertThat(forwards(tree)).isEqualTo(expected);
        assertThat(backwards(tree)).isEqualTo(expected.reversed());
        assertThat(tree.size()).isEqualTo(expected.size());
    }

    @Test
    void hasTheTextbookShapeAfterAscendingInsertion() {
        RbTree<Item> tree = new RbTree<>();
        ascending(tree, 8);

        assertThat(shape(tree.root())).isEqualTo("D(b(A,C),f(E,G(,h)))");
    }

    @Test
    void replacesANodeOfTwoChildrenByItsSuccessor() {
        RbTree<Item> tree = new RbTree<>();
        List<RbNode<Item>> nodes = ascending(tree, 8);

        tree.erase(nodes.get(3));

        assertThat(shape(tree.root())).isEqualTo("E(b(A,C),g(F,H))");
    }

    @Test
    void complainsWhenANodeIsLinkedTwiceOrErasedTwice() {
        RbTree<Item> tree = new RbTree<>();
        RbNode<Item> node = new RbNode<>(new Item(1, 1));
        assertThatThrownBy(() -> tree.erase(node)).isInstanceOf(IllegalStateException.class);
        add(tree, node);
        assertThatThrownBy(() -> tree.link(node, null, false))
                .isInstanceOf(IllegalStateException.class);
    }
}
