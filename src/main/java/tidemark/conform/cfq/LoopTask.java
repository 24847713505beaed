package tidemark.conform.cfq;

import tidemark.sim.Fork;
import tidemark.sim.Timer;

/// Submits some requests, waits for all, thinks, and again.
final class LoopTask extends ScriptTask {
    private final Timer step;

    LoopTask(World world, Script.Task spec) {
        super(world, spec);
        step = timer();
    }

    private LoopTask(LoopTask that, Fork fork) {
        super(that, fork);
        step = fork.of(that.step);
    }

    @Override
    public LoopTask fork(Fork fork) {
        return new LoopTask(this, fork);
    }

    @Override
    void begin() {
        setTimer(step, spec.pace().startMicros());
    }

    @Override
    public void onTimer(Timer timer) {
        if (!isOver()) submit(spec.pace().batch());
    }

    @Override
    void requestDone() {
        if (outstanding > 0) return;
        rounds++;
        Script.Pace pace = spec.pace();
        if (rounds >= pace.iterations()) {
            if (pace.exits()) context.exit();
            return;
        }
        boolean slow = pace.think2After() > 0 && rounds >= pace.think2After();
        setTimer(step, slow ? pace.think2Micros() : pace.thinkMicros());
    }
}
