package tidemark.kernel.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.kernel.block.BioFlags;
import tidemark.kernel.block.FlushSupport;
import tidemark.sim.Rng;

class HardDiskTest {
    private static final HardDiskSheet SHEET = HardDiskSheet.DESKTOP_2012;

    private static OneDisk disk(HardDiskSheet sheet, int depth) {
        return new OneDisk(
                depth,
                1,
                simulation -> new HardDisk(simulation, sheet, 1, Rng.stream(1, "sda angle")));
    }

    private static double sustained(OneDisk machine, long sector) {
        return ((HardDisk) machine.disk).sustainedBytesPerSecond(sector);
    }

    @ParameterizedTest
    @ValueSource(ints = {64, 256, 2048})
    void oneReaderInARowGetsTheMediaRateAtTheRim(int sectors) {
        OneDisk machine = disk(SHEET, 1);
        machine.load(400_000 / sectors * 5L, 1, OneDisk.sequential(BioFlags.READ, 0, sectors))
                .runDry();

        double rate = machine.bytesPerSecond(0, machine.seconds());
        assertThat(rate / sustained(machine, 0)).isCloseTo(1, within(0.01));
        assertThat(sustained(machine, 0) / 1e6).isCloseTo(189.7, within(0.1));
    }

    @Test
    void smallReadsInARowAreBoundByTheirCommands() {
        OneDisk machine = disk(SHEET, 1);
        machine.load(20_000, 1, OneDisk.sequential(BioFlags.READ, 0, 8)).runDry();

        double most = 4096e9 / (SHEET.commandNanos() + SHEET.linkNanos(4096));
        assertThat(machine.bytesPerSecond(0, machine.seconds())).isBetween(0.8 * most, most);
    }

    @Test
    void nearTheHubTheRateIsHalf() {
        OneDisk machine = disk(SHEET, 1);
        long first = SHEET.sectors() - 3_000_000;
        machine.load(2000, 1, OneDisk.sequential(BioFlags.READ, first, 1024)).runDry();

        double rate = machine.bytesPerSecond(0, machine.seconds());
        assertThat(rate / 1e6).isCloseTo(94.8, within(1.0));
    }

    @Test
    void theDiskOf2005HasTheRatesOfItsSpecification() {
        OneDisk machine = disk(HardDiskSheet.DESKTOP_2005, 1);

        assertThat(sustained(machine, 0) / 1e6).isCloseTo(64.8, within(0.1));
        long last = HardDiskSheet.DESKTOP_2005.sectors() - 1;
        assertThat(sustained(machine, last) / 1e6).isCloseTo(31.0, within(0.1));
    }

    @Test
    void withoutReadingAheadEachReadInARowWaitsForATurn() {
        OneDisk machine = disk(SHEET.withAhead(0), 1);
        machine.load(500, 1, OneDisk.sequential(BioFlags.READ, 0, 8)).runDry();

        assertThat(machine.perSecond()).isCloseTo(120, within(2.0));
    }

    @Test
    void readsAnywhereTakeASeekAndHalfATurn() {
        OneDisk machine = disk(SHEET, 1);
        machine.load(3000, 1, OneDisk.random(BioFlags.READ, SHEET.sectors(), 8)).runDry();

        assertThat(machine.perSecond()).isBetween(60.0, 130.0);
    }

    @Test
    void commandsQueuedOnTheDiskAreServedFaster() {
        OneDisk alone = disk(SHEET, 1);
        alone.load(3000, 1, OneDisk.random(BioFlags.READ, SHEET.sectors(), 8)).runDry();
        OneDisk queued = disk(SHEET, 32);
        queued.load(3000, 32, OneDisk.random(BioFlags.READ, SHEET.sectors(), 8)).runDry();

        assertThat(queued.perSecond()).isGreaterThan(1.8 * alone.perSecond());
        assertThat(queued.perSecond()).isBetween(150.0, 350.0);
    }

