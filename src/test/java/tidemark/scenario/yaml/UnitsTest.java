package tidemark.scenario.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Amounts are exact, and in the unit that is asked for.
class UnitsTest {
    @ParameterizedTest
    @CsvSource({
        "20 MiB/s, KiB/s, 20480",
        "20MiB/s, KiB/s, 20480",
        "1 GiB, sectors, 2097152",
        "1 page, KiB, 4",
        "2048 pages, pages, 2048",
        "8 MiB, pages, 2048",
        "1.5 MiB, KiB, 1536",
        "5 s, 1/100 s, 500",
        "200 µs, ns, 200000",
        "200 us, ns, 200000",
        "2.7 %, 1/1000, 27",
        "1_000, files, 1000",
        "1 file, files, 1",
        "-5, ms, -5",
        "1000 kB, MB, 1",
        "180 MiB/s, pages/s, 46080"
    })
    void convert(String text, String unit, long value) {
        assertThat(Units.whole(text, unit)).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({
        "5 MiB, ms, unit 'MiB'",
        "5 MiB, KiB/s, unit 'MiB'",
        "5 mib, KiB, unit 'mib'",
        "1 kB, KiB, whole number of KiB",
        "1.5, ms, whole number of ms",
        "x, ms, a number",
        "1e3, ms, unit 'e3'",
        "0x10, ms, unit 'x10'",
        "99999999999999999999, ms, whole",
        "9999999999999999999999999999999, ms, a number",
        "5 requests, files, unit 'requests'"
    })
    void areRefusedWithWhatWouldBeRight(String text, String unit, String part) {
        assertThatThrownBy(() -> Units.whole(text, unit))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("; expected ")
                .hasMessageContaining(part);
    }

    @Test
    void aTimeWithoutAUnitIsInSeconds() {
        assertThat(Amount.seconds(0, Long.MAX_VALUE).read("10")).isEqualTo(10_000_000_000L);
        assertThat(Amount.seconds(0, Long.MAX_VALUE).read("10 ms")).isEqualTo(10_000_000L);
        assertThat(Amount.seconds(0, Long.MAX_VALUE).read("46.7")).isEqualTo(46_700_000_000L);
        assertThatThrownBy(() -> Amount.seconds(0, 5).read("1 s"))
                .hasMessage("'1 s'; expected 0 to 5 ns");
    }
}
