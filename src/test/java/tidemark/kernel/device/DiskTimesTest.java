package tidemark.kernel.device;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiskTimesTest {
    private final DiskTimes disk = new DiskTimes(true, false);

    @Test
    void theNextSectorCostsOnlyItsPassage() {
        assertThat(disk.serviceMicros(1000, false, 1000, 256)).isEqualTo(100 + 1093);
    }

    @Test
    void aShortWayAheadIsWaitedOut() {
        assertThat(disk.serviceMicros(1000, false, 2024, 8)).isEqualTo(100 + 4370 + 35);
    }

    @Test
    void anyOtherWayIsASeekAndHalfATurn() {
        assertThat(disk.serviceMicros(0, false, 1_000_000, 256)).isEqualTo(6672);
        assertThat(disk.serviceMicros(1_000_000, false, 0, 256)).isEqualTo(6672);
    }

    @Test
    void aWriteCacheTakesWritesWithoutTheHead() {
        DiskTimes cached = new DiskTimes(true, true);

        assertThat(cached.serviceMicros(0, true, 9_000_000, 16)).isEqualTo(113);
        assertThat(cached.movesHead(true)).isFalse();
        assertThat(cached.movesHead(false)).isTrue();
    }

    @Test
    void flashHasNoHead() {
        DiskTimes flash = new DiskTimes(false, false);

        assertThat(flash.serviceMicros(0, false, 9_000_000, 256)).isEqualTo(363);
        assertThat(flash.movesHead(false)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "0,0",
        "1,1",
        "3,1",
        "4,2",
        "999999,999",
        "1000000,1000",
        "4611686014132420609,2147483647"
    })
    void rootsAreRoundedDown(long value, long root) {
        assertThat(DiskTimes.squareRoot(value)).isEqualTo(root);
    }
}
