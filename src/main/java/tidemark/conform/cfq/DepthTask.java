package tidemark.conform.cfq;

import java.util.ArrayDeque;
import tidemark.sim.Fork;
import tidemark.sim.Timer;

/// Keeps a number of requests on their way: each that is done has the number made up again a think
/// time later.
final class DepthTask extends ScriptTask {
    private final ArrayDeque<Timer> idleSteps = new ArrayDeque<>();

    DepthTask(World world, Script.Task spec) {
        super(world, spec);
    }

    private DepthTask(DepthTask that, Fork fork) {
        super(that, fork);
        for (Timer step : that.idleSteps) idleSteps.add(fork.of(step));
    }

    @Override
    public DepthTask fork(Fork fork) {
        return new DepthTask(this, fork);
    }

    @Override
    void begin() {
        stepAfter(spec.pace().startMicros());
    }

    private void stepAfter(long micros) {
        Timer step = idleSteps.isEmpty() ? timer() : idleSteps.removeLast();
        setTimer(step, micros);
    }

    @Override
    public void onTimer(Timer step) {
        idleSteps.addLast(step);
        int missing = spec.pace().depth() - outstanding;
        if (missing > 0 && !isOver()) submit(missing);
    }

    @Override
    void requestDone() {
        stepAfter(spec.pace().thinkMicros());
    }
}
