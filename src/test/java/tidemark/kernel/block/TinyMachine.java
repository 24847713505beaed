package tidemark.kernel.block;

import java.util.ArrayList;
import java.util.List;
import tidemark.kernel.cgroup.CgroupTree;
import tidemark.kernel.cgroup.WeightScale;
import tidemark.kernel.device.DiskTimes;
import tidemark.kernel.device.ServerDisk;
import tidemark.kernel.device.SimpleDriver;
import tidemark.kernel.time.Jiffies;
import tidemark.sim.Simulation;

/// A machine with one disk, for tests that submit requests by hand.
public final class TinyMachine implements BlockTracer {
    public final Simulation simulation = new Simulation();
    public final Jiffies jiffies;
    public final CgroupTree cgroups = new CgroupTree(WeightScale.LEGACY);
    public final ServerDisk disk;
    public final RequestQueue queue;
    public final List<Request> issued = new ArrayList<>();
    public final List<Bio> done = new ArrayList<>();

    /// Makes the elevator's kind for a hierarchy of cgroups.
    public interface ElevatorChoice {
        ElevatorType of(CgroupTree cgroups);
    }

    public TinyMachine(ElevatorType type) {
        this(cgroups -> type, QueueLimits.DISK.withoutMerges(), 1, 1000);
    }

    public TinyMachine(ElevatorChoice choice, QueueLimits limits, int depth, int hz) {
        jiffies = new Jiffies(simulation, hz, 1_000_000);
        disk = new ServerDisk(simulation, new DiskTimes(limits.rotational(), false), 0, 0);
        queue =
                new RequestQueue(
                        "sda",
                        limits,
                        jiffies,
                        simulation,
                        new SimpleDriver(disk, depth),
                        new PromptKblockd(simulation, 0),
                        choice.of(cgroups));
        queue.attach(this);
    }

    @Override
    public void issued(Request request) {
        issued.add(request);
    }

    public IoContext task(int pid, String group) {
        return new IoContext(pid, cgroups.create(group));
    }

    public IoContext task(int pid) {
        return task(pid, "/");
    }

    public Bio bio(IoContext task, BioFlags flags, long sector, int sectors) {
        return new Bio(task, flags, sector, sectors, (bio, request) -> done.add(bio));
    }

    public void submit(IoContext task, BioFlags flags, long sector, int sectors) {
        queue.submit(bio(task, flags, sector, sectors), null);
    }

    public void submitPlugged(IoContext task, BioFlags flags, int sectors, long... at) {
        Plug plug = new Plug(Plug.KERNEL_LIMIT);
        for (long sector : at) queue.submit(bio(task, flags, sector, sectors), plug);
        plug.flush();
    }

    public void run(long millis) {
        simulation.runUntil(simulation.nowNanos() + millis * 1_000_000);
        queue.verify();
    }

    public void runDry() {
        while (simulation.step()) queue.verify();
    }

    public List<Long> issuedSectors() {
        return issued.stream().map(Request::sector).toList();
    }
}