    @Test
    void noReadWaitsForEverWhileNearerOnesCome() {
        OneDisk machine = disk(SHEET.withAhead(0), 32);
        machine.load(
                4000,
                32,
                (number, rng) ->
                        new OneDisk.Wish(
                                BioFlags.READ,
                                number == 5 ? SHEET.sectors() - 8 : 8 * rng.nextLong(10_000),
                                8));
        machine.runDry();

        OneDisk.Done far =
                machine.done.stream()
                        .filter(at -> at.sector() == SHEET.sectors() - 8)
                        .findFirst()
                        .orElseThrow();
        assertThat(far.nanos()).isBetween(900_000_000L, 1_100_000_000L);
    }

    @Test
    void theCacheTakesABurstAndThenWritesGoAtTheMediaRate() {
        OneDisk machine = disk(SHEET, 1);
        machine.load(4000, 1, OneDisk.sequential(BioFlags.WRITE, 0, 512));
        machine.runTo(0.05);
        double burst = machine.bytesPerSecond(0, 0.05);
        machine.runDry();

        assertThat(burst).isGreaterThan(2 * sustained(machine, 0));
        double rate = machine.bytesPerSecond(1, 5);
        assertThat(rate / sustained(machine, 0)).isCloseTo(1, within(0.01));
    }

    @Test
    void withoutACacheEachWriteInARowWaitsForATurn() {
        OneDisk machine = disk(SHEET.withCache(0), 1);
        machine.load(500, 1, OneDisk.sequential(BioFlags.WRITE, 0, 8)).runDry();

        assertThat(machine.perSecond()).isCloseTo(120, within(2.0));
        assertThat(machine.queue.flushSupport()).isEqualTo(FlushSupport.NONE);
    }

    @Test
    void writesAnywhereAreSortedInTheCacheAndSoFasterThanReads() {
        OneDisk machine = disk(SHEET, 1);
        machine.load(12_000, 1, OneDisk.random(BioFlags.WRITE, SHEET.sectors(), 8));
        machine.runTo(12);

        double afterTheBurst = machine.bytesPerSecond(6, 12) / 4096;
        assertThat(machine.onTheirWay() + machine.done.size()).isLessThanOrEqualTo(12_000);
        assertThat(afterTheBurst).isGreaterThan(130);
    }

    @Test
    void aFlushWaitsUntilTheCacheIsEmpty() {
        OneDisk machine = disk(SHEET, 1);
        machine.load(64, 1, OneDisk.sequential(BioFlags.WRITE, 1000, 512));
        machine.runTo(0.04);
        DiskState.Platter full = (DiskState.Platter) machine.disk.state();
        machine.submit(BioFlags.WRITE_FLUSH, 0, 0);
        machine.runTo(0.041);
        boolean flushing = ((DiskState.Platter) machine.disk.state()).flushing();
        machine.runDry();

        OneDisk.Done flush = machine.done.getLast();
        assertThat(full.cachedBytes()).isGreaterThan(4 << 20);
        assertThat(flushing).isTrue();
        assertThat(flush.sectors()).isZero();
        double most = full.cachedBytes() / sustained(machine, 0);
        double begun = 2 * 3458 * 512 / sustained(machine, 0); // being written when the flush came
        assertThat(flush.nanos() / 1e9).isBetween(most - begun, most + 0.03);
        assertThat(((DiskState.Platter) machine.disk.state()).cachedBytes()).isZero();
    }

    @Test
    void aFlushOfAnEmptyCacheTakesACommand() {
        OneDisk machine = disk(SHEET, 1);
        machine.submit(BioFlags.WRITE_FLUSH, 0, 0);
        machine.runDry();

        assertThat(machine.done.getFirst().nanos()).isEqualTo(SHEET.commandNanos());
    }

    @Test
    void aWriteThatPassesTheCacheWaitsForThePlatter() {
        OneDisk machine = disk(SHEET, 1);
        machine.queue.flushSupport(FlushSupport.QUEUED);
        BioFlags fua = new BioFlags(true, true, true, false, false, true);
        machine.load(400, 1, OneDisk.random(BioFlags.WRITE, SHEET.sectors(), 8)).runDry();
        double cached = machine.seconds();
        OneDisk passing = disk(SHEET, 1);
        passing.queue.flushSupport(FlushSupport.QUEUED);
        passing.load(400, 1, OneDisk.random(fua, SHEET.sectors(), 8)).runDry();

        double mean = passing.done.stream().mapToLong(OneDisk.Done::nanos).average().orElse(0);
        assertThat(mean).isBetween(8e6, 17e6);
        assertThat(machine.done.getLast().done()).isLessThan((long) (cached * 1e9));
        assertThat(machine.done.getLast().done()).isLessThan(passing.done.getLast().done() / 20);
    }

