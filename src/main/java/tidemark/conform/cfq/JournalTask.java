package tidemark.conform.cfq;

import java.util.ArrayList;
import java.util.List;
import tidemark.sim.Fork;
import tidemark.sim.Timer;

/// Commits on behalf of those who wait for it: writes some blocks, waits, writes the commit block,
/// waits, and lets them go.
final class JournalTask extends ScriptTask {
    private static final int COMMIT_SECTORS = 8;

    private enum State {
        IDLE,
        WRITING,
        WAKING,
        COMMITTING,
        RESTARTING
    }

    private final Timer step;
    private final List<DbenchTask> waiters = new ArrayList<>();
    private final List<DbenchTask> served = new ArrayList<>();
    private State state = State.IDLE;

    JournalTask(World world, Script.Task spec) {
        super(world, spec);
        step = timer();
    }

    private JournalTask(JournalTask that, Fork fork) {
        super(that, fork);
        state = that.state;
        step = fork.of(that.step);
        for (DbenchTask task : that.waiters) waiters.add((DbenchTask) fork.<ScriptTask>of(task));
        for (DbenchTask task : that.served) served.add((DbenchTask) fork.<ScriptTask>of(task));
    }

    @Override
    public JournalTask fork(Fork fork) {
        return new JournalTask(this, fork);
    }

    @Override
    void begin() {
        // sleeps until somebody asks
    }

    /// A task wants its data committed; begins at once unless a commit is under way.
    void commitFor(DbenchTask task) {
        waiters.add(task);
        if (state == State.IDLE) start();
    }

    private void start() {
        served.addAll(waiters);
        waiters.clear();
        state = State.WRITING;
        submit(spec.pace().batch());
    }

    @Override
    public void onTimer(Timer timer) {
        switch (state) {
            case WAKING -> {
                state = State.COMMITTING;
                submitFollowing(COMMIT_SECTORS);
            }
            case RESTARTING -> start();
            case IDLE, WRITING, COMMITTING ->
                    throw new IllegalStateException("step while " + state);
        }
    }

    @Override
    void requestDone() {
        if (outstanding > 0) return;
        if (state == State.WRITING) {
            state = State.WAKING;
            setTimer(step, spec.pace().wakeMicros());
            return;
        }
        for (DbenchTask task : served) task.committed(spec.pace().wakeMicros());
        served.clear();
        if (waiters.isEmpty()) {
            state = State.IDLE;
        } else {
            state = State.RESTARTING;
            setTimer(step, spec.pace().wakeMicros());
        }
    }
}
