package tidemark.ui.look;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tidemark.ui.look.Glide.Box;

/// Boxes move, arrive, and stand still.
class GlideTest {
    private static final Box HERE = new Box(0, 0, 10, 10);
    private static final Box THERE = new Box(100, 50, 10, 10);

    @Test
    void whatIsShownFirstIsInItsPlace() {
        Glide glide = new Glide();
        assertThat(glide.box("a", THERE, HERE)).isEqualTo(THERE);
        assertThat(glide.isMoving()).isFalse();
    }

    @Test
    void movesWithoutJumpingAndArrives() {
        Glide glide = new Glide();
        glide.box("a", HERE);
        double last = 0;
        for (int i = 0; i < 60; i++) {
            Box now = glide.box("a", THERE);
            assertThat(now.x()).isGreaterThanOrEqualTo(last).isLessThan(last + 30);
            last = now.x();
            glide.advance(0.016);
        }
        assertThat(glide.box("a", THERE)).isEqualTo(THERE);
        assertThat(glide.isMoving()).isFalse();
    }

    @Test
    void whatComesLaterEntersFromWhereItComes() {
        Glide glide = new Glide();
        glide.box("a", HERE);
        glide.advance(0.016);
        assertThat(glide.box("b", HERE, THERE)).isEqualTo(THERE);
        assertThat(glide.isMoving()).isTrue();
    }

    @Test
    void stillBoxesJump() {
        Glide glide = new Glide();
        glide.still(true);
        glide.box("a", HERE);
        glide.box("a", THERE);
        glide.advance(0.001);
        assertThat(glide.box("a", THERE)).isEqualTo(THERE);
    }

    @Test
    void forgetsWhatIsNotShownAnyMore() {
        Glide glide = new Glide();
        glide.box("a", HERE);
        glide.advance(0.016);
        glide.advance(0.016);
        assertThat(glide.box("a", THERE, THERE)).isEqualTo(THERE);
    }
}
