package tidemark.kernel.cfq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tidemark.kernel.block.QueueLimits;
import tidemark.kernel.block.TinyMachine;

class TunablesTest {
    private static CfqElevator cfq(int hz, QueueLimits limits) {
        TinyMachine machine =
                new TinyMachine(cgroups -> new CfqType(cgroups, CfqVariant.V4_4), limits, 1, hz);
        return (CfqElevator) machine.queue.elevator();
    }

    @ParameterizedTest
    @CsvSource({
        "1000, quantum, 8",
        "1000, fifo_expire_sync, 125",
        "1000, fifo_expire_async, 250",
        "1000, back_seek_max, 16384",
        "1000, back_seek_penalty, 2",
        "1000, slice_sync, 100",
        "1000, slice_async, 40",
        "1000, slice_async_rq, 2",
        "1000, slice_idle, 8",
        "1000, group_idle, 8",
        "1000, low_latency, 1",
        "1000, target_latency, 300",
        "250, fifo_expire_sync, 124",
        "250, fifo_expire_async, 248",
        "250, slice_idle, 8",
        "100, fifo_expire_sync, 120",
        "100, slice_idle, 10",
    })
    void showWhatTheTickCanExpress(int hz, String name, long value) {
        assertThat(cfq(hz, QueueLimits.DISK).knob(name)).isEqualTo(value);
    }

    @Test
    void onFlashSliceIdleBeginsAtZero() {
        CfqElevator cfq = cfq(1000, QueueLimits.FLASH);

        assertThat(cfq.knob("slice_idle")).isZero();
        assertThat(cfq.knob("group_idle")).isEqualTo(8);
    }

    @ParameterizedTest
    @CsvSource({"quantum, 0, 1", "low_latency, 9, 1", "slice_idle, 0, 0", "slice_sync, 0, 1"})
    void areBroughtIntoTheirRange(String name, long written, long read) {
        CfqElevator cfq = cfq(1000, QueueLimits.DISK);
        cfq.setKnob(name, written);

        assertThat(cfq.knob(name)).isEqualTo(read);
    }

    @Test
    void areRoundedUpToTicks() {
        CfqElevator cfq = cfq(100, QueueLimits.DISK);
        cfq.setKnob("slice_sync", 31);

        assertThat(cfq.knob("slice_sync")).isEqualTo(40);
    }

    @Test
    void unknownOnesAreRefused() {
        assertThatThrownBy(() -> cfq(100, QueueLimits.DISK).setKnob("fifo_batch", 1))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
