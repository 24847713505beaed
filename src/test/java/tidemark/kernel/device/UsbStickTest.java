package tidemark.kernel.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import tidemark.kernel.block.BioFlags;
import tidemark.sim.Rng;

class UsbStickTest {
    private static final UsbStickSheet SHEET = UsbStickSheet.USB2;

    private static OneDisk stick(UsbStickSheet sheet, long seed) {
        return new OneDisk(
                1,
                seed,
                simulation -> new UsbStick(simulation, sheet, 1, Rng.stream(seed, "sdb stalls")));
    }

    private static UsbStick of(OneDisk machine) {
        return (UsbStick) machine.disk;
    }

    @Test
    void writingInARowStallsOnceForEachUnit() {
        OneDisk machine = stick(SHEET, 1);
        machine.load(200 * 16, 1, OneDisk.sequential(BioFlags.WRITE, 0, 512)).runDry();

        assertThat(of(machine).stalls()).isEqualTo(200);
        double mean = of(machine).stalledNanos() / 200.0;
        assertThat(mean / SHEET.eraseNanos()).isCloseTo(1, within(0.05));
        double rate = machine.bytesPerSecond(0, machine.seconds());
        double promised = SHEET.sustainedWriteBytesPerSecond(512 * 512);
        assertThat(rate / promised).isCloseTo(1, within(0.02));
        assertThat(rate / 1e6).isBetween(7.0, 9.0);
    }

    @Test
    void betweenTwoStallsWritesGoAtTheRateOfTheOpenUnit() {
        OneDisk machine = stick(SHEET, 1);
        machine.load(16, 1, OneDisk.sequential(BioFlags.WRITE, 0, 512)).runDry();

        long first = machine.done.getFirst().nanos();
        long second = machine.done.get(1).nanos();
        assertThat(first - second).isGreaterThan(SHEET.eraseNanos() / 2);
        assertThat(second).isEqualTo(SHEET.commandNanos() + 512L * 512 * 100);
    }

    @Test
    void writesAnywhereMergeABlockEach() {
        OneDisk machine = stick(SHEET, 1);
        machine.load(500, 1, OneDisk.random(BioFlags.WRITE, SHEET.sectors(), 8)).runDry();

        assertThat(of(machine).stalls()).isEqualTo(500);
        assertThat(machine.perSecond()).isBetween(1.5, 2.5);
    }

    @Test
    void asManyStreamsAsOpenUnitsGoOnInARow() {
        OneDisk machine = stick(SHEET, 1);
        long unit = SHEET.unitSectors();
        machine.load(
                        1000,
                        1,
                        (n, rng) ->
                                new OneDisk.Wish(
                                        BioFlags.WRITE, n % 5 * 50 * unit + n / 5 * 64, 64))
                .runDry();
        assertThat(of(machine).stalls()).isEqualTo(10);

        OneDisk onlyOne = stick(UsbStickSheet.SLOW, 1);
        onlyOne.load(
                        100,
                        1,
                        (n, rng) ->
                                new OneDisk.Wish(
                                        BioFlags.WRITE, n % 2 * 50 * unit + n / 2 * 64, 64))
                .runDry();
        assertThat(of(onlyOne).stalls()).isEqualTo(100);
    }

    @Test
    void readsNeverStall() {
        OneDisk machine = stick(SHEET, 1);
        machine.load(500, 1, OneDisk.random(BioFlags.READ, SHEET.sectors(), 256)).runDry();

        assertThat(of(machine).stalls()).isZero();
        long each = SHEET.commandNanos() + 256L * 512 * 40;
        assertThat(machine.done).allMatch(at -> at.nanos() == each);
        assertThat(machine.disk.busyNanos()).isEqualTo(machine.simulation.nowNanos());
    }

    @Test
    void stallsVaryWithTheSeedAndWithinTheirBounds() {
        OneDisk one = stick(SHEET, 1);
        OneDisk other = stick(SHEET, 2);
        one.load(320, 1, OneDisk.sequential(BioFlags.WRITE, 0, 8192)).runDry();
        other.load(320, 1, OneDisk.sequential(BioFlags.WRITE, 0, 8192)).runDry();

        assertThat(one.seconds()).isNotEqualTo(other.seconds());
        long transfer = SHEET.commandNanos() + 8192L * 512 * 100;
        assertThat(one.done)
                .allMatch(
                        at ->
                                at.nanos() >= transfer + SHEET.eraseNanos() * 7 / 10
                                        && at.nanos() <= transfer + SHEET.eraseNanos() * 13 / 10);
    }

    @Test
    void anOnlookerSeesTheOpenUnitAndTheStall() {
        OneDisk machine = stick(SHEET, 1);
        machine.load(20, 1, OneDisk.sequential(BioFlags.WRITE, 0, 512));
        machine.runTo(0.05);
        DiskState.Stick stalling = (DiskState.Stick) machine.disk.state();
        machine.runDry();
        DiskState.Stick after = (DiskState.Stick) machine.disk.state();

        assertThat(stalling.stalling()).isTrue();
        assertThat(after).isEqualTo(new DiskState.Stick(1, 4 * 512 * 512, 4 << 20, false, 2));
    }

    @Test
    void anotherSheetCountsFromTheNextCommandOn() {
        OneDisk machine = stick(SHEET, 1);
        machine.load(100, 1, OneDisk.sequential(BioFlags.READ, 0, 2048));
        machine.runTo(0.01);
        of(machine).sheet(UsbStickSheet.USB3);
        machine.runDry();

        assertThat(machine.done.getFirst().nanos()).isGreaterThan(40_000_000);
        assertThat(machine.done.get(1).nanos()).isLessThan(8_000_000);
    }
}
