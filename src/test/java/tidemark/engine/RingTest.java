package tidemark.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// A queue that forgets the oldest and owns up to it.
class RingTest {
    private final Ring<Integer> ring = new Ring<>(3);

    @Test
    void keepsTheOrderOfComing() {
        ring.add(1);
        ring.add(2);
        assertThat(ring.drain()).containsExactly(1, 2);
        assertThat(ring.takeLost()).isZero();
    }

    @Test
    void forgetsTheOldestAndCountsThem() {
        for (int i = 1; i <= 10; i++) ring.add(i);
        assertThat(ring.drain()).containsExactly(8, 9, 10);
        assertThat(ring.takeLost()).isEqualTo(7);
    }

    @Test
    void tellsEachLossOnce() {
        for (int i = 1; i <= 4; i++) ring.add(i);
        assertThat(ring.takeLost()).isEqualTo(1);
        assertThat(ring.takeLost()).isZero();
    }

    @Test
    void isEmptyAfterItWasDrained() {
        ring.add(1);
        ring.drain();
        assertThat(ring.drain()).isEmpty();
    }
}
