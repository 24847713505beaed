package tidemark.ui.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The strip holds the run and has few marks.
class TimelineScaleTest {

    @ParameterizedTest
    @ValueSource(doubles = {0, 59, 61, 400, 4000, 90_000, 5e6})
    void theRunFitsAndMarksAreFew(double seconds) {
        double span = TimelineScale.seconds(seconds);
        assertThat(span).isGreaterThanOrEqualTo(seconds);
        assertThat(span / TimelineScale.step(span, 12)).isLessThanOrEqualTo(12.001);
    }
}
