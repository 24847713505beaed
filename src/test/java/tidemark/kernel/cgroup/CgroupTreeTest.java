package tidemark.kernel.cgroup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CgroupTreeTest {
    private final CgroupTree tree = new CgroupTree(WeightScale.LEGACY);

    @Test
    void aGroupIsCreatedWithTheGroupsAboveIt() {
        Cgroup inner = tree.create("/A/AA/X");

        assertThat(inner.parent()).isSameAs(tree.find("/A/AA"));
        assertThat(tree.groups())
                .extracting(Cgroup::path)
                .containsExactly("/", "/A", "/A/AA", "/A/AA/X");
        assertThat(inner.isWithin(tree.create("/A"))).isTrue();
        assertThat(tree.create("/A").isWithin(inner)).isFalse();
    }

    @Test
    void aGroupIsCreatedOnce() {
        assertThat(tree.create("/A")).isSameAs(tree.create("/A"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "A", "/A/", "//A", "/A//B"})
    void otherTextsAreNoPaths(String text) {
        assertThatThrownBy(() -> tree.create(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void onlyAGroupWithoutChildrenCanBeRemoved() {
        Cgroup group = tree.create("/A");
        Cgroup inner = tree.create("/A/B");

        assertThatThrownBy(() -> tree.remove(group)).isInstanceOf(IllegalStateException.class);
        tree.remove(inner);
        tree.remove(group);
        assertThat(tree.groups()).containsExactly(tree.root());
        assertThat(tree.create("/A").id()).isNotEqualTo(group.id());
    }

    @Nested
    class Weights {
        @Test
        void ofTheFirstHierarchyBeginAt500AndAreTwiceThatInTheRoot() {
            assertThat(tree.create("/A").weight()).isEqualTo(500);
            assertThat(tree.create("/A").leafWeight()).isEqualTo(500);
            assertThat(tree.root().weight()).isEqualTo(1000);
            assertThat(tree.root().leafWeight()).isEqualTo(1000);
        }

        @Test
        void ofTheUnifiedHierarchyBeginAt100AndAreTwiceThatInTheRoot() {
            CgroupTree unified = new CgroupTree(WeightScale.UNIFIED);

            assertThat(unified.create("/A").weight()).isEqualTo(100);
            assertThat(unified.root().leafWeight()).isEqualTo(200);
            unified.create("/A").setWeight(10_000);
            assertThatThrownBy(() -> unified.create("/A").setWeight(0))
                    .hasMessageContaining("1..10000");
        }

        @Test
        void outOfRangeAreRefused() {
            assertThatThrownBy(() -> tree.create("/A").setWeight(9))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("10..1000");
            assertThatThrownBy(() -> tree.create("/A").setLeafWeight(1001))
                    .isInstanceOf(IllegalArgumentException.class);
        }

        @Test
        void writtenToTheRootAreItsLeafWeight() {
            tree.root().setWeight(10);

            assertThat(tree.root().weight()).isEqualTo(1000);
            assertThat(tree.root().leafWeight()).isEqualTo(10);
        }

        @Test
        void ofOneDeviceCountThereAndNowhereElse() {
            Cgroup group = tree.create("/A");
            group.setDeviceWeights("sda", 700, 0);

            assertThat(group.weightOn("sda")).isEqualTo(700);
            assertThat(group.leafWeightOn("sda")).isEqualTo(500);
            assertThat(group.weightOn("sdb")).isEqualTo(500);
        }
    }
}
