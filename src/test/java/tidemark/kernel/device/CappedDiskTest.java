package tidemark.kernel.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tidemark.kernel.block.BioFlags;
import tidemark.sim.Rng;

class CappedDiskTest {
    private static OneDisk disk(DiskCaps caps) {
        return new OneDisk(
                caps.queueDepth(),
                1,
                simulation -> new CappedDisk(simulation, caps, 1, Rng.stream(1, "vda")));
    }

    @ParameterizedTest
    @CsvSource({"20971520, 8", "20971520, 2560", "7000003, 24", "999983, 256"})
    void inTheLongRunBytesGoAtTheCapAndNoRequestMore(long cap, int sectors) {
        DiskCaps caps = DiskCaps.qemu(cap, 0);
        OneDisk machine = disk(caps);
        int seconds = 60;
        machine.load(1_000_000, 32, OneDisk.sequential(BioFlags.WRITE, 0, sectors));
        machine.runTo(seconds + 0.0002);

        long bytes = machine.done.size() * sectors * 512L;
        long promised = cap * seconds + cap / 10;
        assertThat(bytes).isCloseTo(promised, within(sectors * 512L));
    }

    @Test
    void inTheLongRunOperationsGoAtTheCapAndNoOneMore() {
        OneDisk machine = disk(DiskCaps.qemu(0, 300));
        machine.load(1_000_000, 32, OneDisk.random(BioFlags.READ, 1_000_000, 8));
        machine.runTo(100.0002);

        assertThat((long) machine.done.size()).isCloseTo(300 * 100 + 30, within(1L));
    }

    @Test
    void largeRequestsCountAsSeveralOperations() {
        DiskCaps caps = new DiskCaps(0, 0, 0, 100, 10, 0, 256 << 10, 200_000, 0, 64);
        OneDisk machine = disk(caps);
        machine.load(100_000, 32, OneDisk.sequential(BioFlags.WRITE, 0, 2048));
        machine.runTo(60.0002);

        assertThat((long) machine.done.size()).isCloseTo((6000 + 10) / 4, within(1L));
    }

    @Test
    void aBurstIsBoundedInEveryWindow() {
        DiskCaps caps = DiskCaps.qemu(10_000_000, 0);
        OneDisk machine = disk(caps);
        Rng pauses = Rng.stream(3, "pauses");
        double at = 0;
        for (int i = 0; i < 30; i++) {
            for (int k = 0; k < 40; k++) machine.submit(BioFlags.WRITE, 0, 128);
            at += pauses.nextDouble() * 0.6;
            machine.runTo(at);
        }
        machine.runDry();

        for (int from = 0; from < machine.done.size(); from++) {
            long bytes = 0;
            for (int to = from; to < machine.done.size(); to++) {
                bytes += 128 * 512;
                long nanos = machine.done.get(to).done() - machine.done.get(from).done();
                long most = (long) (caps.burstBytes() + nanos / 1e9 * 10_000_000) + 2 * 128 * 512;
                assertThat(bytes).isLessThanOrEqualTo(most);
            }
        }
    }

    @Test
    void creditsLastForHalfAnHourAtThreeThousandOperationsASecond() {
        DiskCaps caps = DiskCaps.CLOUD_CREDITS;
        OneDisk machine = disk(caps);
        machine.load(10_000_000, 32, OneDisk.random(BioFlags.READ, 1_000_000, 8));
        machine.runTo(60);
        assertThat((double) machine.done.size()).isCloseTo(3000 * 60 + 300, within(10.0));
        assertThat(((DiskState.Capped) machine.disk.state()).operationsLeft())
                .isCloseTo(5_400_000 - 60 * 2900 - 300, within(100L));

        OneDisk poor = disk(new DiskCaps(0, 0, 0, 100, 5_400, 3000, 0, 1000, 0, 64));
        poor.load(10_000_000, 32, OneDisk.random(BioFlags.READ, 1_000_000, 8));
        poor.runTo(10);
        assertThat((double) poor.done.size()).isCloseTo(5_400 + 1000, within(2.0));
    }

    @Test
    void belowTheCapThereIsOnlyTheLatency() {
        OneDisk machine = disk(DiskCaps.GUEST_20_MIB);
        machine.load(100, 1, OneDisk.random(BioFlags.READ, 1_000_000, 8)).runDry();

        assertThat(machine.done).allMatch(at -> at.nanos() == 200_000);
    }

    @Test
    void aCapThatIsLiftedCountsFromTheNextRequestOn() {
        OneDisk machine = disk(DiskCaps.qemu(1_000_000, 0));
        machine.load(100_000, 1, OneDisk.sequential(BioFlags.WRITE, 0, 128));
        machine.runTo(5);
        long slow = machine.done.size();
        ((CappedDisk) machine.disk).caps(DiskCaps.qemu(50_000_000, 0));
        machine.runTo(6);

        assertThat(slow * 128 * 512).isCloseTo(5_100_000, within(70_000L));
        assertThat((machine.done.size() - slow) * 65_536L).isBetween(45_000_000L, 56_000_000L);
    }

    @Test
    void anOnlookerSeesWhatIsLeftInTheBuckets() {
        OneDisk machine = disk(DiskCaps.qemu(1_000_000, 0));
        DiskState full = machine.disk.state();
        for (int i = 0; i < 4; i++) machine.submit(BioFlags.WRITE, 0, 128);
        DiskState empty = machine.disk.state();

        assertThat(full).isEqualTo(new DiskState.Capped(100_000, -1, 0));
        assertThat(empty).isEqualTo(new DiskState.Capped(0, -1, 2));
    }

    @Test
    void aCapWithoutSenseIsRefused() {
        assertThatThrownBy(() -> DiskCaps.qemu(-1, 0))
                .hasMessage("bytesPerSecond is -1; expected 0 to 9000000000");
        assertThatThrownBy(() -> new DiskCaps(1, 1, 1, 1, 1, 1, 1, 1, 1000, 1))
                .hasMessage("latencyJitterPermille is 1000; expected 0 to 999");
    }
}
