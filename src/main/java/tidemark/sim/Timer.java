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
    private final Owner owner;
    long dueNanos;
    long order;
    int slot = -1;

    /// Creates a timer that is not set.
    ///
    /// @param name who this is for, as shown in messages
    /// @param owner the entity to call; it must be [Forkable] if its simulation is ever forked
    public Timer(String name, Owner owner) {
        this.name = name;
        this.owner = owner;
    }

    private Timer(Timer that, Fork fork) {
        fork.pair(that, this);
        name = that.name;
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
