package tidemark.kernel.loop;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
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
/// Pages handed to it are gathered into requests of limited size. Their number is limited by the
/// queue's tags; whoever finds none left waits. Requests are not merged or sorted.
///
/// Kernel: `loop_queue_rq()`, drivers/block/loop.c, 4.12 (blk-mq, 128 tags, one hardware queue).
public final class LoopDevice implements Forkable<LoopDevice>, PageSink, WritebackQueue.Sink {
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
    }

    @Override
    public LoopDevice fork(Fork fork) {
        return new LoopDevice(this, fork);
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
        throw new IllegalStateException("direct writes to " + wb.name() + " are not modelled");
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
    }

    /// Takes the oldest request for the worker; null if there is none.
    @Nullable LoopRequest take() {
        LoopRequest request = requests.pollFirst();
        if (request == filling) filling = null;
        return request;
    }

    /// Whether a request was sent to this device.
    public boolean owns(LoopRequest request) {
        return request.device() == this;
    }

    void complete(LoopRequest request) {
        outstanding--;
        request.markDone();
        if (request.kind() == LoopRequest.Kind.DATA) queue.finish(request.pages());
        else queue.roomWaiters().wakeAll(scheduler);
        if (listener != null) listener.completed(request);
    }

    @Override
    public void ended(long count) {
        pages.endWriteback(wb, count, cpu);
    }

    @Override
    public void directEnded(Object token, long count) {
        throw new IllegalStateException("no direct writes to " + wb.name());
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
