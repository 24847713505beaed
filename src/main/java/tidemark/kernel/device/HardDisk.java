package tidemark.kernel.device;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.FlushSupport;
import tidemark.kernel.block.Request;
import tidemark.sim.Fork;
import tidemark.sim.Rng;
import tidemark.sim.Simulation;
import tidemark.sim.Timer;

/// A hard disk with a platter that turns: of the requests that it has it serves the one whose first
/// sector comes under the head soonest, unless one has waited for too long.
///
/// A write is done when it is in the cache, or waits until the cache has room; what is in the cache
/// is written in the order of sectors when no read is wanted, and in turn with reads when there is
/// no room or somebody waits for a flush. After a read the head reads on, so that the next ones
/// find their sectors in the buffer.
///
/// Simplified: no sector is ever bad, read twice or put elsewhere, and the arm settles in the same
/// time always. Consequence: the times of a request at a place and an angle do not scatter.
public final class HardDisk implements ObservedDisk, Completions.Owner, Timer.Owner {
    private final Simulation simulation;
    private final Completions completions;
    private final Timer decoding;
    private final Timer mechanism;
    private final Timer idle;
    private final List<Request> accepted = new ArrayList<>();
    private final Deque<Request> decoded = new ArrayDeque<>();
    private final List<Request> onPlatter = new ArrayList<>();
    private final Deque<Request> withoutRoom = new ArrayDeque<>();
    private final WriteCache cache;
    private final Head head;
    private final BusyTime busy;
    private HardDiskSheet sheet;
    private DiskState.Work work = DiskState.Work.NOTHING;
    private @Nullable Request moving;
    private long workSince;
    private long lastRead;
    private long linkFreeAt;
    private long doneSince;
    private long stillSince;
    private boolean requestWasLast;
    private @Nullable Request finishing;

    /// Creates an idle disk with its head at the rim.
    ///
    /// @param rank of completions among what happens at the same time
    /// @param rng the disk's own random stream: the angle at which the platter stands at time zero
    public HardDisk(Simulation simulation, HardDiskSheet sheet, int rank, Rng rng) {
        this.simulation = simulation;
        this.sheet = sheet;
        head = new Head(sheet, rng.nextLong(sheet.turnNanos()));
        cache = new WriteCache();
        busy = new BusyTime();
        lastRead = -sheet.idleNanos();
        completions = new Completions(simulation, "hard disk completion", rank, this);
        mechanism = new Timer("hard disk mechanism", rank, this);
        decoding = new Timer("hard disk command", rank, this);
        idle = new Timer("hard disk idle", rank, this);
    }

    private HardDisk(HardDisk that, Fork fork) {
        fork.pair(that, this);
        sheet = that.sheet;
        work = that.work;
        workSince = that.workSince;
        lastRead = that.lastRead;
        linkFreeAt = that.linkFreeAt;
        doneSince = that.doneSince;
        stillSince = that.stillSince;
        requestWasLast = that.requestWasLast;
        cache = new WriteCache(that.cache);
        head = new Head(that.head);
        busy = new BusyTime(that.busy);
        simulation = fork.of(that.simulation);
        completions = fork.of(that.completions);
        mechanism = fork.of(that.mechanism);
        decoding = fork.of(that.decoding);
        idle = fork.of(that.idle);
        for (Request request : that.accepted) accepted.add(fork.of(request));
        for (Request request : that.decoded) decoded.add(fork.of(request));
        for (Request request : that.onPlatter) onPlatter.add(fork.of(request));
        for (Request request : that.withoutRoom) withoutRoom.add(fork.of(request));
        moving = fork.ofNullable(that.moving);
        finishing = fork.ofNullable(that.finishing);
    }

    @Override
    public HardDisk fork(Fork fork) {
        return new HardDisk(this, fork);
    }

    /// What the disk is like.
    public HardDiskSheet sheet() {
        return sheet;
    }

