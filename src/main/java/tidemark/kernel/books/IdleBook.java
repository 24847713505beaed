package tidemark.kernel.books;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.cfq.CfqEvent;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// When the disk stood still on purpose, for whom, and how long of that others waited.
public final class IdleBook implements Forkable<IdleBook> {
    private static final long NOBODY = -1;

    private final List<String> waiting = new ArrayList<>();
    private CfqEvent.@Nullable IdleArmed open;
    private long sinceNanos;
    private long othersSinceNanos = NOBODY;
    private IdleSpan.End expected = IdleSpan.End.OTHER;
    private long idles;
    private long idleNanos;
    private long wastedNanos;
    private long timerFires;

    /// The disk has not idled yet.
    public IdleBook() {}

    private IdleBook(IdleBook that, Fork fork) {
        fork.pair(that, this);
        waiting.addAll(that.waiting);
        open = that.open;
        sinceNanos = that.sinceNanos;
        othersSinceNanos = that.othersSinceNanos;
        expected = that.expected;
        idles = that.idles;
        idleNanos = that.idleNanos;
        wastedNanos = that.wastedNanos;
        timerFires = that.timerFires;
    }

    @Override
    public IdleBook fork(Fork fork) {
        return new IdleBook(this, fork);
    }

    /// The disk begins to idle.
    ///
    /// @param others names of queues that have requests already
    void begin(long nanos, CfqEvent.IdleArmed armed, List<String> others) {
        open = armed;
        sinceNanos = nanos;
        waiting.clear();
        waiting.addAll(others);
        othersSinceNanos = others.isEmpty() ? NOBODY : nanos;
        expected = IdleSpan.End.OTHER;
        idles++;
    }

    void inserted(long nanos, String queue) {
        CfqEvent.IdleArmed armed = open;
        if (armed == null) return;
        if (queue.equals(armed.queue())) {
            expected = IdleSpan.End.REQUEST;
            return;
        }
        if (!waiting.contains(queue)) waiting.add(queue);
        if (othersSinceNanos == NOBODY) othersSinceNanos = nanos;
    }

    void preempted() {
        expected = IdleSpan.End.PREEMPTED;
    }

    /// The idle ends as is to be expected by what came before.
    @Nullable IdleSpan end(long nanos) {
        return end(nanos, expected);
    }

    @Nullable IdleSpan fired(long nanos) {
        if (open == null) return null;
        timerFires++;
        return end(nanos, IdleSpan.End.TIMER);
    }

    private @Nullable IdleSpan end(long nanos, IdleSpan.End how) {
        CfqEvent.IdleArmed armed = open;
        if (armed == null) return null;
        open = null;
        long wasted = othersSinceNanos == NOBODY ? 0 : nanos - othersSinceNanos;
        idleNanos += nanos - sinceNanos;
        wastedNanos += wasted;
        IdleSpan span =
                new IdleSpan(
                        sinceNanos,
                        nanos,
                        armed.queue(),
                        armed.group(),
                        armed.forGroup(),
                        wasted,
                        waiting,
                        how);
        waiting.clear();
        return span;
    }

    /// Whether the disk idles now.
    public boolean isIdling() {
        return open != null;
    }

    /// Since when it idles; meaningful while it does.
    public long sinceNanos() {
        return sinceNanos;
    }

    /// Names of the queues whose requests wait meanwhile.
    public List<String> waiting() {
        return Collections.unmodifiableList(waiting);
    }

    /// How often the disk began to idle.
    public long idles() {
        return idles;
    }

    /// How long it idled, up to a time.
    public long idleNanos(long nanos) {
        return idleNanos + (open == null ? 0 : nanos - sinceNanos);
    }

    /// How long of that others waited, up to a time.
    public long wastedNanos(long nanos) {
        boolean now = open != null && othersSinceNanos != NOBODY;
        return wastedNanos + (now ? nanos - othersSinceNanos : 0);
    }

    /// How often nobody came in time.
    public long timerFires() {
        return timerFires;
    }
}
