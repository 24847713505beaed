package tidemark.sim;

/// One alarm of one entity: created once, set and cancelled as often as needed.
///
/// A timer that is set knows its place in the simulation's heap, so moving and cancelling cost
/// O(log n) and nothing is allocated per event.
public final class Timer implements Forkable<Timer> {
    /// What an entity does when one of its timers fires.
    public interface Owner {
        /// Called at the timer's due time; the timer is no longer set and may be set again.
        void onTimer(Timer timer);
    }

    private final String name;
    private final int rank;
    private final Owner owner;
    long dueNanos;
    long order;
    int slot = -1;

    /// Creates a timer that is not set.
    ///
    /// @param name who this is for, as shown in messages
    /// @param owner the entity to call; it must be [Forkable] if its simulation is ever forked
    public Timer(String name, Owner owner) {
        this(name, 0, owner);
    }

    /// Creates a timer that is not set and has a place among the timers of one instant.
    ///
    /// @param name who this is for, as shown in messages
    /// @param rank timers due at the same time fire in ascending rank: what interrupts comes before
    ///   what is interrupted; those without a rank have 0
    /// @param owner the entity to call; it must be [Forkable] if its simulation is ever forked
    public Timer(String name, int rank, Owner owner) {
        this.name = name;
        this.rank = rank;
        this.owner = owner;
    }

    private Timer(Timer that, Fork fork) {
        fork.pair(that, this);
        name = that.name;
        rank = that.rank;
        dueNanos = that.dueNanos;
        order = that.order;
        slot = that.slot;
        owner = fork.any(that.owner);
    }

    @Override
    public Timer fork(Fork fork) {
        return new Timer(this, fork);
    }

    /// The name given at creation.
    public String name() {
        return name;
    }

    /// Place among the timers that are due at the same time; the lowest fires first.
    public int rank() {
        return rank;
    }

    /// Whether the timer is waiting to fire.
    public boolean isSet() {
        return slot >= 0;
    }

    /// When the timer fires, in nanoseconds; of the last setting if it is not set.
    public long dueNanos() {
        return dueNanos;
    }

    void fire() {
        owner.onTimer(this);
    }

    @Override
    public String toString() {
        return name + (isSet() ? " due " + dueNanos + " ns" : " not set");
    }
}
