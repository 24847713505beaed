package tidemark.kernel.device;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.fs.DirectSink;
import tidemark.kernel.fs.JournalDevice;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.WaitQueue;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.PageSink;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.kernel.writeback.WritebackQueue;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// A disk that writes pages in the order of their coming, journal blocks behind the data that were
/// submitted before them. How fast is decided by whoever calls [#serve].
///
/// Simplified: no seeks, no elevator. Consequence: a page costs the same wherever it lies.
public final class PageDisk
        implements Forkable<PageDisk>, PageSink, JournalDevice, WritebackQueue.Sink {
    /// Told when there is something to write.
    public interface Pace {
        /// Work has come to a disk that may have been idle.
        void workArrived();
    }

    private static final class JournalWrite implements Forkable<JournalWrite> {
        long pages;
        final long mark;

        JournalWrite(long pages, long mark) {
            this.pages = pages;
            this.mark = mark;
        }

        @Override
        public JournalWrite fork(Fork fork) {
            JournalWrite copy = new JournalWrite(pages, mark);
            fork.pair(this, copy);
            return copy;
        }
    }

    private final PageWriteback pages;
    private final BackingDevice wb;
    private final Scheduler scheduler;
    private final int cpu;
    private final WritebackQueue queue;
    private final Deque<JournalWrite> journal = new ArrayDeque<>();
    private final WaitQueue journalWaiters;
    private long journalQueued;
    private long journalWritten;
    private @Nullable Pace pace;
    private final List<DirectSink> directSinks = new ArrayList<>();

    /// Creates an idle disk.
    ///
    /// @param capacityPages pages that may be in flight before submitters wait
    /// @param unitPages largest I/O unit whose writeback ends at once
    /// @param cpu CPU on which completions are counted
    public PageDisk(
            PageWriteback pages,
            BackingDevice wb,
            Scheduler scheduler,
            long capacityPages,
            long unitPages,
            int cpu) {
        this.pages = pages;
        this.wb = wb;
        this.scheduler = scheduler;
        this.cpu = cpu;
        journalWaiters = new WaitQueue();
        queue = new WritebackQueue(scheduler, capacityPages, unitPages, this);
    }

    private PageDisk(PageDisk that, Fork fork) {
        fork.pair(that, this);
        pages = fork.of(that.pages);
        wb = fork.of(that.wb);
        scheduler = fork.any(that.scheduler);
        cpu = that.cpu;
        queue = fork.of(that.queue);
        for (JournalWrite write : that.journal) journal.add(fork.of(write));
        journalWaiters = fork.of(that.journalWaiters);
        journalQueued = that.journalQueued;
        journalWritten = that.journalWritten;
        pace = that.pace == null ? null : fork.any(that.pace);
        for (DirectSink sink : that.directSinks) directSinks.add(fork.any(sink));
    }

    @Override
    public PageDisk fork(Fork fork) {
        return new PageDisk(this, fork);
    }

    @Override
    public void ended(long count) {
        pages.endWriteback(wb, count, cpu);
    }

    @Override
    public void directEnded(Object token, long count) {
        for (DirectSink sink : directSinks) sink.directWritten(token, count);
    }

    /// Sets who decides the speed.
    public void pace(Pace newPace) {
        pace = newPace;
    }

    /// Adds somebody who is told of direct writes.
    public void directSink(DirectSink sink) {
        directSinks.add(sink);
    }

    @Override
    public WritebackQueue queue() {
        return queue;
    }

    @Override
    public void submit(long count) {
        queue.submit(count, null);
        arrived();
    }

    @Override
    public void submitDirect(long count, Object token) {
        queue.submit(count, token);
        arrived();
    }

    @Override
    public void submitterBlocked() {}

    @Override
    public void submitterDone() {
        queue.closeUnit();
    }

    @Override
    public void queueJournal(long count) {
        journal.addLast(new JournalWrite(count, queue.submitted()));
        journalQueued += count;
        arrived();
    }

    private void arrived() {
        if (pace != null) pace.workArrived();
    }

    /// What there is to do: pages in flight, and one more if journal blocks are queued.
    public long want() {
        return queue.inFlight() + (journal.isEmpty() ? 0 : 1);
    }

    /// Writes the next pages in order, as many as there are up to a number.
    public void serve(long count) {
        long rest = count;
        long writtenBefore = journalWritten;
        while (rest > 0 && want() > 0) {
            JournalWrite next = journal.peekFirst();
            if (next != null && queue.finished() >= next.mark) {
                rest -= serveJournal(next, rest);
            } else {
                long data = Math.min(rest, queue.inFlight());
                if (next != null) data = Math.min(data, next.mark - queue.finished());
                queue.finish(data);
                rest -= data;
            }
        }
        if (journalWritten != writtenBefore) journalWaiters.wakeAll(scheduler);
    }

    private long serveJournal(JournalWrite write, long most) {
        long take = Math.min(most, write.pages);
        write.pages -= take;
        journalWritten += take;
        if (write.pages == 0) journal.removeFirst();
        return take;
    }

    @Override
    public long journalQueued() {
        return journalQueued;
    }

    @Override
    public long journalWritten() {
        return journalWritten;
    }

    @Override
    public WaitQueue journalWaiters() {
        return journalWaiters;
    }
}
