package tidemark.conform.cfq;

import tidemark.kernel.block.Bio;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.block.Plug;
import tidemark.kernel.block.Request;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;
import tidemark.sim.Timer;

/// A task of a script: submits batches and hears when their requests are done.
abstract sealed class ScriptTask implements Forkable<ScriptTask>, Bio.End, Timer.Owner
        permits LoopTask, DepthTask, DbenchTask, JournalTask {
    /// Place of task steps among what happens at the same time: the last.
    static final int RANK = 2;

    private static final long NANOS_PER_MICRO = 1000;

    final World world;
    final Script.Task spec;
    final IoContext context;
    private final Sectors sectors;
    private final Plug plug;
    int outstanding;
    long rounds;
    private long ios;
    private long doneSectors;
    private long latencySum;
    private long latencyMax;

    ScriptTask(World world, Script.Task spec) {
        this.world = world;
        this.spec = spec;
        context = new IoContext(spec.pid(), world.cgroups.create(spec.group()));
        context.setPriority(spec.priority());
        sectors = new Sectors(spec.pattern());
        plug = new Plug(Integer.MAX_VALUE);
    }

    ScriptTask(ScriptTask that, Fork fork) {
        fork.pair(that, this);
        spec = that.spec;
        outstanding = that.outstanding;
        rounds = that.rounds;
        ios = that.ios;
        doneSectors = that.doneSectors;
        latencySum = that.latencySum;
        latencyMax = that.latencyMax;
        world = fork.of(that.world);
        context = fork.of(that.context);
        sectors = fork.of(that.sectors);
        plug = fork.of(that.plug);
    }

    /// Sets the first step.
    abstract void begin();

    /// All requests of a batch are done, or one of them is, as the task sees it.
    abstract void requestDone();

    long ios() {
        return ios;
    }

    long doneSectors() {
        return doneSectors;
    }

    long latencySum() {
        return latencySum;
    }

    long latencyMax() {
        return latencyMax;
    }

    /// How many times round the task has been, if its kind counts cycles.
    long cycles() {
        return 0;
    }

    Timer timer() {
        return new Timer("step of " + spec.pid(), RANK, this);
    }

    void setTimer(Timer timer, long micros) {
        world.simulation.set(timer, world.simulation.nowNanos() + micros * NANOS_PER_MICRO);
    }

    boolean isOver() {
        return world.simulation.nowNanos() / NANOS_PER_MICRO >= spec.pace().stopMicros();
    }

    /// Submits requests as one batch.
    void submit(int count) {
        outstanding += count;
        int length = spec.pattern().sectors();
        for (int i = 0; i < count; i++) send(sectors.next(rounds), length);
        plug.flush();
    }

    /// Submits one request that follows the last one whatever the area.
    void submitFollowing(int length) {
        outstanding++;
        send(sectors.follow(length), length);
        plug.flush();
    }

    private void send(long sector, int length) {
        world.queue.submit(new Bio(context, spec.flags(), sector, length, this), plug);
    }

    @Override
    public void bioEnded(Bio bio, Request request) {
        ios++;
        doneSectors += bio.sectors();
        long nanos = world.simulation.nowNanos() - request.allocatedNanos();
        latencySum += nanos / NANOS_PER_MICRO;
        latencyMax = Math.max(latencyMax, nanos / NANOS_PER_MICRO);
        outstanding--;
        requestDone();
    }
}
