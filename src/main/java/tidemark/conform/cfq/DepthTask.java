package tidemark.conform.cfq;

import java.util.ArrayList;
import java.util.List;
import tidemark.sim.Fork;
import tidemark.sim.Timer;

/// Keeps a number of requests on their way: each that is done has the number made up again a think
/// time later.
final class DepthTask extends ScriptTask {
    private final List<Timer> steps = new ArrayList<>();

    DepthTask(World world, Script.Task spec) {
        super(world, spec);
    }

    private DepthTask(DepthTask that, Fork fork) {
        super(that, fork);
        for (Timer step : that.steps) steps.add(fork.of(step));
    }

    @Override
    public DepthTask fork(Fork fork) {
        return new DepthTask(this, fork);
    }

    @Override
    void begin() {
        setTimer(idleStep(), spec.pace().startMicros());
    }

    private Timer idleStep() {
        for (Timer step : steps) {
            if (!step.isSet()) return step;
        }
        Timer step = timer();
        steps.add(step);
        return step;
    }

    @Override
    public void onTimer(Timer timer) {
        int missing = spec.pace().depth() - outstanding;
        if (missing > 0 && !isOver()) submit(missing);
    }

    @Override
    void requestDone() {
        setTimer(idleStep(), spec.pace().thinkMicros());
    }
}
