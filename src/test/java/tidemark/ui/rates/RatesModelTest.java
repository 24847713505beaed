package tidemark.ui.rates;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Rates lie on a log scale of KiB/s.
class RatesModelTest {

    @Test
    void aDecadeIsAlwaysOfTheSameHeight() {
        RatesModel model = new RatesModel();
        double step = model.height(250) - model.height(25);
        assertThat(model.height(2500) - model.height(250))
                .isCloseTo(step, org.assertj.core.data.Offset.offset(1e-9));
        assertThat(model.height(0)).isZero();
        assertThat(model.height(1e12)).isEqualTo(1);
    }
}
