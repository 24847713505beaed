package tidemark.kernel.device;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.FlushSupport;
import tidemark.kernel.block.Request;
import tidemark.sim.Fork;
import tidemark.sim.Rng;
import tidemark.sim.Simulation;

/// A flash disk: reads go to the dies that hold their pages, all dies at once; writes are done when
/// they are in the buffer, which all dies together program away; a flush waits until it is empty.
///
/// Simplified: programming is a steady stream over all dies; a read that meets it waits for a part
/// of one page's programming, drawn by chance, and costs it nothing. Consequence: mixed loads write
/// as fast as writes alone, and no stall of garbage collection stands out.
public final class FlashDisk implements ObservedDisk {
    private final Simulation simulation;
    private final Rng rng;
    private final Completions completions;
    private FlashSheet sheet;
    private long[] dieFreeAt;
    private long controllerFreeAt;
    private long linkFreeAt;
    private double bufferedBytes;
    private long bufferedAt;

    /// Creates an idle disk with an empty buffer.
    ///
    /// @param rank of completions among what happens at the same time
    /// @param rng the disk's own random stream
    public FlashDisk(Simulation simulation, FlashSheet sheet, int rank, Rng rng) {
        this.simulation = simulation;
        this.sheet = sheet;
        this.rng = rng;
        completions = new Completions(simulation, "flash disk completion", rank, null);
        dieFreeAt = new long[sheet.dies()];
    }

    private FlashDisk(FlashDisk that, Fork fork) {
        fork.pair(that, this);
        sheet = that.sheet;
        dieFreeAt = that.dieFreeAt.clone();
        controllerFreeAt = that.controllerFreeAt;
        linkFreeAt = that.linkFreeAt;
        bufferedBytes = that.bufferedBytes;
        bufferedAt = that.bufferedAt;
        simulation = fork.of(that.simulation);
        rng = fork.of(that.rng);
        completions = fork.of(that.completions);
    }

    @Override
    public FlashDisk fork(Fork fork) {
        return new FlashDisk(this, fork);
    }

    /// What the disk is like.
    public FlashSheet sheet() {
        return sheet;
    }

    /// Makes the disk another one from the next request on; the buffer keeps what is in it.
    public void sheet(FlashSheet newSheet) {
        programUntil(simulation.nowNanos());
        if (newSheet.dies() != sheet.dies()) dieFreeAt = new long[newSheet.dies()];
        sheet = newSheet;
    }

    @Override
    public void serve(Request request) {
        if (request.endSector() > sheet.sectors()) {
            throw new IllegalArgumentException(request + " on " + sheet.sectors() + " sectors");
        }
        long now = simulation.nowNanos();
        controllerFreeAt = Math.max(now, controllerFreeAt) + sheet.commandNanos();
        long begin = controllerFreeAt + sheet.latencyNanos();
        long done = request.flags().write() ? write(request, begin) : read(request, begin);
        completions.add(request, now, done);
    }

    /// Reads page after page, each from its die, and sends it to the host.
    private long read(Request request, long begin) {
        int pageSectors = sheet.pageBytes() / 512;
        long done = begin;
        long sector = request.sector();
        while (sector < request.endSector()) {
            long page = sector / pageSectors;
            long end = Math.min(request.endSector(), (page + 1) * pageSectors);
            int die = (int) (page % dieFreeAt.length);
            dieFreeAt[die] =
                    Math.max(begin, dieFreeAt[die]) + programming(begin) + sheet.readNanos();
            linkFreeAt =
                    Math.max(dieFreeAt[die], linkFreeAt) + sheet.linkNanos((end - sector) * 512);
            done = linkFreeAt;
            sector = end;
        }
        return done;
    }

    /// How long a read waits for the page that its die may be programming.
    private long programming(long at) {
        if (buffered(at) <= 0) return 0;
        return (long) (rng.nextDouble() * sheet.programNanos());
    }

    /// A write is done when it is in the buffer: when it has come over the link and there is room.
    private long write(Request request, long begin) {
        linkFreeAt = Math.max(begin, linkFreeAt) + sheet.linkNanos(request.bytes());
        long in = Math.max(linkFreeAt, roomAt(request.bytes()));
        programUntil(in);
        bufferedBytes += request.bytes();
        return request.isFua() && !sheet.safeBuffer() ? in + sheet.programNanos() : in;
    }

    /// When so much fits into the buffer; more than the whole buffer fits when it is empty.
    private long roomAt(long bytes) {
        double tooMuch = bufferedBytes - Math.max(0, sheet.bufferBytes() - bytes);
        return tooMuch <= 0 ? bufferedAt : bufferedAt + programNanos(tooMuch);
    }

    private long programNanos(double bytes) {
        return (long) StrictMath.ceil(bytes / sheet.programBytesPerSecond() * 1e9);
    }

    private double buffered(long at) {
        double programmed = Math.max(0, at - bufferedAt) / 1e9 * sheet.programBytesPerSecond();
        return Math.max(0, bufferedBytes - programmed);
    }

    private void programUntil(long at) {
        if (at <= bufferedAt) return;
        bufferedBytes = buffered(at);
        bufferedAt = at;
    }

    @Override
    public void flush(Request request) {
        long now = simulation.nowNanos();
        controllerFreeAt = Math.max(now, controllerFreeAt) + sheet.commandNanos();
        long done = Math.max(controllerFreeAt, completions.lastNanos());
        if (!sheet.safeBuffer()) done = Math.max(done, bufferedAt + programNanos(bufferedBytes));
        completions.add(request, now, done + sheet.flushNanos());
    }

    @Override
    public FlushSupport flushSupport() {
        return sheet.queueDepth() <= 32 ? FlushSupport.SATA : FlushSupport.QUEUED;
    }

    @Override
    public int inFlight() {
        return completions.size();
    }

    @Override
    public long busyNanos() {
        return completions.busyNanos();
    }

    @Override
    public long busyUntilNanos() {
        return completions.busyUntilNanos();
    }

    @Override
    public long sinceNanos() {
        return completions.sinceNanos();
    }

    @Override
    public long untilNanos() {
        return completions.untilNanos();
    }

    @Override
    public long doneSinceNanos() {
        return completions.doneSinceNanos();
    }

    @Override
    public @Nullable Request serving() {
        return completions.first();
    }

    @Override
    public List<Request> waiting() {
        return completions.others();
    }

    /// Flash has no head; 0.
    @Override
    public long head() {
        return 0;
    }

    @Override
    public DiskState.Flash state() {
        long now = simulation.nowNanos();
        int busy = (int) Arrays.stream(dieFreeAt).filter(at -> at > now).count();
        long buffered = (long) StrictMath.ceil(buffered(now));
        return new DiskState.Flash(busy, dieFreeAt.length, buffered, sheet.bufferBytes());
    }
}
