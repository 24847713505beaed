package tidemark.ui.feed;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import tidemark.snapshot.ElevatorEvent;

/// What happened lately on the way to the disk, oldest first. Bounded.
public final class DiskLog {
    private static final int MOST = 12_000;

    private final Deque<ElevatorEvent.Service> services = new ArrayDeque<>();
    private final Deque<ElevatorEvent.Idle> idles = new ArrayDeque<>();
    private final Deque<ElevatorEvent.Preemption> preemptions = new ArrayDeque<>();
    private final Deque<ElevatorEvent.Wait> waits = new ArrayDeque<>();
    private final Deque<ElevatorEvent.Switched> switches = new ArrayDeque<>();

    /// Nothing has happened yet.
    public DiskLog() {}

    /// Takes in what happened.
    public void add(ElevatorEvent event) {
        switch (event) {
            case ElevatorEvent.Service e -> keep(services, e);
            case ElevatorEvent.Idle e -> keep(idles, e);
            case ElevatorEvent.Preemption e -> keep(preemptions, e);
            case ElevatorEvent.Wait e -> keep(waits, e);
            case ElevatorEvent.Switched e -> keep(switches, e);
        }
    }

    private static <E> void keep(Deque<E> events, E event) {
        if (events.size() >= MOST) events.removeFirst();
        events.addLast(event);
    }

    /// What the disk served.
    public List<ElevatorEvent.Service> services(long fromNanos, long toNanos) {
        return since(services, fromNanos, toNanos);
    }

    /// When it stood still on purpose.
    public List<ElevatorEvent.Idle> idles(long fromNanos, long toNanos) {
        return since(idles, fromNanos, toNanos);
    }

    /// Who asked to take over.
    public List<ElevatorEvent.Preemption> preemptions(long fromNanos, long toNanos) {
        return since(preemptions, fromNanos, toNanos);
    }

    /// Who waited.
    public List<ElevatorEvent.Wait> waits(long fromNanos, long toNanos) {
        return since(waits, fromNanos, toNanos);
    }

    /// When the scheduler was changed.
    public List<ElevatorEvent.Switched> switches(long fromNanos, long toNanos) {
        return since(switches, fromNanos, toNanos);
    }

    /// Those that ended after a time. Waits of several tasks overlap, so one that ends later may
    /// have begun before another one that ends earlier: all are tested by their end alone.
    private static <E extends ElevatorEvent> List<E> since(Deque<E> events, long from, long to) {
        List<E> found = new ArrayList<>();
        var backwards = events.descendingIterator();
        while (backwards.hasNext()) {
            E e = backwards.next();
            if (e.toNanos() < from) break;
            if (begin(e) <= to) found.add(e);
        }
        return found.reversed();
    }

    private static long begin(ElevatorEvent event) {
        return switch (event) {
            case ElevatorEvent.Service e -> e.fromNanos();
            case ElevatorEvent.Idle e -> e.fromNanos();
            case ElevatorEvent.Wait e -> e.fromNanos();
            case ElevatorEvent.Preemption e -> e.toNanos();
            case ElevatorEvent.Switched e -> e.toNanos();
        };
    }
}
