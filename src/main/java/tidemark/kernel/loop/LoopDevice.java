package tidemark.kernel.loop;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.fs.DirectSink;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.WaitQueue;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.PageSink;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.kernel.writeback.WritebackQueue;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// A loop device: a first-in, first-out queue of requests, served by one worker.
///
/// It also stands for the requests of an NFS client or of a FUSE file system on their way to
/// whoever serves them: a task of this machine or a server elsewhere.
///
/// Pages handed to it are gathered into requests of limited size. Their number is limited by the
/// queue's tags; whoever finds none left waits. Requests are not merged or sorted.
///
/// Kernel: `loop_queue_rq()`, drivers/block/loop.c, 4.12 (blk-mq, 128 tags, one hardware queue).
public final class LoopDevice implements Forkable<LoopDevice>, PageSink, WritebackQueue.Sink {
    /// Serves requests without being a task of this machine.
    public interface Server {
        /// Requests have come; the server may have been idle.
        void requestArrived();
    }

    /// Told when a request is complete.
    public interface Listener {
        /// A request is complete.
        void completed(LoopRequest request);
    }

    private final PageWriteback pages;
    private final BackingDevice wb;
    private final Scheduler scheduler;
    private final int cpu;
    private final WritebackQueue queue;
    private final Deque<LoopRequest> requests = new ArrayDeque<>();
    private final WaitQueue workerWaits;
    private int maxRequests;
    private long requestPages;
    private @Nullable LoopRequest filling;
    private int outstanding;
    private @Nullable Listener listener;
    private final List<DirectSink> directSinks = new ArrayList<>();
    private @Nullable Server server;
    private boolean unstable;
    private long unstablePages;

    /// Creates a device with an empty queue.
    ///
    /// @param capacityPages pages that may be in flight before submitters wait
    /// @param maxRequests requests that may be outstanding before submitters wait
    /// @param requestPages largest request, pages
    /// @param unitPages largest I/O unit of the file system on it
    /// @param cpu CPU on which completions are counted: the worker's
    public LoopDevice(
            PageWriteback pages,
            BackingDevice wb,
            Scheduler scheduler,
            long capacityPages,
            int maxRequests,
            long requestPages,
            long unitPages,
            int cpu) {
        this.pages = pages;
        this.wb = wb;
        this.scheduler = scheduler;
        this.maxRequests = maxRequests;
        this.requestPages = requestPages;
        this.cpu = cpu;
        workerWaits = new WaitQueue();
        queue = new WritebackQueue(scheduler, capacityPages, unitPages, this);
    }

    private LoopDevice(LoopDevice that, Fork fork) {
        fork.pair(that, this);
        pages = fork.of(that.pages);
        wb = fork.of(that.wb);
        scheduler = fork.any(that.scheduler);
        cpu = that.cpu;
        queue = fork.of(that.queue);
        for (LoopRequest request : that.requests) requests.add(fork.of(request));
        workerWaits = fork.of(that.workerWaits);
        maxRequests = that.maxRequests;
        requestPages = that.requestPages;
        filling = fork.ofNullable(that.filling);
        outstanding = that.outstanding;
        listener = that.listener == null ? null : fork.any(that.listener);
        for (DirectSink sink : that.directSinks) directSinks.add(fork.any(sink));
        server = that.server == null ? null : fork.any(that.server);
        unstable = that.unstable;
        unstablePages = that.unstablePages;
    }

    @Override
    public LoopDevice fork(Fork fork) {
        return new LoopDevice(this, fork);
    }

    /// Adds somebody who is told of direct writes.
    public void directSink(DirectSink sink) {
        directSinks.add(sink);
    }

    /// Sets who serves the requests, if it is not a task that waits for them.
    public void server(Server newServer) {
        server = newServer;
    }

    /// Makes written pages stay with the server until a commit has made them safe (NFS).
    public void leavesUnstable() {
        unstable = true;
    }

    /// Pages that the server has and has not made safe.
    public long unstablePages() {
        return unstablePages;
    }

    /// Sets who is told of complete requests.
    public void listener(Listener newListener) {
        listener = newListener;
    }

    @Override
    public WritebackQueue queue() {
        return queue;
    }

    @Override
    public long room() {
        long tags = (maxRequests - outstanding) * requestPages;
        if (filling != null) tags += requestPages - filling.pages();
        return Math.min(queue.room(), tags);
    }