    /// Makes the disk another one from the next movement on; what its buffer has read is lost, its
    /// cache keeps what it holds.
    ///
    /// @throws IllegalArgumentException if its size is another one
    public void sheet(HardDiskSheet newSheet) {
        if (newSheet.sectors() != sheet.sectors()) {
            throw new IllegalArgumentException(
                    newSheet.sectors() + " sectors; expected " + sheet.sectors());
        }
        sheet = newSheet;
        head.reset(newSheet);
        findRoom();
        next();
    }

    /// Bytes a second that pass under the head in the long run around a sector.
    public double sustainedBytesPerSecond(long sector) {
        return head.platter().sustainedBytesPerSecond(sector);
    }

    private long now() {
        return simulation.nowNanos();
    }

    @Override
    public void serve(Request request) {
        if (request.endSector() > sheet.sectors()) {
            throw new IllegalArgumentException(request + " on " + sheet.sectors() + " sectors");
        }
        accept(request);
    }

    @Override
    public void flush(Request request) {
        accept(request);
    }

    private void accept(Request request) {
        accepted.add(request);
        decoded.add(request);
        if (!decoding.isSet()) simulation.set(decoding, now() + sheet.commandNanos());
    }

    @Override
    public void onTimer(Timer fired) {
        if (fired == decoding) {
            decode();
        } else if (fired == mechanism) {
            workDone();
        } else {
            next();
        }
    }

    /// The disk has understood its oldest command; the next one is behind it by as much as it came
    /// later.
    private void decode() {
        Request request = decoded.remove();
        Request behind = decoded.peek();
        if (behind != null) {
            long due = behind.issuedNanos() + sheet.commandNanos();
            simulation.set(decoding, Math.max(now(), due));
        }
        if (!request.isFlush()) sort(request);
        next();
    }

    private void sort(Request request) {
        long from = request.sector();
        long to = request.endSector();
        if (request.flags().write()) {
            if (passesCache(request)) onPlatter.add(request);
            else withoutRoom.add(request);
            findRoom();
        } else if (cache.holds(from, to) || head.ahead().heldTo(now(), from) >= to) {
            head.ahead().consumed(now(), to);
            lastRead = now();
            overLink(request);
        } else {
            onPlatter.add(request);
        }
    }

    private boolean passesCache(Request request) {
        return request.isFua() || request.bytes() > sheet.cacheBytes();
    }

    /// Data goes between host and memory, after that of earlier requests.
    private void overLink(Request request) {
        long begin = Math.max(now(), linkFreeAt);
        linkFreeAt = begin + sheet.linkNanos(request.bytes());
        completions.add(request, begin, linkFreeAt);
    }

    /// Lets writes into the cache, in their order, as far as there is room. Those that came after a
    /// flush wait for it.
    private void findRoom() {
        long room = sheet.cacheBytes() / 512;
        while (!withoutRoom.isEmpty()) {
            Request write = withoutRoom.getFirst();
            boolean fits = cache.sectors() + write.sectors() <= room;
            if (passesCache(write)) {
                onPlatter.add(write); // the cache has become smaller than the write
            } else if (fits && !isBehindFlush(write)) {
                cache.add(write.sector(), write.endSector());
                overLink(write);
            } else {
                return;
            }
            withoutRoom.removeFirst();
        }
    }

    private boolean isBehindFlush(Request write) {
        for (Request request : accepted) {
            if (request == write) return false;
            if (request.isFlush()) return true;
        }
        return false;
    }

    private boolean isFlushing() {
        for (Request request : accepted) {
            if (request.isFlush()) return true;
        }
        return false;
    }

    /// Gives the head something to do if it has nothing.
    private void next() {
        finishFlush();
        if (mechanism.isSet()) return;
        boolean must = cache.isDirty() && (!withoutRoom.isEmpty() || isFlushing());
        if (!onPlatter.isEmpty() && !(must && requestWasLast)) {
            move(head.nearest(now(), onPlatter, sheet.patienceNanos()));
        } else if (must) {
            destage();
        } else if (cache.isDirty()) {
            destageWhenIdle();
        }
    }

