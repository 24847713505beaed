package tidemark.kernel.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import tidemark.kernel.block.BioFlags;
import tidemark.sim.Rng;

class NetworkDiskTest {
    private static final NetworkSheet SHEET = NetworkSheet.GIGABIT;

    private static OneDisk disk(NetworkSheet sheet) {
        return new OneDisk(
                sheet.queueDepth(),
                1,
                simulation -> new NetworkDisk(simulation, sheet, 1, Rng.stream(1, "nfs")));
    }

    @Test
    void manyLargeWritesFillTheLink() {
        OneDisk machine = disk(SHEET);
        machine.load(4000, 16, OneDisk.sequential(BioFlags.WRITE, 0, 512)).runDry();

        double rate = machine.bytesPerSecond(0.5, 5);
        assertThat(rate / SHEET.bytesPerSecond()).isCloseTo(1, within(0.01));
    }

    @Test
    void oneSmallRequestAtATimeTakesARoundTripAndTheServer() {
        NetworkSheet even = new NetworkSheet(117_700_000, 200_000, 60_000, 8, 0, 12_000_000, 32);
        OneDisk machine = disk(even);
        machine.load(100, 1, OneDisk.random(BioFlags.READ, 1_000_000, 8)).runDry();

        long each = 200_000 + 60_000 + even.linkNanos(4096);
        assertThat(machine.done).allMatch(at -> at.nanos() == each);
    }

    @Test
    void bothDirectionsAreUsedAtOnce() {
        OneDisk machine = disk(SHEET);
        machine.load(
                8000,
                32,
                (n, rng) ->
                        new OneDisk.Wish(
                                n % 2 == 0 ? BioFlags.READ : BioFlags.WRITE, n * 512, 512));
        machine.runTo(5);

        assertThat(machine.bytesPerSecond(1, 5)).isGreaterThan(1.8 * SHEET.bytesPerSecond());
    }

    @Test
    void theServersThreadsBoundTheOperations() {
        OneDisk machine = disk(NetworkSheet.GIGABIT);
        machine.load(40_000, 32, OneDisk.random(BioFlags.READ, 1_000_000, 1)).runDry();

        double most = 8 * 1e9 / SHEET.serverNanos();
        assertThat(machine.perSecond()).isBetween(0.8 * most, 1.01 * most);
    }

    @Test
    void aFlushWaitsForWhatCameBeforeAndForTheServersDisk() {
        OneDisk machine = disk(SHEET);
        machine.load(8, 8, OneDisk.sequential(BioFlags.WRITE, 0, 2048));
        machine.submit(BioFlags.WRITE_FLUSH, 0, 0);
        machine.runDry();

        OneDisk.Done flush = machine.done.getLast();
        assertThat(flush.sectors()).isZero();
        assertThat(flush.nanos()).isGreaterThan(SHEET.linkNanos(8L << 20) + SHEET.flushNanos());
    }

    @Test
    void aSlowerLinkCountsFromTheNextRequestOn() {
        OneDisk machine = disk(SHEET);
        machine.load(4000, 4, OneDisk.sequential(BioFlags.WRITE, 0, 512));
        machine.runTo(1);
        ((NetworkDisk) machine.disk).sheet(NetworkSheet.FAST_ETHERNET);
        machine.runTo(4);

        double slow = NetworkSheet.FAST_ETHERNET.bytesPerSecond();
        assertThat(machine.bytesPerSecond(1.1, 4) / slow).isCloseTo(1, within(0.02));
    }

    @Test
    void anOnlookerSeesWhatIsOnTheLink() {
        OneDisk machine = disk(SHEET);
        for (int i = 0; i < 4; i++) machine.submit(BioFlags.WRITE, 0, 2048);
        DiskState.Remote state = (DiskState.Remote) machine.disk.state();

        assertThat(state.sending()).isCloseTo(4L << 20, within(10L));
        assertThat(state.receiving()).isZero();
        assertThat(machine.disk.inFlight()).isEqualTo(4);
    }
}