    @Override
    public void submit(long count) {
        queue.submit(count, null);
        long rest = count;
        while (rest > 0) {
            LoopRequest request = filling;
            if (request == null) {
                request = new LoopRequest(this, LoopRequest.Kind.DATA, 0);
                filling = request;
                enqueue(request);
            }
            long take = Math.min(rest, requestPages - request.pages());
            request.add(take);
            rest -= take;
            if (request.pages() >= requestPages) filling = null;
        }
    }

    @Override
    public void submitDirect(long count, Object token) {
        filling = null;
        long rest = count;
        while (rest > 0) {
            long take = Math.min(rest, requestPages);
            LoopRequest request = push(LoopRequest.Kind.JOURNAL, take);
            request.onBehalfOf(token);
            rest -= take;
        }
    }

    @Override
    public void submitterBlocked() {
        filling = null;
    }

    @Override
    public void submitterDone() {
        filling = null;
        queue.closeUnit();
    }

    /// Queues a request that is not of cached pages: journal blocks or a flush.
    public LoopRequest push(LoopRequest.Kind kind, long count) {
        filling = null;
        LoopRequest request = new LoopRequest(this, kind, count);
        enqueue(request);
        return request;
    }

    private void enqueue(LoopRequest request) {
        requests.addLast(request);
        outstanding++;
        workerWaits.wakeAll(scheduler);
        if (server != null) server.requestArrived();
    }

    /// Takes the oldest request for the worker; null if there is none.
    public @Nullable LoopRequest take() {
        LoopRequest request = requests.pollFirst();
        if (request == filling) filling = null;
        return request;
    }

    /// Whether a request was sent to this device.
    public boolean owns(LoopRequest request) {
        return request.device() == this;
    }

    /// A request has been served.
    public void complete(LoopRequest request) {
        outstanding--;
        request.markDone();
        if (request.kind() == LoopRequest.Kind.DATA) queue.finish(request.pages());
        else queue.roomWaiters().wakeAll(scheduler);
        if (unstable && request.kind() == LoopRequest.Kind.FLUSH) committed(request);
        Object token = request.token();
        if (token != null) {
            for (DirectSink sink : directSinks) sink.directWritten(token, request.pages());
        }
        if (listener != null) listener.completed(request);
    }

    @Override
    public void ended(long count) {
        pages.endWriteback(wb, count, cpu);
        if (!unstable) return;
        unstablePages += count;
        pages.unstable(wb, count, cpu);
    }

    @Override
    public void directEnded(Object token, long count) {
        throw new IllegalStateException("no direct writes to " + wb.name());
    }

    /// Asks the server to make safe what it has.
    ///
    /// Kernel: `nfs_commit_inode()`, fs/nfs/write.c, 4.12.
    public LoopRequest commit() {
        LoopRequest request = push(LoopRequest.Kind.FLUSH, 0);
        request.covers(unstablePages);
        return request;
    }

    private void committed(LoopRequest request) {
        long count = Math.min(request.covered(), unstablePages);
        if (count == 0) return;
        unstablePages -= count;
        pages.stable(wb, count, cpu);
        queue.endWaiters().wakeAll(scheduler);
    }

    /// Tasks that wait for requests: the worker.
    WaitQueue workerWaits() {
        return workerWaits;
    }

    /// The device as writeback sees it.
    public BackingDevice wb() {
        return wb;
    }

    /// Largest request, pages.
    public long requestPages() {
        return requestPages;
    }

    /// Sets the largest request for those to come, at least one page.
    public void requestPages(long count) {
        if (count < 1) throw new IllegalArgumentException("request of " + count + " pages");
        requestPages = count;
        filling = null;
    }

    /// Requests waiting, without the one being served.
    public int waitingRequests() {
        return requests.size();
    }

    /// Requests outstanding: waiting and being served.
    public int outstandingRequests() {
        return outstanding;
    }

    /// Requests that may be outstanding.
    public int maxRequests() {
        return maxRequests;
    }

    /// Sets the requests that may be outstanding, at least 1.
    public void maxRequests(int count) {
        if (count < 1) throw new IllegalArgumentException("nr_requests " + count);
        maxRequests = count;
        queue.roomWaiters().wakeAll(scheduler);
    }

    /// Pages of the first requests waiting, oldest first; a negative number stands for a flush.
    public List<Integer> waitingSizes(int most) {
        List<Integer> sizes = new ArrayList<>(Math.min(most, requests.size()));
        for (LoopRequest request : requests) {
            if (sizes.size() == most) break;
            sizes.add(request.kind() == LoopRequest.Kind.FLUSH ? -1 : (int) request.pages());
        }
        return sizes;
    }
}
