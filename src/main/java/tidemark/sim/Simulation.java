package tidemark.sim;

import java.util.Arrays;

/// The clock of one machine and the timers that drive it.
///
/// Time is a `long` in nanoseconds and moves only from timer to timer. Timers fire in the order
/// (due time, rank, order of setting), which is a total order: the same program gives the same run,
/// and no tie is left to a container's mood. A simulation belongs to whoever calls it; it starts no
/// threads and reads no wall clock.
public final class Simulation implements Forkable<Simulation> {
    private static final int ARITY = 4;

    private Timer[] heap = new Timer[16];
    private int size;
    private long nowNanos;
    private long settings;
    private long fired;

    /// Creates a simulation at time zero without timers.
    public Simulation() {}

    private Simulation(Simulation that, Fork fork) {
        fork.pair(that, this);
        size = that.size;
        nowNanos = that.nowNanos;
        settings = that.settings;
        fired = that.fired;
        heap = new Timer[that.heap.length];
        for (int slot = 0; slot < size; slot++) heap[slot] = fork.of(that.heap[slot]);
    }

    @Override
    public Simulation fork(Fork fork) {
        return new Simulation(this, fork);
    }

    /// Simulated time since the start, in nanoseconds.
    public long nowNanos() {
        return nowNanos;
    }

    /// How many timers have fired so far.
    public long fired() {
        return fired;
    }

    /// How many timers are set at this moment.
    public int pending() {
        return size;
    }

    /// The time at which the next timer is due, in nanoseconds; `Long.MAX_VALUE` if none is set.
    public long nextDueNanos() {
        return size == 0 ? Long.MAX_VALUE : heap[0].dueNanos;
    }

    /// Sets a timer, or moves it if it is set already. A moved timer counts as set anew: it queues
    /// behind all others that are due at the same time.
    ///
    /// @param dueNanos absolute time in nanoseconds, not before now
    /// @throws IllegalArgumentException if `dueNanos` lies in the past
    public void set(Timer timer, long dueNanos) {
        if (dueNanos < nowNanos) {
            throw new IllegalArgumentException(
                    "timer " + timer.name() + " set to " + dueNanos + " ns at " + nowNanos + " ns");
        }
        timer.dueNanos = dueNanos;
        timer.order = settings++;
        if (timer.slot < 0) {
            if (size == heap.length) heap = Arrays.copyOf(heap, 2 * size);
            place(timer, size++);
            siftUp(timer);
        } else if (!siftUp(timer)) {
            siftDown(timer);
        }
    }

    /// Takes a timer back; does nothing if it is not set.
    public void cancel(Timer timer) {
        int slot = timer.slot;
        if (slot < 0) return;
        timer.slot = -1;
        Timer last = heap[--size];
        heap[size] = null;
        if (last == timer) return;
        place(last, slot);
        if (!siftUp(last)) siftDown(last);
    }

    /// Fires the next timer, however far away, and moves the clock to it.
    ///
    /// @return false if no timer was set
    public boolean step() {
        if (size == 0) return false;
        Timer timer = heap[0];
        cancel(timer);
        nowNanos = timer.dueNanos;
        fired++;
        timer.fire();
        return true;
    }

    /// Fires all timers due up to and including a time, then stands at that time.
    ///
    /// @param limitNanos absolute time in nanoseconds, not before now
    public void runUntil(long limitNanos) {
        if (limitNanos < nowNanos) {
            throw new IllegalArgumentException("run until " + limitNanos + " ns at " + nowNanos);
        }
        while (size > 0 && heap[0].dueNanos <= limitNanos) step();
        nowNanos = limitNanos;
    }

    private static boolean before(Timer a, Timer b) {
        if (a.dueNanos != b.dueNanos) return a.dueNanos < b.dueNanos;
        if (a.rank() != b.rank()) return a.rank() < b.rank();
        return a.order < b.order;
    }

    private void place(Timer timer, int slot) {
        heap[slot] = timer;
        timer.slot = slot;
    }

    private boolean siftUp(Timer timer) {
        int slot = timer.slot;
        int start = slot;
        while (slot > 0) {
            Timer parent = heap[(slot - 1) / ARITY];
            if (!before(timer, parent)) break;
            int up = parent.slot;
            place(parent, slot);
            slot = up;
        }
        place(timer, slot);
        return slot != start;
    }

    private void siftDown(Timer timer) {
        int slot = timer.slot;
        while (true) {
            int first = slot * ARITY + 1;
            if (first >= size) break;
            int best = first;
            int end = Math.min(first + ARITY, size);
            for (int child = first + 1; child < end; child++) {
                if (before(heap[child], heap[best])) best = child;
            }
            if (!before(heap[best], timer)) break;
            place(heap[best], slot);
            slot = best;
        }
        place(timer, slot);
    }
}
