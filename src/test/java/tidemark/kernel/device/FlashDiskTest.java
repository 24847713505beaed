package tidemark.kernel.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import tidemark.kernel.block.BioFlags;
import tidemark.sim.Rng;

class FlashDiskTest {
    private static OneDisk disk(FlashSheet sheet, int depth) {
        return new OneDisk(
                depth,
                1,
                simulation -> new FlashDisk(simulation, sheet, 1, Rng.stream(1, "nvme0n1")));
    }

    private static double operations(FlashSheet sheet, BioFlags flags, int depth) {
        OneDisk machine = disk(sheet, depth);
        machine.load(20_000, depth, OneDisk.random(flags, sheet.sectors(), 8)).runDry();
        return machine.perSecond();
    }

    private static double bytes(FlashSheet sheet, BioFlags flags) {
        OneDisk machine = disk(sheet, 32);
        machine.load(20_000, 32, OneDisk.sequential(flags, 0, 2048));
        machine.runTo(3);
        return machine.bytesPerSecond(1, 3);
    }

    @Test
    void aSataDiskComesToTheFiguresOfItsDataSheet() {
        FlashSheet sheet = FlashSheet.SATA;

        assertThat(bytes(sheet, BioFlags.READ) / 1e6).isCloseTo(550, within(6.0));
        assertThat(bytes(sheet, BioFlags.WRITE) / 1e6).isCloseTo(524, within(6.0));
        assertThat(operations(sheet, BioFlags.READ, 1)).isBetween(8_000.0, 12_000.0);
        assertThat(operations(sheet, BioFlags.READ, 32)).isBetween(85_000.0, 100_000.0);
        assertThat(operations(sheet, BioFlags.WRITE, 1)).isBetween(20_000.0, 40_000.0);
    }

    @Test
    void anNvmeDiskComesToTheFiguresOfItsDataSheet() {
        FlashSheet sheet = FlashSheet.NVME;

        assertThat(bytes(sheet, BioFlags.READ) / 1e6).isCloseTo(3400, within(35.0));
        assertThat(bytes(sheet, BioFlags.WRITE) / 1e6).isCloseTo(1485, within(20.0));
        assertThat(operations(sheet, BioFlags.READ, 1)).isBetween(12_000.0, 16_000.0);
        assertThat(operations(sheet, BioFlags.READ, 128)).isBetween(300_000.0, 500_000.0);
    }

    @Test
    void theBufferTakesABurstAndThenWritesGoAsTheDiesProgram() {
        FlashSheet sheet = FlashSheet.NVME;
        OneDisk machine = disk(sheet, 32);
        machine.load(4000, 32, OneDisk.sequential(BioFlags.WRITE, 0, 2048));
        machine.runTo(0.02);
        double burst = machine.bytesPerSecond(0, 0.02);
        machine.runDry();

        double rate = machine.bytesPerSecond(1, 2.5);
        assertThat(burst).isGreaterThan(2 * rate);
        assertThat(rate / sheet.programBytesPerSecond()).isCloseTo(1, within(0.01));
    }

    @Test
    void aFlushWaitsForTheBufferUnlessItIsSafe() {
        for (FlashSheet sheet : new FlashSheet[] {FlashSheet.NVME, FlashSheet.NVME_SERVER}) {
            OneDisk machine = disk(sheet, 64);
            machine.load(32, 32, OneDisk.sequential(BioFlags.WRITE, 0, 2048));
            machine.runTo(0.0105);
            long buffered = ((DiskState.Flash) machine.disk.state()).bufferedBytes();
            machine.submit(BioFlags.WRITE_FLUSH, 0, 0);
            machine.runDry();
            OneDisk.Done flush = machine.done.getLast();

            assertThat(machine.done).hasSize(33);
            assertThat(flush.sectors()).isZero();
            assertThat(buffered).isGreaterThan(10 << 20);
            double wait = sheet.safeBuffer() ? 0 : buffered / sheet.programBytesPerSecond();
            assertThat(flush.nanos() / 1e9)
                    .isCloseTo(wait + sheet.flushNanos() / 1e9, within(0.0001));
        }
    }

    @Test
    void readsWaitForDiesThatAreBusyProgramming() {
        FlashSheet sheet = FlashSheet.NVME;
        OneDisk machine = disk(sheet, 1024);
        machine.load(600, 300, OneDisk.sequential(BioFlags.WRITE, 0, 2048));
        for (int i = 1; i <= 100; i++) {
            machine.runTo(i / 1000.0 + 0.02);
            machine.submit(BioFlags.READ, 100_000_000 + i * 320L, 8);
        }
        machine.runDry();

        double mean =
                machine.done.stream()
                        .filter(at -> !at.flags().write())
                        .mapToLong(OneDisk.Done::nanos)
                        .average()
                        .orElse(0);
        assertThat(mean).isGreaterThan(2.0 * (sheet.readNanos() + sheet.latencyNanos()));
    }

    @Test
    void pagesOfALargeReadComeFromManyDiesAtOnce() {
        OneDisk machine = disk(FlashSheet.NVME, 1);
        machine.submit(BioFlags.READ, 0, 2048);
        machine.runTo(0.00003);

        assertThat(((DiskState.Flash) machine.disk.state()).busyDies()).isEqualTo(64);
        machine.runDry();
        assertThat(machine.done.getFirst().nanos()).isLessThan(400_000);
    }

    @Test
    void anotherSheetCountsFromTheNextRequestOn() {
        OneDisk machine = disk(FlashSheet.SATA, 1);
        machine.load(9000, 1, OneDisk.random(BioFlags.READ, 900_000_000, 8));
        machine.runTo(0.1);
        long before = machine.done.size();
        ((FlashDisk) machine.disk).sheet(FlashSheet.NVME);
        machine.runTo(0.2);

        assertThat(machine.done.size() - before).isGreaterThan(before * 5 / 4);
    }
}
