package tidemark.kernel.writeback;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.WaitQueue;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// The pages on their way to one device, from submission to the end of their writeback.
///
/// A device finishes pages in the order of their submission. Writeback does not end page by page
/// but for whole I/O units (a bio, a file, a flusher's chunk: the file system decides), and not
/// while the file system holds its completions back. A unit of one page and no holds is the plain
/// case.
///
/// Kernel: `end_page_writeback()` from a file system's bio completion; ext4's `ext4_end_bio()` and
/// its conversion of unwritten extents are the reason for units and holds.
public final class WritebackQueue implements Forkable<WritebackQueue> {
    /// What happens when a unit's pages are done.
    public interface Sink {
        /// The writeback of cached pages of this device has ended.
        void ended(long pages);

        /// Pages that never were in the cache have been written for a request.
        void directEnded(Object token, long pages);
    }

    private static final class Unit implements Forkable<Unit> {
        final @Nullable Object token;
        final boolean pageByPage;
        long size;
        long done;
        long gone;
        boolean closed;

        Unit(@Nullable Object token, boolean pageByPage) {
            this.token = token;
            this.pageByPage = pageByPage;
        }

        private Unit(Unit that, Fork fork) {
            fork.pair(that, this);
            token = that.token == null ? null : fork.any(that.token);
            pageByPage = that.pageByPage;
            size = that.size;
            done = that.done;
            gone = that.gone;
            closed = that.closed;
        }

        @Override
        public Unit fork(Fork fork) {
            return new Unit(this, fork);
        }
    }

    private final Scheduler scheduler;
    private final long unitPages;
    private final Sink sink;
    private final Deque<Unit> units = new ArrayDeque<>();
    private final WaitQueue roomWaiters;
    private final WaitQueue endWaiters;
    private long capacityPages;
    private @Nullable Unit filling;
    private long submitted;
    private long finished;
    private long ended;
    private int holds;

    /// Creates an empty queue.
    ///
    /// @param capacityPages pages that may be in flight before submitters wait
    /// @param unitPages largest I/O unit
    public WritebackQueue(Scheduler scheduler, long capacityPages, long unitPages, Sink sink) {
        this.scheduler = scheduler;
        this.capacityPages = capacityPages;
        this.unitPages = unitPages;
        this.sink = sink;
        roomWaiters = new WaitQueue();
        endWaiters = new WaitQueue();
    }

    private WritebackQueue(WritebackQueue that, Fork fork) {
        fork.pair(that, this);
        scheduler = fork.any(that.scheduler);
        unitPages = that.unitPages;
        capacityPages = that.capacityPages;
        sink = fork.any(that.sink);
        for (Unit unit : that.units) units.add(fork.of(unit));
        filling = fork.ofNullable(that.filling);
        roomWaiters = fork.of(that.roomWaiters);
        endWaiters = fork.of(that.endWaiters);
        submitted = that.submitted;
        finished = that.finished;
        ended = that.ended;
        holds = that.holds;
    }

    @Override
    public WritebackQueue fork(Fork fork) {
        return new WritebackQueue(this, fork);
    }

    /// Adds pages at the end of the queue.
    ///
    /// @param token null for cached pages; else the request that waits for these pages
    public void submit(long pages, @Nullable Object token) {
        submitted += pages;
        long rest = pages;
        while (rest > 0) {
            Unit unit = open(token);
            long take = unit.pageByPage ? rest : Math.min(rest, unitPages - unit.size);
            unit.size += take;
            rest -= take;
            if (!unit.pageByPage && unit.size == unitPages) close();
        }
        if (token != null) close();
    }

    private Unit open(@Nullable Object token) {
        if (filling != null && filling.token != token) close();
        if (filling == null) {
            filling = new Unit(token, unitPages == 1 && token == null);
            units.addLast(filling);
        }
        return filling;
    }

    private void close() {
        if (filling == null) return;
        filling.closed = true;
        filling = null;
    }

    /// Closes the unit being filled: the end of a file's pages.
    public void closeUnit() {
        if (filling == null || filling.pageByPage) return;
        close();
        endUnits();
    }

    /// The device has finished the next pages in order.
    public void finish(long pages) {
        finished += pages;
        long rest = pages;
        for (Unit unit : units) {
            if (rest == 0) break;
            long take = Math.min(rest, unit.size - unit.done);
            unit.done += take;
            rest -= take;
        }
        endUnits();
        roomWaiters.wakeAll(scheduler);
    }

    private void endUnits() {
        boolean any = false;
        while (holds == 0 && !units.isEmpty()) {
            Unit unit = units.getFirst();
            boolean complete = unit.closed && unit.done == unit.size;
            long pages = complete || unit.pageByPage ? unit.done - unit.gone : 0;
            if (complete) units.removeFirst();
            if (pages > 0) end(unit, pages);
            any |= pages > 0;
            if (!complete) break;
        }
        if (any) endWaiters.wakeAll(scheduler);
    }

    private void end(Unit unit, long pages) {
        unit.gone += pages;
        ended += pages;
        if (unit.token == null) sink.ended(pages);
        else sink.directEnded(unit.token, pages);
    }

    /// Keeps units from ending until it is taken back by [#release()].
    public void hold() {
        holds++;
    }

    /// Takes one hold back.
    public void release() {
        holds--;
        endUnits();
    }

    /// How many holds keep units from ending.
    public int holds() {
        return holds;
    }

    /// Pages submitted and not finished by the device.
    public long inFlight() {
        return submitted - finished;
    }

    /// Pages that may be submitted before the submitter has to wait; 0 or less = none.
    public long room() {
        return capacityPages - inFlight();
    }

    /// Pages that may be in flight.
    public long capacityPages() {
        return capacityPages;
    }

    /// Sets the pages that may be in flight.
    public void capacityPages(long pages) {
        capacityPages = pages;
        roomWaiters.wakeAll(scheduler);
    }

    /// Pages submitted since the start.
    public long submitted() {
        return submitted;
    }

    /// Pages finished by the device since the start.
    public long finished() {
        return finished;
    }

    /// Pages whose unit has ended since the start.
    public long ended() {
        return ended;
    }

    /// Tasks that wait for room.
    public WaitQueue roomWaiters() {
        return roomWaiters;
    }

    /// Tasks that wait for the end of units.
    public WaitQueue endWaiters() {
        return endWaiters;
    }
}
