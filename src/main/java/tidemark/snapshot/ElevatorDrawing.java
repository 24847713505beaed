package tidemark.snapshot;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.Machine;
import tidemark.kernel.MachineTask;
import tidemark.kernel.QueuedVolume;
import tidemark.kernel.block.Request;
import tidemark.kernel.block.RequestQueue;
import tidemark.kernel.books.DiskBooks;
import tidemark.kernel.books.GroupUse;
import tidemark.kernel.books.LatencyCount;
import tidemark.kernel.books.WorkCount;
import tidemark.kernel.cfq.CfqElevator;
import tidemark.kernel.cfq.CfqGroup;
import tidemark.kernel.cfq.GroupStats;
import tidemark.kernel.cgroup.Cgroup;
import tidemark.kernel.device.DiskState;
import tidemark.kernel.device.DiskTimes;
import tidemark.kernel.device.ObservedDisk;
import tidemark.kernel.device.ServerDisk;
import tidemark.kernel.device.ServiceTimes;
import tidemark.kernel.fs.jbd2.Journal;
import tidemark.kernel.fs.jbd2.JournalStep;
import tidemark.kernel.task.WaitReason;

/// Draws the way to the disk of a machine as it is now.
final class ElevatorDrawing {
    private final Machine machine;
    private final QueuedVolume volume;
    private final CfqDrawing cfqDrawing;

    ElevatorDrawing(Machine machine, QueuedVolume volume) {
        this.machine = machine;
        this.volume = volume;
        cfqDrawing = new CfqDrawing(machine, volume);
    }

    ElevatorPicture draw(List<LoopStepPicture> loops) {
        RequestQueue queue = volume.queue();
        CfqElevator cfq = queue.elevator() instanceof CfqElevator found ? found : null;
        return new ElevatorPicture(
                queue.name(),
                queue.elevator().name(),
                queue.isSwitching(),
                cgroups(cfq),
                cfq == null ? null : cfqDrawing.draw(cfq),
                queue.heldBack(),
                requests(queue.dispatchList()),
                disk(),
                latency(volume.books().latency()),
                loops,
                journals(),
                totals());
    }

    static LatencyPicture latency(LatencyCount count) {
        List<Long> bins = new ArrayList<>();
        for (long bin : count.bins()) bins.add(bin);
        return new LatencyPicture(count.count(), count.meanNanos(), count.maxNanos(), bins);
    }

    private ElevatorPicture.Totals totals() {
        DiskBooks books = volume.books();
        long now = machine.simulation().nowNanos();
        long application = 0;
        for (MachineTask task : machine.tasks()) {
            WorkCount count = task.count();
            if (count != null) application += count.bytes().total();
        }
        return new ElevatorPicture.Totals(
                books.latency().count(),
                books.bytes(),
                books.idle().idles(),
                books.idle().idleNanos(now),
                books.idle().wastedNanos(now),
                books.idle().timerFires(),
                books.preemptions(),
                books.refusals(),
                application);
    }

    private List<CgroupPicture> cgroups(@Nullable CfqElevator cfq) {
        List<CgroupPicture> pictures = new ArrayList<>();
        String serving = cfq == null ? "" : cfq.picture().servingGroup();
        for (Cgroup group : machine.cgroups().groups()) {
            CfqGroup part = cfq == null ? null : cfq.group(group);
            pictures.add(cgroup(group, part, serving));
        }
        return pictures;
    }

