package tidemark.ui.look;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Quantities are short, grouped, and have their unit.
class NumbersTest {

    private static String plain(String text) {
        return text.replace(Numbers.SPACE, ' ');
    }

    @ParameterizedTest
    @CsvSource({"0,0", "867,867", "14404,14 404", "1234567,1 234 567"})
    void digitsAreGroupedByThree(long value, String text) {
        assertThat(plain(Numbers.count(value))).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "85000,85 µs",
        "12000000,12 ms",
        "200000000,200 ms",
        "6900000000,6.9 s",
        "336000000000,336 s"
    })
    void durationsHaveTheUnitThatFits(long nanos, String text) {
        assertThat(plain(Numbers.duration(nanos))).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"5120,20 MiB/s", "64,256 KiB/s", "2600,10.2 MiB/s"})
    void ratesAreInBytes(long pages, String text) {
        assertThat(plain(Numbers.rate(pages))).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"1,1 ×", "0.25,1/4 ×", "0.001,1/1 000 ×", "1000,1 000 ×", "Infinity,unlimited"})
    void speedsBelowOneAreFractions(double pace, String text) {
        assertThat(plain(Numbers.pace(pace))).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"0,00:00.000", "41216000000,00:41.216", "3723004000000,62:03.004"})
    void theClockShowsMilliseconds(long nanos, String text) {
        assertThat(Numbers.clock(nanos)).isEqualTo(text);
    }
}
