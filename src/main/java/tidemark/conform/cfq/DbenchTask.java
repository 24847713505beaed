package tidemark.conform.cfq;

import org.jspecify.annotations.Nullable;
import tidemark.sim.Fork;
import tidemark.sim.Timer;

/// Writes some data, waits for it, has the journal commit, and thinks: an fsync loop.
final class DbenchTask extends ScriptTask {
    private enum State {
        THINKING,
        WRITING,
        WAKING,
        COMMITTING,
        RETURNING
    }

    private final Timer step;
    private State state = State.THINKING;
    private long cycles;
    private @Nullable JournalTask journal;

    DbenchTask(World world, Script.Task spec) {
        super(world, spec);
        step = timer();
    }

    private DbenchTask(DbenchTask that, Fork fork) {
        super(that, fork);
        state = that.state;
        cycles = that.cycles;
        step = fork.of(that.step);
        journal = (JournalTask) fork.<ScriptTask>ofNullable(that.journal);
    }

    @Override
    public DbenchTask fork(Fork fork) {
        return new DbenchTask(this, fork);
    }

    @Override
    void begin() {
        journal = world.journal(spec.journal());
        setTimer(step, spec.pace().startMicros() + spec.pace().thinkMicros());
    }

    @Override
    long cycles() {
        return cycles;
    }

    @Override
    public void onTimer(Timer timer) {
        switch (state) {
            case THINKING -> {
                if (isOver()) return;
                state = State.WRITING;
                submit(spec.pace().batch());
            }
            case WAKING -> {
                if (journal == null) {
                    finishCycle();
                } else {
                    state = State.COMMITTING;
                    journal.commitFor(this);
                }
            }
            case RETURNING -> finishCycle();
            case WRITING, COMMITTING -> throw new IllegalStateException("step while " + state);
        }
    }

    private void finishCycle() {
        cycles++;
        rounds++;
        state = State.THINKING;
        setTimer(step, spec.pace().thinkMicros());
    }

    @Override
    void requestDone() {
        if (outstanding > 0) return;
        state = State.WAKING;
        setTimer(step, spec.pace().wakeMicros());
    }

    /// The journal has committed what this task waits for.
    void committed(long wakeMicros) {
        state = State.RETURNING;
        setTimer(step, wakeMicros);
    }
}