    private CgroupPicture cgroup(Cgroup group, @Nullable CfqGroup part, String serving) {
        Cgroup parent = group.parent();
        GroupStats stats = part == null ? null : part.stats();
        GroupUse use = volume.books().useOf(group);
        long tick = machine.jiffies().tickNanos();
        return new CgroupPicture(
                group.path(),
                parent == null ? "" : parent.path(),
                depth(group),
                group.weight(),
                group.leafWeight(),
                part != null && part.busyQueues() > 0,
                group.path().equals(serving),
                part == null ? 0 : part.vfraction(),
                part == null ? 0 : part.busyQueues(),
                stats == null ? 0 : stats.time() * tick,
                stats == null ? 0 : stats.unaccountedTime() * tick,
                stats == null ? 0 : stats.idleNanos(),
                stats == null ? 0 : stats.groupWaitNanos(),
                use == null ? 0 : use.waitNanos(),
                use == null ? 0 : use.serviceNanos(),
                use == null ? 0 : use.requests(),
                use == null ? 0 : use.bytes().total(),
                use == null ? 0 : use.bytes().perSecond(machine.simulation().nowNanos()));
    }

    private static int depth(Cgroup group) {
        int depth = 0;
        for (Cgroup at = group.parent(); at != null; at = at.parent()) depth++;
        return depth;
    }

    private DiskPicture disk() {
        ObservedDisk disk = volume.disk();
        Request serving = disk.serving();
        return new DiskPicture(
                kind(disk),
                volume.settings().sectors(),
                disk.head(),
                volume.settings().depth(),
                volume.queue().inDriver(),
                serving == null ? null : request(serving),
                disk.sinceNanos(),
                disk.untilNanos(),
                requests(disk.waiting()),
                disk.busyNanos());
    }

    private static String kind(ObservedDisk disk) {
        return switch (disk.state()) {
            case DiskState.Plain plain -> disk instanceof ServerDisk s ? kind(s.times()) : "steady";
            case DiskState.Platter platter ->
                    platter.cacheBytes() > 0 ? "rotating, write cache" : "rotating";
            case DiskState.Flash flash -> "flash";
            case DiskState.Stick stick -> "USB stick";
            case DiskState.Capped capped -> "capped";
            case DiskState.Remote remote -> "network";
        };
    }

    private static String kind(ServiceTimes times) {
        if (!(times instanceof DiskTimes disk)) return "steady";
        if (!disk.rotational()) return "flash";
        return disk.writeCache() ? "rotating, write cache" : "rotating";
    }

    private List<RequestPicture> requests(List<Request> requests) {
        return requests.stream().map(this::request).toList();
    }

    private RequestPicture request(Request request) {
        int pid = request.context().pid();
        return new RequestPicture(
                request.id(),
                pid,
                comm(machine, pid),
                request.bio().group().path(),
                request.sector(),
                request.sectors(),
                request.flags().write(),
                request.isSync(),
                request.allocatedNanos());
    }

    static String comm(Machine machine, int pid) {
        int index = machine.indexOf(pid);
        return index < 0 ? "" : machine.tasks().get(index).task().comm();
    }

    private List<JournalPicture> journals() {
        List<JournalPicture> pictures = new ArrayList<>();
        for (int i = 0; i < machine.tasks().size(); i++) {
            Journal journal = machine.tasks().get(i).journal();
            if (journal != null) pictures.add(journal(i, journal));
        }
        return pictures;
    }

    private JournalPicture journal(int index, Journal journal) {
        List<Integer> waiters = new ArrayList<>();
        for (int i = 0; i < machine.tasks().size(); i++) {
            boolean waits =
                    machine.tasks().get(i).task().waitReason() == WaitReason.JOURNAL_COMMIT
                            && journal.commitDone().holds(machine.tasks().get(i).task());
            if (waits) waiters.add(i);
        }
        return new JournalPicture(
                index,
                journal.context().group().path(),
                step(journal.step()),
                journal.stepSinceNanos(),
                journal.transaction(),
                journal.commits(),
                waiters);
    }

    private static JournalPicture.Step step(JournalStep step) {
        return switch (step) {
            case IDLE -> JournalPicture.Step.IDLE;
            case PREPARE -> JournalPicture.Step.PREPARE;
            case BLOCKS -> JournalPicture.Step.BLOCKS;
            case FLUSH -> JournalPicture.Step.FLUSH;
            case RECORD -> JournalPicture.Step.RECORD;
        };
    }
}
