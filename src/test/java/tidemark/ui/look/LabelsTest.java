package tidemark.ui.look;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/// Labels stand beside what they name and never on each other.
class LabelsTest {

    @Test
    void labelsThatAreFarApartStayWhereTheyWantToBe() {
        assertThat(Labels.spread(new double[] {80, 20, 50}, 10, 0, 100))
                .containsExactly(80, 20, 50);
    }

    @Property(tries = 300)
    void noTwoOverlapAndAllAreInside(
            @ForAll @Size(5) double @DoubleRange(min = 0, max = 100) [] wanted) {
        double[] placed = Labels.spread(wanted, 13, 0, 100).clone();
        java.util.Arrays.sort(placed);
        assertThat(placed[0]).isGreaterThanOrEqualTo(-1e-9);
        assertThat(placed[4]).isLessThanOrEqualTo(100 + 1e-9);
        for (int i = 1; i < 5; i++) {
            assertThat(placed[i] - placed[i - 1]).isGreaterThanOrEqualTo(13 - 1e-9);
        }
    }
}
