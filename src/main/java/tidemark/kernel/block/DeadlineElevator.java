package tidemark.kernel.block;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.time.Jiffies;
import tidemark.sim.Fork;

/// Batches in the order of sectors; reads before writes, but not for ever; and nobody waits much
/// longer than his deadline.
///
/// Kernel: block/deadline-iosched.c, 4.4 and 4.7.
public final class DeadlineElevator implements Elevator {
    /// The kind, to give to a queue.
    public static final ElevatorType TYPE = new Type();

    private static final class Type implements ElevatorType {
        @Override
        public String name() {
            return "deadline";
        }

        @Override
        public Elevator create(RequestQueue queue) {
            return new DeadlineElevator(queue);
        }

        /// Nothing of it changes, so all machines share it.
        @Override
        public ElevatorType fork(Fork fork) {
            fork.pair(this, this);
            return this;
        }
    }

    /// What can be tuned of elevators of this kind.
    public static List<ElevatorKnob> tunables() {
        return DeadlineKnob.ALL;
    }

    private final RequestQueue queue;
    private final Jiffies jiffies;
    private final Direction reads;
    private final Direction writes;
    private long batching;
    private long starved;
    private long fifoBatch = 16;
    private long writesStarved = 2;
    private boolean frontMerges = true;

    /// The requests of one direction: by age, by sector, and the one that continues the batch.
    private static final class Direction {
        final RequestList fifo;
        final SortedRequests sorted;
        long expireJiffies;
        @Nullable Request next;

        Direction(long expireJiffies) {
            this.expireJiffies = expireJiffies;
            fifo = new RequestList();
            sorted = new SortedRequests();
        }

        Direction(Direction that, Fork fork) {
            expireJiffies = that.expireJiffies;
            fifo = new RequestList(that.fifo, fork);
            sorted = new SortedRequests(that.sorted, fork);
            next = fork.ofNullable(that.next);
        }
    }

    private DeadlineElevator(RequestQueue queue) {
        this.queue = queue;
        jiffies = queue.jiffies();
        reads = new Direction(jiffies.hz() / 2);
        writes = new Direction(5L * jiffies.hz());
    }

    private DeadlineElevator(DeadlineElevator that, Fork fork) {
        fork.pair(that, this);
        batching = that.batching;
        starved = that.starved;
        fifoBatch = that.fifoBatch;
        writesStarved = that.writesStarved;
        frontMerges = that.frontMerges;
        queue = fork.of(that.queue);
        jiffies = fork.of(that.jiffies);
        reads = new Direction(that.reads, fork);
        writes = new Direction(that.writes, fork);
    }

    @Override
    public DeadlineElevator fork(Fork fork) {
        return new DeadlineElevator(this, fork);
    }

    @Override
    public String name() {
        return TYPE.name();
    }

    private Direction of(Request request) {
        return request.flags().write() ? writes : reads;
    }

    @Override
    public void insert(Request request) {
        Direction direction = of(request);
        direction.sorted.add(request);
        request.setFifoDeadline(jiffies.now() + direction.expireJiffies);
        direction.fifo.addLast(request);
    }

    /// Continues the batch if there is one to continue; else begins another, of reads unless writes
    /// have been passed over often enough.
    ///
    /// Kernel: `deadline_dispatch_requests()`.
    @Override
    public boolean dispatch() {
        Direction continued = writes.next != null ? writes : reads;
        if (continued.next != null && batching < fifoBatch) {
            move(continued, continued.next);
            return true;
        }
        Direction direction = chooseDirection();
        if (direction == null) return false;
        Request oldest = direction.fifo.first();
        if (oldest == null) throw new IllegalStateException("sorted but not in the fifo");
        boolean late = !Jiffies.after(oldest.fifoDeadline(), jiffies.now());
        Request first = late || direction.next == null ? oldest : direction.next;
        batching = 0;
        move(direction, first);
        return true;
    }

    private @Nullable Direction chooseDirection() {
        if (!reads.fifo.isEmpty()) {
            boolean writesTurn = !writes.fifo.isEmpty() && starved++ >= writesStarved;
            if (!writesTurn) return reads;
        } else if (writes.fifo.isEmpty()) {
            return null;
        }
        starved = 0;
        return writes;
    }

    private void move(Direction direction, Request request) {
        batching++;
        reads.next = null;
        writes.next = null;
        direction.next = SortedRequests.next(request);
        remove(direction, request);
        queue.dispatchLast(request);
    }

    private static void remove(Direction direction, Request request) {
        if (direction.next == request) direction.next = SortedRequests.next(request);
        direction.sorted.remove(request);
        direction.fifo.remove(request);
    }

    @Override
    public int drain() {
        int dispatched = 0;
        while (dispatch()) dispatched++;
        return dispatched;
    }

    @Override
    public @Nullable Request frontMergeCandidate(Bio bio) {
        if (!frontMerges) return null;
        return (bio.flags().write() ? writes : reads).sorted.find(bio.endSector());
    }

    @Override
    public void frontMerged(Request request, Runnable regrow) {
        Direction direction = of(request);
        direction.sorted.remove(request);
        regrow.run();
        direction.sorted.add(request);
    }

    /// The one that is kept inherits the place of an older one in the fifo.
    ///
    /// Kernel: `deadline_merged_requests()`.
    @Override
    public void requestsMerged(Request kept, Request gone) {
        Direction direction = of(gone);
        if (direction.fifo.contains(kept)
                && Jiffies.after(kept.fifoDeadline(), gone.fifoDeadline())) {
            direction.fifo.remove(kept);
            direction.fifo.addAfter(gone, kept);
            kept.setFifoDeadline(gone.fifoDeadline());
        }
        remove(direction, gone);
    }

    @Override
    public @Nullable Request former(Request request) {
        return SortedRequests.previous(request);
    }

    @Override
    public @Nullable Request latter(Request request) {
        return SortedRequests.next(request);
    }

    @Override
    public List<ElevatorKnob> knobs() {
        return DeadlineKnob.ALL;
    }

    @Override
    public long knob(String name) {
        return switch (DeadlineKnob.named(name)) {
            case READ_EXPIRE -> jiffies.toMillis(reads.expireJiffies);
            case WRITE_EXPIRE -> jiffies.toMillis(writes.expireJiffies);
            case WRITES_STARVED -> writesStarved;
            case FRONT_MERGES -> frontMerges ? 1 : 0;
            case FIFO_BATCH -> fifoBatch;
        };
    }

    @Override
    public void setKnob(String name, long value) {
        DeadlineKnob knob = DeadlineKnob.named(name);
        long clamped = knob.describe().clamp(value);
        switch (knob) {
            case READ_EXPIRE -> reads.expireJiffies = jiffies.fromMillis(clamped);
            case WRITE_EXPIRE -> writes.expireJiffies = jiffies.fromMillis(clamped);
            case WRITES_STARVED -> writesStarved = clamped;
            case FRONT_MERGES -> frontMerges = clamped != 0;
            case FIFO_BATCH -> fifoBatch = clamped;
        }
    }

    @Override
    public void verify() {
        verify(reads);
        verify(writes);
    }

    private static void verify(Direction direction) {
        direction.sorted.verify();
        if (direction.sorted.size() != direction.fifo.size()) {
            throw new IllegalStateException(
                    "deadline: "
                            + direction.sorted.size()
                            + " sorted, "
                            + direction.fifo.size()
                            + " in the fifo");
        }
        Request next = direction.next;
        if (next != null && !direction.fifo.contains(next)) {
            throw new IllegalStateException("deadline: next is gone: " + next);
        }
    }
}
