package tidemark.kernel.device;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.FlushSupport;
import tidemark.kernel.block.Request;
import tidemark.sim.Fork;
import tidemark.sim.Rng;
import tidemark.sim.Simulation;
import tidemark.sim.Timer;

/// A USB stick: one command at a time, quick while data goes into an open allocation unit in its
/// order, and standing still for long whenever a block is erased or merged.
///
/// Simplified: an allocation unit is written from its first written sector onwards; writing behind
/// the place that comes next merges it. Consequence: a file system's small rewrites within an open
/// unit cost more than on sticks that log them.
public final class UsbStick implements ObservedDisk, Timer.Owner {
    private static final class Unit {
        final long number;
        long nextSector;

        Unit(long number, long nextSector) {
            this.number = number;
            this.nextSector = nextSector;
        }
    }

    private final Simulation simulation;
    private final Rng rng;
    private final Timer completion;
    private final Deque<Request> waiting = new ArrayDeque<>();
    private final List<Unit> open = new ArrayList<>();
    private UsbStickSheet sheet;
    private @Nullable Request serving;
    private long head;
    private long busyNanos;
    private long sinceNanos;
    private long doneSinceNanos;
    private long stalledUntil;
    private long stalls;
    private long stalledNanos;

    /// Creates an idle stick without open units.
    ///
    /// @param rank of the completion among what happens at the same time
    /// @param rng the stick's own random stream
    public UsbStick(Simulation simulation, UsbStickSheet sheet, int rank, Rng rng) {
        this.simulation = simulation;
        this.sheet = sheet;
        this.rng = rng;
        completion = new Timer("USB stick completion", rank, this);
    }

    private UsbStick(UsbStick that, Fork fork) {
        fork.pair(that, this);
        sheet = that.sheet;
        head = that.head;
        busyNanos = that.busyNanos;
        sinceNanos = that.sinceNanos;
        doneSinceNanos = that.doneSinceNanos;
        stalledUntil = that.stalledUntil;
        stalls = that.stalls;
        stalledNanos = that.stalledNanos;
        simulation = fork.of(that.simulation);
        rng = fork.of(that.rng);
        completion = fork.of(that.completion);
        for (Request request : that.waiting) waiting.add(fork.of(request));
        for (Unit unit : that.open) open.add(new Unit(unit.number, unit.nextSector));
        serving = fork.ofNullable(that.serving);
    }

    @Override
    public UsbStick fork(Fork fork) {
        return new UsbStick(this, fork);
    }

    /// What the stick is like.
    public UsbStickSheet sheet() {
        return sheet;
    }

    /// Makes the stick another one from the next request on; other units close the open ones.
    public void sheet(UsbStickSheet newSheet) {
        if (newSheet.unitBytes() != sheet.unitBytes()) open.clear();
        while (open.size() > newSheet.openUnits()) open.removeFirst();
        sheet = newSheet;
    }

    @Override
    public void serve(Request request) {
        if (request.endSector() > sheet.sectors()) {
            throw new IllegalArgumentException(request + " on " + sheet.sectors() + " sectors");
        }
        waiting.add(request);
        if (serving == null) serveNext();
    }

    /// There is no volatile cache: a flush is a command like any other.
    @Override
    public void flush(Request request) {
        waiting.add(request);
        if (serving == null) serveNext();
    }

    @Override
    public FlushSupport flushSupport() {
        return FlushSupport.NONE;
    }

    private void serveNext() {
        sinceNanos = simulation.nowNanos();
        Request next = waiting.poll();
        if (next == null) return;
        serving = next;
        long nanos = sheet.commandNanos();
        if (next.flags().write()) {
            long stall = stall(next.sector(), next.endSector());
            stalledUntil = sinceNanos + stall;
            nanos += stall + nanos(next.bytes(), sheet.writeBytesPerSecond());
        } else {
            nanos += nanos(next.bytes(), sheet.readBytesPerSecond());
        }
        if (!next.isFlush()) head = next.endSector();
        busyNanos += nanos;
        simulation.set(completion, sinceNanos + nanos);
    }

    private static long nanos(long bytes, long perSecond) {
        return (long) (bytes * 1e9 / perSecond);
    }

    /// Writes sectors, unit by unit.
    ///
    /// @return for how long the stick stands still over it, nanoseconds
    private long stall(long from, long to) {
        long nanos = 0;
        long sector = from;
        while (sector < to) {
            long unit = sector / sheet.unitSectors();
            long end = Math.min(to, (unit + 1) * sheet.unitSectors());
            nanos += enter(unit, sector);
            open.getLast().nextSector = end;
            sector = end;
        }
        return nanos;
    }

    /// Makes a unit the one written last, and has it expect a sector.
    private long enter(long number, long sector) {
        Unit unit = find(number);
        if (unit != null) {
            open.remove(unit);
            open.add(unit);
            return unit.nextSector == sector ? 0 : drawn(sheet.mergeNanos());
        }
        Unit full = firstFull();
        boolean room = open.size() < sheet.openUnits();
        if (full != null) open.remove(full);
        else if (!room) open.removeFirst();
        open.add(new Unit(number, sector));
        return drawn(full != null || room ? sheet.eraseNanos() : sheet.mergeNanos());
    }

    private @Nullable Unit find(long number) {
        for (Unit unit : open) {
            if (unit.number == number) return unit;
        }
        return null;
    }

    private @Nullable Unit firstFull() {
        for (Unit unit : open) {
            if (unit.nextSector == (unit.number + 1) * sheet.unitSectors()) return unit;
        }
        return null;
    }

    private long drawn(long nanos) {
        stalls++;
        double part = 1 + sheet.stallJitterPermille() / 1000.0 * (2 * rng.nextDouble() - 1);
        long stall = (long) (nanos * part);
        stalledNanos += stall;
        return stall;
    }

    @Override
    public void onTimer(Timer timer) {
        Request done = serving;
        if (done == null) throw new IllegalStateException("nothing was being served");
        serving = null;
        doneSinceNanos = sinceNanos;
        serveNext();
        done.queue().complete(done);
    }

    /// How often the stick has stood still.
    public long stalls() {
        return stalls;
    }

    /// For how long in all, with the stall that goes on, nanoseconds.
    public long stalledNanos() {
        return stalledNanos;
    }

    @Override
    public int inFlight() {
        return waiting.size() + (serving == null ? 0 : 1);
    }

    @Override
    public long busyNanos() {
        return busyNanos;
    }

    @Override
    public long busyUntilNanos() {
        return untilNanos();
    }

    @Override
    public long sinceNanos() {
        return sinceNanos;
    }

    @Override
    public long untilNanos() {
        return serving == null ? 0 : completion.dueNanos();
    }

    @Override
    public long doneSinceNanos() {
        return doneSinceNanos;
    }

    @Override
    public @Nullable Request serving() {
        return serving;
    }

    @Override
    public List<Request> waiting() {
        return List.copyOf(waiting);
    }

    @Override
    public long head() {
        return head;
    }

    @Override
    public DiskState.Stick state() {
        boolean stalling = simulation.nowNanos() < stalledUntil;
        if (open.isEmpty()) return new DiskState.Stick(-1, 0, sheet.unitBytes(), stalling, stalls);
        Unit unit = open.getLast();
        long filled = (unit.nextSector - unit.number * sheet.unitSectors()) * 512;
        return new DiskState.Stick(unit.number, filled, sheet.unitBytes(), stalling, stalls);
    }
}
