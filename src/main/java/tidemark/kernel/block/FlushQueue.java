package tidemark.kernel.block;

import java.util.ArrayList;
import java.util.List;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// Takes requests past the elevator that want the device's volatile cache emptied, step by step: a
/// flush before, the data, and, if the device knows no FUA, a flush behind.
///
/// Flushes are shared: while one is on the device, those who come wait for the next one, which is
/// for all of them.
///
/// Simplified: a flush that fails is not known; devices succeed. Consequence: no sequence ends
/// before its last step.
///
/// Kernel: `blk_insert_flush()`, `blk_flush_complete_seq()`, `blk_kick_flush()`, `flush_end_io()`
/// and `flush_data_end_io()`, block/blk-flush.c, 4.4.
final class FlushQueue implements Forkable<FlushQueue>, Bio.End {
    private static final int PREFLUSH = 1;
    private static final int DATA = 2;
    private static final int POSTFLUSH = 4;

    /// For how long data on its way holds up a flush that others wait for, in seconds.
    ///
    /// Kernel: `FLUSH_PENDING_TIMEOUT`.
    private static final long PENDING_TIMEOUT_SECONDS = 5;

    private final RequestQueue queue;
    private final List<Request> pending = new ArrayList<>();
    private final List<Request> running = new ArrayList<>();
    private FlushSupport support = FlushSupport.NONE;
    private int dataInFlight;
    private long pendingSince;
    private boolean heldBack;

    FlushQueue(RequestQueue queue) {
        this.queue = queue;
    }

    private FlushQueue(FlushQueue that, Fork fork) {
        fork.pair(that, this);
        support = that.support;
        dataInFlight = that.dataInFlight;
        pendingSince = that.pendingSince;
        heldBack = that.heldBack;
        queue = fork.of(that.queue);
        for (Request request : that.pending) pending.add(fork.of(request));
        for (Request request : that.running) running.add(fork.of(request));
    }

    @Override
    public FlushQueue fork(Fork fork) {
        return new FlushQueue(this, fork);
    }

    FlushSupport support() {
        return support;
    }

    void support(FlushSupport newSupport) {
        support = newSupport;
    }

    /// Which steps a request needs.
    ///
    /// Kernel: `blk_flush_policy()`.
    private int policy(Request request) {
        int steps = request.sectors() > 0 ? DATA : 0;
        if (!support.writeCache()) return steps;
        if (request.flags().preflush()) steps |= PREFLUSH;
        if (request.flags().fua() && !support.fua()) steps |= POSTFLUSH;
        return steps;
    }

    /// A request with a flush comes from a task.
    ///
    /// Kernel: `blk_insert_flush()`.
    void insert(Request request) {
        int steps = policy(request);
        request.fua = request.flags().fua() && support.writeCache() && support.fua();
        if (steps == 0) {
            queue.end(request);
        } else if (steps == DATA) {
            queue.dispatchFlush(request);
        } else {
            request.flushSteps = steps;
            advance(request);
        }
    }

    /// Brings a request to the next of its steps.
    ///
    /// Kernel: `blk_flush_complete_seq()`.
    ///
    /// @return whether something was put on the dispatch list
    private boolean advance(Request request) {
        int next = Integer.lowestOneBit(request.flushSteps);
        switch (next) {
            case 0 -> queue.end(request);
            case DATA -> {
                dataInFlight++;
                queue.dispatchFlushData(request);
            }
            default -> {
                if (pending.isEmpty()) pendingSince = queue.jiffies().now();
                pending.add(request);
            }
        }
        return flushPending() | next == DATA;
    }

    /// Sends a flush if one is wanted, none is on its way and no data of a sequence is either: its
    /// flush behind can then be shared. After a time the data is not waited for.
    ///
    /// Kernel: `blk_kick_flush()`.
    private boolean flushPending() {
        if (!running.isEmpty() || pending.isEmpty()) return false;
        long patience = PENDING_TIMEOUT_SECONDS * queue.jiffies().hz();
        boolean patient = queue.jiffies().now() < pendingSince + patience;
        if (dataInFlight > 0 && patient) return false;
        Request first = pending.getFirst();
        running.addAll(pending);
        pending.clear();
        Bio bio = new Bio(first.context(), first.bio().group(), BioFlags.WRITE_FLUSH, 0, 0, this);
        queue.dispatchFlush(queue.carrier(bio));
        return true;
    }

    /// The device has emptied its cache.
    ///
    /// Kernel: `flush_end_io()`.
    @Override
    public void bioEnded(Bio bio, Request carrier) {
        List<Request> flushed = List.copyOf(running);
        running.clear();
        boolean queued = heldBack;
        heldBack = false;
        for (Request request : flushed) {
            request.flushSteps &= ~Integer.lowestOneBit(request.flushSteps);
            queued |= advance(request);
        }
        if (queued) queue.kick();
    }

    /// The device is done with the data of a sequence.
    ///
    /// Kernel: `flush_data_end_io()`.
    void dataDone(Request request) {
        dataInFlight--;
        request.flushSteps &= ~DATA;
        if (advance(request)) queue.kick();
    }

    /// Whether the elevator is not to be asked now, because the device flushes and takes nothing
    /// else meanwhile. The queue is run when it is over.
    ///
    /// Kernel: `__elv_next_request()`, `q->flush_queue_delayed`.
    boolean holdsBack() {
        if (running.isEmpty() || support.queueable()) return false;
        heldBack = true;
        return true;
    }

    void verify() {
        if (dataInFlight < 0) {
            throw new IllegalStateException(
                    queue.name() + ": " + dataInFlight + " data of flushes");
        }
    }
}
