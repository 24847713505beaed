package tidemark.kernel.block;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.sim.Fork;

/// First come, first served.
///
/// Kernel: block/noop-iosched.c, 4.4 and 4.7.
public final class NoopElevator implements Elevator {
    /// The kind, to give to a queue.
    public static final ElevatorType TYPE = new Type();

    private static final class Type implements ElevatorType {
        @Override
        public String name() {
            return "noop";
        }

        @Override
        public Elevator create(RequestQueue queue) {
            return new NoopElevator(queue);
        }

        /// Nothing of it changes, so all machines share it.
        @Override
        public ElevatorType fork(Fork fork) {
            fork.pair(this, this);
            return this;
        }
    }

    private final RequestQueue queue;
    private final RequestList waiting;

    private NoopElevator(RequestQueue queue) {
        this.queue = queue;
        waiting = new RequestList();
    }

    private NoopElevator(NoopElevator that, Fork fork) {
        fork.pair(that, this);
        queue = fork.of(that.queue);
        waiting = new RequestList(that.waiting, fork);
    }

    @Override
    public NoopElevator fork(Fork fork) {
        return new NoopElevator(this, fork);
    }

    @Override
    public String name() {
        return TYPE.name();
    }

    @Override
    public void insert(Request request) {
        waiting.addLast(request);
    }

    @Override
    public boolean dispatch() {
        Request request = waiting.first();
        if (request == null) return false;
        waiting.remove(request);
        queue.dispatchSorted(request);
        return true;
    }

    @Override
    public int drain() {
        int dispatched = 0;
        while (dispatch()) dispatched++;
        return dispatched;
    }

    @Override
    public void requestsMerged(Request kept, Request gone) {
        waiting.remove(gone);
    }

    @Override
    public @Nullable Request former(Request request) {
        return RequestList.previous(request);
    }

    @Override
    public @Nullable Request latter(Request request) {
        return request.nextInList();
    }

    @Override
    public List<ElevatorKnob> knobs() {
        return List.of();
    }

    @Override
    public long knob(String name) {
        throw new IllegalArgumentException("noop has no knob " + name);
    }

    @Override
    public void setKnob(String name, long value) {
        throw new IllegalArgumentException("noop has no knob " + name);
    }

    @Override
    public void verify() {
        // keeps no books beside the list
    }
}