    @Test
    void aStreamIsReadFromTheBufferAlthoughOthersComeBetween() {
        OneDisk machine = disk(SHEET, 1);
        machine.load(
                400,
                1,
                (number, rng) ->
                        number % 2 == 0
                                ? new OneDisk.Wish(BioFlags.READ, 8 * number, 16)
                                : new OneDisk.Wish(BioFlags.READ, 900_000_000 + 8 * number, 16));
        machine.runDry();

        long quick = machine.done.stream().filter(at -> at.nanos() < 1_000_000).count();
        assertThat(quick).isGreaterThan(250);
    }

    @Test
    void anOnlookerSeesWhatTheHeadDoes() {
        OneDisk machine = disk(SHEET, 4);
        machine.submit(BioFlags.READ, 1_000_000_000, 8);
        machine.submit(BioFlags.READ, 5000, 8);
        machine.runTo(0.0001);
        DiskState.Platter state = (DiskState.Platter) machine.disk.state();

        assertThat(state.work()).isEqualTo(DiskState.Work.READING);
        assertThat(machine.disk.serving()).isNotNull();
        assertThat(machine.disk.waiting()).hasSize(1);
        assertThat(machine.disk.inFlight()).isEqualTo(2);
        assertThat(machine.disk.busyUntilNanos()).isEqualTo(machine.disk.untilNanos());
        machine.runDry();
        assertThat(machine.disk.inFlight()).isZero();
        assertThat(machine.disk.busyNanos()).isLessThan(machine.simulation.nowNanos());
        state = (DiskState.Platter) machine.disk.state();
        assertThat(state.work()).isEqualTo(DiskState.Work.READING_AHEAD);
        assertThat(state.turn()).isBetween(0.0, 1.0);
        assertThat(state.track()).isBetween(0L, state.tracks() - 1);
    }

    @Test
    void turningTheCacheOffTakesEffectFromTheNextWriteOn() {
        OneDisk machine = disk(SHEET, 1);
        machine.load(2000, 1, OneDisk.random(BioFlags.WRITE, SHEET.sectors(), 8));
        machine.runTo(0.05);
        long before = machine.done.size();
        ((HardDisk) machine.disk).sheet(SHEET.withCache(0));
        machine.runTo(1.05);

        assertThat(before).isGreaterThan(300);
        assertThat(machine.done.size() - before).isBetween(20L, 130L);
    }

    @Test
    void aRequestBeyondTheEndIsRefused() {
        assertThatThrownBy(() -> disk(SHEET, 1).submit(BioFlags.READ, SHEET.sectors(), 8))
                .hasMessageContaining("1953525168 sectors");
    }

    @Test
    void everySectorHasAPlaceAndTheGrooveNeverRunsBackwards() {
        Platter platter = new Platter(SHEET);
        Rng rng = Rng.stream(1, "sectors");
        for (int i = 0; i < 20_000; i++) {
            long sector = rng.nextLong(SHEET.sectors() - 1);
            assertThat(platter.track(sector)).isBetween(0L, platter.tracks() - 1);
            assertThat(platter.grooveEnd(sector)).isLessThanOrEqualTo(platter.groove(sector + 1));
            assertThat(platter.groove(sector)).isLessThan(platter.groove(sector + 1));
        }
    }

    @Test
    void seeksGrowWithTheDistanceAndMeetTheDataSheet() {
        Platter platter = new Platter(SHEET);
        long tracks = platter.tracks();
        long before = 0;
        for (long distance : List.of(0L, 1L, 10L, 1000L, tracks / 10, tracks / 3, tracks - 1)) {
            assertThat(platter.seekNanos(0, distance)).isGreaterThanOrEqualTo(before);
            before = platter.seekNanos(0, distance);
        }
        assertThat(platter.seekNanos(0, tracks / 3) / 1e6).isCloseTo(8.5, within(0.01));
        assertThat(platter.seekNanos(tracks - 1, 0) / 1e6).isCloseTo(15, within(0.01));
    }
}
