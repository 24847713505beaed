package tidemark.kernel.block;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.cgroup.Cgroup;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// A task as the block layer sees it: a pid, an I/O priority, a cgroup, and what each elevator
/// remembers of it.
///
/// Kernel: `struct io_context`, include/linux/iocontext.h, 4.4 and 4.7.
public final class IoContext implements Forkable<IoContext> {
    private final int pid;
    private final List<ElevatorContext> links = new ArrayList<>();
    private Cgroup group;
    private IoPriority priority = IoPriority.NONE;
    private int nice;
    private CpuPolicy policy = CpuPolicy.NORMAL;
    private boolean active = true;

    /// Creates the context of a task that has no I/O priority of its own.
    public IoContext(int pid, Cgroup group) {
        this.pid = pid;
        this.group = group;
    }

    private IoContext(IoContext that, Fork fork) {
        fork.pair(that, this);
        pid = that.pid;
        priority = that.priority;
        nice = that.nice;
        policy = that.policy;
        active = that.active;
        group = fork.of(that.group);
        for (ElevatorContext link : that.links) links.add(fork.any(link));
    }

    @Override
    public IoContext fork(Fork fork) {
        return new IoContext(this, fork);
    }

    /// The task's process id.
    public int pid() {
        return pid;
    }

    /// The cgroup in which the task is.
    public Cgroup group() {
        return group;
    }

    /// Moves the task to another cgroup.
    public void moveTo(Cgroup group) {
        this.group = group;
    }

    /// The I/O priority that was given, possibly none.
    public IoPriority priority() {
        return priority;
    }

    /// Gives an I/O priority.
    ///
    /// Kernel: `ioprio_set()`.
    public void setPriority(IoPriority priority) {
        this.priority = priority;
    }

    /// Sets how the task is scheduled on the CPU.
    ///
    /// @param nice from -20 to 19
    public void setCpuScheduling(CpuPolicy policy, int nice) {
        if (nice < -20 || nice > 19) throw new IllegalArgumentException("nice " + nice);
        this.policy = policy;
        this.nice = nice;
    }

    /// The priority that counts: the given one, or else that which follows from the CPU scheduling.
    ///
    /// Kernel: `task_nice_ioprio()` and `task_nice_ioclass()`.
    public IoPriority effectivePriority() {
        if (priority.priorityClass() != PriorityClass.NONE) return priority;
        if (nice == 0 && policy == CpuPolicy.NORMAL) return IoPriority.NORMAL;
        return new IoPriority(policy.ioClass(), (nice + 20) / 5);
    }

    /// Whether the task still exists.
    ///
    /// Kernel: `ioc->active_ref`.
    public boolean isActive() {
        return active;
    }

    /// What an elevator remembers of this task; null if nothing.
    public @Nullable ElevatorContext linkTo(Elevator elevator) {
        for (int i = 0; i < links.size(); i++) {
            ElevatorContext link = links.get(i);
            if (link.elevator() == elevator) return link;
        }
        return null;
    }

    /// Remembers for an elevator.
    public void link(ElevatorContext link) {
        links.add(link);
    }

    /// Forgets what an elevator remembered.
    public void unlink(ElevatorContext link) {
        links.remove(link);
    }

    /// The task ends; its requests on their way are still served.
    ///
    /// Kernel: `exit_io_context()`, block/blk-ioc.c.
    public void exit() {
        if (!active) throw new IllegalStateException("pid " + pid + " has exited");
        active = false;
        for (ElevatorContext link : List.copyOf(links)) link.elevator().exited(this);
        links.clear();
    }

    @Override
    public String toString() {
        return "pid " + pid;
    }
}
