package tidemark.conform.writeback;

import tidemark.kernel.fs.Inode;
import tidemark.kernel.mm.Memory;
import tidemark.kernel.mm.VmKnobs;
import tidemark.kernel.task.DelayedWork;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.kernel.time.Jiffies;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.FlusherControl;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.sim.Simulation;

/// A machine of one device and one task, put into recorded states for the tables of single calls.
final class TableMachine implements Scheduler, FlusherControl {
    static final int HZ = 250;

    final Simulation simulation = new Simulation();
    final Jiffies jiffies;
    final VmKnobs knobs = new VmKnobs();
    final PageWriteback pages;
    final BackingDevice device;
    final Task task = new Task("caller", 1, 0);
    int wakes;

    TableMachine(int cpus, boolean strictLimit) {
        this(cpus, strictLimit, 0, 1);
    }

    TableMachine(int cpus, boolean strictLimit, long now, long availPages) {
        jiffies = new Jiffies(simulation, HZ, now);
        pages =
                new PageWriteback(
                        jiffies,
                        Memory.ofDirtyable(availPages),
                        knobs,
                        cpus,
                        cpus,
                        false,
                        jiffy -> {});
        device = pages.addDevice("8:0", strictLimit);
        device.connect(this, new NoSink(this));
    }

    void dirtyInode(boolean there) {
        if (there) pages.dirty(task, device, new Inode(pages, device, 1), 1);
    }

    void advance(long ticks) {
        simulation.runUntil(simulation.nowNanos() + ticks * jiffies.tickNanos());
    }

    @Override
    public void wake() {
        wakes++;
    }

    @Override
    public void wakeDelayed() {}

    @Override
    public void sleeping(Task sleeper) {}

    @Override
    public void computing(Task computer) {}

    @Override
    public void wake(Task waiter) {}

    @Override
    public void queued(DelayedWork work) {}
}
