package tidemark.kernel.device;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.Request;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;
import tidemark.sim.Simulation;
import tidemark.sim.Timer;

/// The requests of a device that knows of each when it will be done: tells their queues at that
/// time, those of the same time in order of their coming.
final class Completions implements Forkable<Completions>, Timer.Owner {
    /// Told of each end before the request's queue is.
    interface Owner {
        /// A request is done.
        void finished(Request request);
    }

    private record Due(Request request, long since, long at) {}

    private final Simulation simulation;
    private final @Nullable Owner owner;
    private final Timer timer;
    private final List<Due> dues = new ArrayList<>();
    private final BusyTime busy;
    private long lastDone;
    private long doneSince;

    /// @param rank of the ends among what happens at the same time
    Completions(Simulation simulation, String name, int rank, @Nullable Owner owner) {
        this.simulation = simulation;
        this.owner = owner;
        timer = new Timer(name, rank, this);
        busy = new BusyTime();
    }

    private Completions(Completions that, Fork fork) {
        fork.pair(that, this);
        lastDone = that.lastDone;
        doneSince = that.doneSince;
        busy = new BusyTime(that.busy);
        simulation = fork.of(that.simulation);
        owner = that.owner == null ? null : fork.any(that.owner);
        timer = fork.of(that.timer);
        for (Due due : that.dues) dues.add(new Due(fork.of(due.request), due.since, due.at));
    }

    @Override
    public Completions fork(Fork fork) {
        return new Completions(this, fork);
    }

    /// A request will be done.
    ///
    /// @param since when its service begins, which may lie ahead
    /// @param at when it is done, not before now
    void add(Request request, long since, long at) {
        int index = dues.size();
        while (index > 0 && dues.get(index - 1).at > at) index--;
        dues.add(index, new Due(request, since, at));
        busy.add(simulation.nowNanos(), at);
        if (index == 0) simulation.set(timer, at);
    }

    @Override
    public void onTimer(Timer fired) {
        Due done = dues.removeFirst();
        if (!dues.isEmpty()) simulation.set(timer, dues.getFirst().at);
        lastDone = simulation.nowNanos();
        doneSince = done.since;
        if (owner != null) owner.finished(done.request);
        done.request.queue().complete(done.request);
    }

    int size() {
        return dues.size();
    }

    /// When the last of them will be done; now if there is none.
    long lastNanos() {
        return dues.isEmpty() ? simulation.nowNanos() : dues.getLast().at;
    }

    /// How many of them have not begun yet.
    int notBegun() {
        int count = 0;
        for (Due due : dues) {
            if (due.since > simulation.nowNanos()) count++;
        }
        return count;
    }

    /// The one to be done next; null if there is none.
    @Nullable Request first() {
        return dues.isEmpty() ? null : dues.getFirst().request;
    }

    /// All but the one to be done next, in the order of their ends.
    List<Request> others() {
        return dues.stream().skip(1).map(Due::request).toList();
    }

    long sinceNanos() {
        return dues.isEmpty() ? lastDone : dues.getFirst().since;
    }

    long untilNanos() {
        return dues.isEmpty() ? 0 : dues.getFirst().at;
    }

    long doneSinceNanos() {
        return doneSince;
    }

    long busyNanos() {
        return busy.nanos();
    }

    long busyUntilNanos() {
        return busy.untilNanos(simulation.nowNanos());
    }
}