    private void destageWhenIdle() {
        long due = lastRead + sheet.idleNanos();
        if (due <= now()) {
            destage();
        } else if (!idle.isSet()) {
            simulation.set(idle, due);
        }
    }

    /// A flush is done when nothing that came before it is left and the cache is empty.
    private void finishFlush() {
        if (finishing != null || accepted.isEmpty()) return;
        Request first = accepted.getFirst();
        if (!first.isFlush() || !cache.isEmpty() || decoded.contains(first)) return;
        finishing = first;
        completions.add(first, now(), now());
    }

    /// The head goes to the sectors of a request and passes them.
    private void move(Request request) {
        onPlatter.remove(request);
        moving = request;
        requestWasLast = true;
        boolean write = request.flags().write();
        DiskState.Work what = write ? DiskState.Work.WRITING : DiskState.Work.READING;
        begin(what, request.endSector(), head.endNanos(now(), request));
    }

    private void destage() {
        long from = cache.next(head.place(now()));
        long position = head.positionNanos(now(), from, true);
        long end = cache.take(from, 2L * sheet.outerTrackSectors());
        long pass = head.platter().passNanos(from, end);
        requestWasLast = false;
        begin(DiskState.Work.DESTAGING, end, now() + position + pass);
    }

    private void begin(DiskState.Work what, long end, long until) {
        head.leaveFor(now(), end);
        simulation.cancel(idle);
        work = what;
        workSince = now();
        busy.add(now(), until);
        simulation.set(mechanism, until);
    }

    private void workDone() {
        Request done = moving;
        moving = null;
        if (work == DiskState.Work.DESTAGING) {
            cache.written();
            findRoom();
        }
        if (done != null && work == DiskState.Work.READING) {
            lastRead = now();
            head.ahead().begin(now(), done.sector(), done.endSector());
        }
        work = DiskState.Work.NOTHING;
        long since = workSince;
        if (done == null) {
            next();
            return;
        }
        stillSince = now();
        accepted.remove(done);
        next();
        doneSince = since;
        done.queue().complete(done);
    }

    @Override
    public void finished(Request request) {
        doneSince = completions.doneSinceNanos();
        stillSince = now();
        accepted.remove(request);
        if (request == finishing) {
            finishing = null;
            findRoom();
        }
        next();
    }

    @Override
    public FlushSupport flushSupport() {
        return sheet.cacheBytes() == 0 ? FlushSupport.NONE : FlushSupport.SATA;
    }

    @Override
    public int inFlight() {
        return accepted.size();
    }

    @Override
    public long busyNanos() {
        return busy.nanos();
    }

    @Override
    public long busyUntilNanos() {
        return busy.untilNanos(now());
    }

    @Override
    public long sinceNanos() {
        if (moving != null) return workSince;
        return completions.size() == 0 ? stillSince : completions.sinceNanos();
    }

    @Override
    public long untilNanos() {
        return moving != null ? mechanism.dueNanos() : completions.untilNanos();
    }

    @Override
    public long doneSinceNanos() {
        return doneSince;
    }

    @Override
    public @Nullable Request serving() {
        return moving != null ? moving : completions.first();
    }

    @Override
    public List<Request> waiting() {
        List<Request> others = new ArrayList<>(accepted);
        Request served = serving();
        if (served != null) others.remove(served);
        return Collections.unmodifiableList(others);
    }

    @Override
    public long head() {
        return head.place(now());
    }

    @Override
    public DiskState.Platter state() {
        long now = now();
        long place = head.place(now);
        DiskState.Work doing = work;
        if (doing == DiskState.Work.NOTHING && head.ahead().isActive(now)) {
            doing = DiskState.Work.READING_AHEAD;
        }
        return new DiskState.Platter(
                doing,
                place,
                head.platter().track(place),
                head.platter().tracks(),
                head.turned(now),
                cache.sectors() * 512,
                sheet.cacheBytes(),
                head.ahead().aheadSectors(now),
                isFlushing());
    }
}
