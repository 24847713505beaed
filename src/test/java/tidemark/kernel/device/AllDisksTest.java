package tidemark.kernel.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tidemark.kernel.block.BioFlags;
import tidemark.kernel.block.FlushSupport;
import tidemark.sim.Fork;
import tidemark.sim.Rng;
import tidemark.sim.SharedState;
import tidemark.sim.Simulation;

/// What holds for every device under any load.
class AllDisksTest {
    private static final long SECTORS = 15_000_000;

    /// A device that a machine can be given.
    private record Kind(String name, int depth, Function<Simulation, ObservedDisk> make) {
        OneDisk machine(long seed) {
            return new OneDisk(depth, seed, make);
        }
    }

    private static Rng rng(Object kind) {
        return Rng.stream(7, "disk " + kind);
    }

    private static HardDiskSheet small(HardDiskSheet sheet) {
        return sheet.withCache(1 << 20);
    }

    static Stream<Arguments> kinds() {
        List<Kind> kinds = new ArrayList<>();
        kinds.add(
                new Kind(
                        "server",
                        4,
                        sim -> {
                            ServerDisk disk = new ServerDisk(sim, new DiskTimes(true, false), 1, 0);
                            disk.flushNanos(2_000_000);
                            return disk;
                        }));
        for (int depth : new int[] {1, 32}) {
            kinds.add(hard("hard disk", depth, HardDiskSheet.DESKTOP_2012));
            kinds.add(hard("small cache", depth, small(HardDiskSheet.DESKTOP_2005)));
            kinds.add(hard("no cache", depth, HardDiskSheet.NEARLINE.withCache(0).withAhead(0)));
            kinds.add(hard("tiny cache", depth, HardDiskSheet.LAPTOP.withCache(64 << 10)));
            kinds.add(flash("sata", depth, FlashSheet.SATA));
            kinds.add(flash("nvme", depth, FlashSheet.NVME));
            kinds.add(flash("safe nvme", depth, FlashSheet.NVME_SERVER));
        }
        for (UsbStickSheet sheet : List.of(UsbStickSheet.USB2, UsbStickSheet.SLOW)) {
            kinds.add(new Kind("stick", 1, sim -> new UsbStick(sim, sheet, 1, rng(sheet))));
        }
        for (DiskCaps caps : List.of(DiskCaps.GUEST_20_MIB, DiskCaps.CLOUD_VOLUME)) {
            kinds.add(new Kind("capped", 16, sim -> new CappedDisk(sim, caps, 1, rng(caps))));
        }
        for (NetworkSheet sheet : List.of(NetworkSheet.GIGABIT, NetworkSheet.FAST_ETHERNET)) {
            kinds.add(new Kind("network", 16, sim -> new NetworkDisk(sim, sheet, 1, rng(sheet))));
        }
        return kinds.stream().map(kind -> Arguments.of(kind.name() + " " + kind.depth(), kind));
    }

    private static Kind hard(String name, int depth, HardDiskSheet sheet) {
        return new Kind(name, depth, sim -> new HardDisk(sim, sheet, 1, rng(sheet)));
    }

