package tidemark.kernel.mm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.sim.Fork;

/// The rules of `vm.*`.
class VmKnobsTest {
    private final VmKnobs knobs = new VmKnobs();

    @Test
    void beginAsTheKernelDoes() {
        assertThat(knobs.dirtyRatio()).isEqualTo(20);
        assertThat(knobs.dirtyBackgroundRatio()).isEqualTo(10);
        assertThat(knobs.dirtyBytes()).isZero();
        assertThat(knobs.dirtyBackgroundBytes()).isZero();
        assertThat(knobs.dirtyWritebackCentisecs()).isEqualTo(500);
        assertThat(knobs.dirtyExpireCentisecs()).isEqualTo(3000);
        assertThat(knobs.laptopMode()).isZero();
    }

    @Test
    void ratioAndBytesExcludeEachOther() {
        knobs.dirtyBytes(1 << 20);
        assertThat(knobs.dirtyRatio()).isZero();
        assertThat(knobs.dirtyBackgroundRatio()).as("the other limit is left alone").isEqualTo(10);
        knobs.dirtyRatio(30);
        assertThat(knobs.dirtyBytes()).isZero();
        assertThat(knobs.dirtyRatio()).isEqualTo(30);
    }

    @Test
    void theBackgroundsExcludeEachOtherToo() {
        knobs.dirtyBackgroundBytes(1);
        assertThat(knobs.dirtyBackgroundRatio()).isZero();
        assertThat(knobs.dirtyRatio()).isEqualTo(20);
        knobs.dirtyBackgroundRatio(0);
        assertThat(knobs.dirtyBackgroundBytes()).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {8191, 4096, 1, 0, -1})
    void bytesBelowTwoPagesAreRefused(long bytes) {
        assertThatThrownBy(() -> knobs.dirtyBytes(bytes))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("vm.dirty_bytes " + bytes)
                .hasMessageContaining("8192");
        assertThat(knobs.dirtyBytes()).isZero();
        assertThat(knobs.dirtyRatio()).as("nothing has changed").isEqualTo(20);
    }

    @Test
    void twoPagesAreEnough() {
        knobs.dirtyBytes(8192);
        assertThat(knobs.dirtyBytes()).isEqualTo(8192);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 101, Integer.MAX_VALUE, Integer.MIN_VALUE})
    void ratiosBeyondAHundredAreRefused(int percent) {
        assertThatThrownBy(() -> knobs.dirtyRatio(percent)).hasMessageContaining("0..100");
        assertThatThrownBy(() -> knobs.dirtyBackgroundRatio(percent))
                .hasMessageContaining("0..100");
        assertThat(knobs.dirtyRatio()).isEqualTo(20);
        assertThat(knobs.dirtyBackgroundRatio()).isEqualTo(10);
    }

    @Test
    void timesBelowZeroAreRefused() {
        assertThatThrownBy(() -> knobs.dirtyExpireCentisecs(-1)).hasMessageContaining("0..");
        assertThatThrownBy(() -> knobs.dirtyWritebackCentisecs(-1)).hasMessageContaining("0..");
        assertThatThrownBy(() -> knobs.laptopMode(-1)).hasMessageContaining("0..");
        assertThatThrownBy(() -> knobs.dirtyBackgroundBytes(0)).hasMessageContaining("below 1");
    }

    @Test
    void aForkHasItsOwn() {
        knobs.dirtyBackgroundBytes(4096);
        knobs.laptopMode(5);
        VmKnobs copy = knobs.fork(new Fork());
        assertThat(copy).usingRecursiveComparison().isEqualTo(knobs);
        copy.dirtyRatio(50);
        assertThat(knobs.dirtyRatio()).isEqualTo(20);
    }
}
