package tidemark.kernel.mm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The two limits, worked out by hand.
class DirtyLimitsTest {
    private static VmKnobs knobs(int ratio, int background, long bytes, long backgroundBytes) {
        VmKnobs knobs = new VmKnobs();
        knobs.setAsFound(ratio, background, bytes, backgroundBytes);
        return knobs;
    }

    @ParameterizedTest
    @CsvSource({
        // 20 % is 819/4096, 10 % is 409/4096: truncated before they are applied
        "500000, 20, 10, 99975, 49926",
        "72500,  20, 10, 14496, 7239",
        "25000,  20, 10, 4998,  2496",
        "1000,   100, 50, 1000, 500",
        "1000,   0,  0,  0,     0",
        // a background that is not below the limit becomes half of it
        "500000, 10, 20, 49926, 24963",
        "500000, 20, 20, 99975, 49987",
    })
    void ratiosAreTruncatedFirst(long avail, int ratio, int bg, long thresh, long bgThresh) {
        assertThat(DirtyLimits.of(knobs(ratio, bg, 0, 0), avail, false, 0))
                .isEqualTo(new DirtyLimits(thresh, bgThresh));
    }

    @ParameterizedTest
    @CsvSource({
        "104857600, 52428800, 25600, 12800",
        "8192,      4096,     2,     1",
        "8193,      4097,     3,     2",
        "8193,      1,        3,     1",
    })
    void bytesAreRoundedUpToPages(long bytes, long bgBytes, long thresh, long bgThresh) {
        DirtyLimits limits = DirtyLimits.of(knobs(20, 10, bytes, bgBytes), 500_000, false, 0);
        assertThat(limits.thresh()).isEqualTo(thresh);
        assertThat(limits.bgThresh()).isEqualTo(bgThresh);
    }

    @Test
    void bytesAndRatioAreChosenForEachLimitByItself() {
        assertThat(DirtyLimits.of(knobs(20, 10, 40_960_000, 0), 50_000, false, 0))
                .isEqualTo(new DirtyLimits(10_000, 4992));
        assertThat(DirtyLimits.of(knobs(20, 10, 0, 4_096_000), 50_000, false, 0))
                .isEqualTo(new DirtyLimits(9997, 1000));
    }

    @Test
    void theRaiseIsAQuarterAndAThirtySecondOfTheSmoothedLimit() {
        VmKnobs knobs = knobs(0, 0, 4_096_000, 2_048_000);
        assertThat(DirtyLimits.of(knobs, 1, true, 1000)).isEqualTo(new DirtyLimits(1281, 656));
        assertThat(DirtyLimits.of(knobs, 1, true, 3200)).isEqualTo(new DirtyLimits(1350, 725));
        assertThat(DirtyLimits.of(knobs, 1, false, 3200)).isEqualTo(new DirtyLimits(1000, 500));
    }

    @Test
    void theHalvingComesBeforeTheRaise() {
        VmKnobs knobs = knobs(0, 0, 4_096_000, 8_192_000);
        assertThat(DirtyLimits.of(knobs, 1, true, 1000)).isEqualTo(new DirtyLimits(1281, 656));
    }

    @Test
    void freeRunEndsHalfWayBetweenTheTwo() {
        assertThat(DirtyLimits.freeRun(1000, 500)).isEqualTo(750);
        assertThat(DirtyLimits.freeRun(1001, 500)).isEqualTo(750);
    }

    @ParameterizedTest
    @CsvSource({"100, 30, 5, 6, 82", "10, 30, 5, 6, 12", "0, 0, 0, 0, 1", "999, 0, 0, 0, 1000"})
    void dirtyableIsWhatIsFreeAboveTheReserveAndTheFilePages(
            long free, long reserve, long inactive, long active, long dirtyable) {
        assertThat(new Memory(free, reserve, inactive, active).dirtyablePages())
                .isEqualTo(dirtyable);
    }
}
