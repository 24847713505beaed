package tidemark.ui.feed;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Charts show about fifteen seconds of the viewer's time at every speed.
class SpanTest {

    @Test
    void aShortRunIsNotShownInALongSpan() {
        assertThat(Span.of(1000, 9_000_000_000L) / 1e9).isEqualTo(15);
        assertThat(Span.of(1000, 50_000_000_000L) / 1e9).isEqualTo(60);
        assertThat(Span.of(0.01, 50_000_000_000L) / 1e9).isEqualTo(0.15);
    }

    @ParameterizedTest
    @CsvSource({
        "0.001,0.015",
        "0.01,0.15",
        "0.1,1.5",
        "1,15",
        "4,15",
        "10,120",
        "30,600",
        "1000,600"
    })
    void spanFollowsSpeed(double pace, double seconds) {
        assertThat(Span.forPace(pace) / 1e9).isEqualTo(seconds);
    }
}