    private static Kind flash(String name, int depth, FlashSheet sheet) {
        return new Kind(name, depth, sim -> new FlashDisk(sim, sheet, 1, rng(sheet)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kinds")
    void noBioIsLostOrDoneTwice(String name, Kind kind) {
        for (int seed = 0; seed < 12; seed++) {
            OneDisk machine = kind.machine(seed);
            machine.load(400, 1 + seed * 4, OneDisk.anything(SECTORS));
            while (machine.simulation.step()) {
                machine.queue.verify();
                assertThat(machine.disk.inFlight()).isBetween(0, kind.depth());
            }

            assertThat(machine.submitted()).isEqualTo(400);
            assertThat(machine.done).hasSize(400);
            assertThat(machine.onTheirWay()).isZero();
            assertThat(machine.disk.inFlight()).isZero();
            assertThat(machine.disk.serving()).isNull();
            assertThat(machine.disk.waiting()).isEmpty();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kinds")
    void theSameHoldsWithEveryWayOfFlushing(String name, Kind kind) {
        for (FlushSupport support :
                List.of(FlushSupport.NONE, FlushSupport.SATA, FlushSupport.QUEUED)) {
            OneDisk machine = kind.machine(3);
            machine.queue.flushSupport(support);
            machine.load(300, 20, OneDisk.anything(SECTORS)).runDry();

            assertThat(machine.done).as("%s", support).hasSize(300);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kinds")
    void aForkGoesOnLikeItsOriginalAndSharesNothing(String name, Kind kind) {
        OneDisk machine = kind.machine(5);
        machine.load(400, 20, OneDisk.anything(SECTORS));
        for (int steps = 0; steps < 250 && machine.done.size() < 350; steps++) {
            machine.simulation.step();
        }
        OneDisk twin = new Fork().of(machine);
        assertThat(SharedState.between(machine, twin)).isEmpty();
        twin.runDry();
        List<OneDisk.Done> ofTwin = List.copyOf(twin.done);
        machine.runDry();

        assertThat(ofTwin).hasSize(400).isEqualTo(machine.done);
        assertThat(twin.disk.busyNanos()).isEqualTo(machine.disk.busyNanos());
        assertThat(twin.disk.state()).isEqualTo(machine.disk.state());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kinds")
    void aDiskIsNeverBusierThanTheTimeThatHasPassed(String name, Kind kind) {
        OneDisk machine = kind.machine(6);
        machine.load(200, 8, OneDisk.anything(SECTORS));
        long before = 0;
        while (machine.simulation.step()) {
            long now = machine.simulation.nowNanos();
            long passed = machine.disk.busyNanos();
            long until = machine.disk.busyUntilNanos();
            if (until != 0) passed -= until - now;
            assertThat(passed).isBetween(before, now);
            before = passed;
            assertThat(machine.disk.doneSinceNanos()).isLessThanOrEqualTo(now);
            assertThat(machine.disk.serving() == null).isEqualTo(machine.disk.untilNanos() == 0);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kinds")
    void aFlushIsDoneAfterAllThatItsDeviceHadAcceptedBefore(String name, Kind kind) {
        for (int seed = 0; seed < 6; seed++) {
            OneDisk machine = kind.machine(seed);
            machine.load(kind.depth(), kind.depth(), OneDisk.random(BioFlags.WRITE, SECTORS, 64));
            machine.submit(BioFlags.WRITE_FLUSH, 0, 0);
            machine.runDry();

            boolean cacheless = machine.queue.flushSupport().equals(FlushSupport.NONE);
            assertThat(machine.done).hasSize(kind.depth() + 1);
            if (!cacheless) assertThat(machine.done.getLast().sectors()).isZero();
        }
    }

    /// Gives a device another data sheet, if it has one.
    private static void change(ObservedDisk disk, Rng rng) {
        boolean first = rng.nextLong(2) == 0;
        switch (disk) {
            case HardDisk hard -> {
                HardDiskSheet sheet = hard.sheet().withCache(rng.nextLong(3) * (128 << 10));
                hard.sheet(first ? sheet : sheet.withAhead(rng.nextLong(2) << 20));
            }
            case FlashDisk flash -> flash.sheet(first ? FlashSheet.SATA : FlashSheet.NVME);
            case UsbStick stick -> stick.sheet(first ? UsbStickSheet.USB2 : UsbStickSheet.SLOW);
            case CappedDisk capped ->
                    capped.caps(first ? DiskCaps.GUEST_20_MIB : DiskCaps.CLOUD_CREDITS);
            case NetworkDisk network ->
                    network.sheet(first ? NetworkSheet.GIGABIT : NetworkSheet.STORAGE_10G);
            case ServerDisk server -> server.times(new DiskTimes(first, !first));
            default -> throw new IllegalStateException("no sheet of " + disk);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kinds")
    void noBioIsLostWhileTheDiskIsChangedAgainAndAgain(String name, Kind kind) {
        for (int seed = 0; seed < 6; seed++) {
            OneDisk machine = kind.machine(seed);
            Rng rng = Rng.stream(seed, "changes");
            machine.load(400, 30, OneDisk.anything(SECTORS));
            while (machine.simulation.step()) {
                if (rng.nextLong(10) == 0) change(machine.disk, rng);
            }

            assertThat(machine.done).hasSize(400);
            assertThat(machine.disk.inFlight()).isZero();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kinds")
    void whatEndsEndsInALegalOrder(String name, Kind kind) {
        OneDisk machine = kind.machine(8);
        machine.load(400, 30, OneDisk.random(BioFlags.READ, SECTORS, 64));
        machine.runDry();

        long before = 0;
        boolean inOrder = true;
        for (OneDisk.Done at : machine.done) {
            assertThat(at.done()).isGreaterThan(at.submitted()).isGreaterThanOrEqualTo(before);
            before = at.done();
        }
        for (int i = 1; i < machine.done.size(); i++) {
            inOrder &= machine.done.get(i).submitted() >= machine.done.get(i - 1).submitted();
        }
        boolean oneAtATime = kind.depth() == 1 || name.equals("capped 16");
        boolean even =
                !(machine.disk instanceof CappedDisk capped)
                        || capped.caps().latencyJitterPermille() == 0;
        if (oneAtATime && even) assertThat(inOrder).isTrue();
        if (name.equals("hard disk 32")) assertThat(inOrder).isFalse();
    }
}
