package tidemark.kernel.writeback;

import java.util.ArrayList;
import java.util.List;
import tidemark.kernel.fs.Inode;
import tidemark.kernel.mm.Memory;
import tidemark.kernel.mm.VmKnobs;
import tidemark.kernel.task.DelayedWork;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.kernel.time.Jiffies;
import tidemark.sim.Simulation;

/// A machine taken apart on a bench: limits of 1000 and 500 pages, one device that has completed
/// all pages so far and whose pages go where the test sends them, time that moves when the test
/// says so.
public final class Bench implements Scheduler, FlusherControl, PageSink, WritebackQueue.Sink {
    public static final int HZ = 250;
    public static final long THRESH = 1000;
    public static final long BACKGROUND = 500;

    public final Simulation simulation = new Simulation();
    public final Jiffies jiffies = new Jiffies(simulation, HZ, 100_000);
    public final VmKnobs knobs = new VmKnobs();
    public final PageWriteback pages;
    public final BackingDevice device;
    public final Inode file;
    public final WritebackQueue queue = new WritebackQueue(this, 1 << 20, 1, this);
    public final List<Task> woken = new ArrayList<>();
    public final List<Object> direct = new ArrayList<>();
    public int wakes;

    public Bench() {
        this(false, 4);
    }

    public Bench(boolean strictLimit, int cpus) {
        knobs.dirtyBytes(THRESH * 4096);
        knobs.dirtyBackgroundBytes(BACKGROUND * 4096);
        Memory memory = Memory.ofDirtyable(10_000);
        pages = new PageWriteback(jiffies, memory, knobs, cpus, 4, false, jiffy -> {});
        device = pages.addDevice("8:0", strictLimit);
        device.connect(this, this);
        pages.domain().completions().set(1000, 0);
        device.completions().set(1000, 0);
        pages.setRatelimit(new Task("sysctl", 1, 0));
        file = new Inode(pages, device, 1);
    }

    public Task task(int cpu) {
        return new Task("dd", 10 + cpu, cpu);
    }

    public void advance(long ticks) {
        simulation.runUntil(simulation.nowNanos() + ticks * jiffies.tickNanos());
    }

    /// Sets what is dirty and what is under writeback, all of it on the device.
    public void state(long dirty, long writeback) {
        pages.memory().setCounters(dirty, writeback);
        device.counters(dirty, writeback, 0, 0);
    }

    /// Calls the throttle for pages that a task has dirtied; true if the task goes on at once.
    public boolean balance(BalanceDirtyPages throttle, Task task, long dirtied) {
        if (throttle.enter(task, device, dirtied)) return true;
        task.call(throttle);
        task.run();
        return false;
    }

    /// Lets a throttled task sleep to the end of its pause and go on.
    public void sleepOut(Task task) {
        advance(task.wakeJiffy() - jiffies.now());
        task.run();
    }

    @Override
    public void wake() {
        wakes++;
    }

    @Override
    public void wakeDelayed() {}

    @Override
    public WritebackQueue queue() {
        return queue;
    }

    @Override
    public void submit(long count) {
        queue.submit(count, null);
    }

    @Override
    public void submitDirect(long count, Object token) {
        queue.submit(count, token);
    }

    @Override
    public void submitterBlocked() {}

    @Override
    public void submitterDone() {
        queue.closeUnit();
    }

    @Override
    public void ended(long count) {
        pages.endWriteback(device, count, 0);
    }

    @Override
    public void directEnded(Object token, long count) {
        direct.add(token);
    }

    @Override
    public void sleeping(Task sleeper) {}

    @Override
    public void computing(Task computer) {}

    @Override
    public void wake(Task waiter) {
        woken.add(waiter);
    }

    @Override
    public void queued(DelayedWork work) {}
}
