package tidemark.kernel.books;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.Bio;
import tidemark.kernel.block.BlockTracer;
import tidemark.kernel.block.Elevator;
import tidemark.kernel.block.Request;
import tidemark.kernel.block.RequestQueue;
import tidemark.kernel.cfq.CfqElevator;
import tidemark.kernel.cfq.CfqEvent;
import tidemark.kernel.cfq.CfqGroup;
import tidemark.kernel.cfq.CfqQueue;
import tidemark.kernel.cfq.CfqTracer;
import tidemark.kernel.cfq.GroupTree;
import tidemark.kernel.cfq.ServiceTree;
import tidemark.kernel.cgroup.Cgroup;
import tidemark.kernel.device.Disk;
import tidemark.kernel.device.ObservedDisk;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// The books of one disk: what it served, when it idled, who asked to preempt whom.
///
/// They belong to the machine and are forked with it. They only look: a run goes the same with and
/// without them.
public final class DiskBooks implements Forkable<DiskBooks>, BlockTracer, CfqTracer {
    private final RequestQueue queue;
    private final ObservedDisk disk;
    private final LatencyCount latency;
    private final IdleBook idle;
    private final List<GroupUse> groups = new ArrayList<>();
    private @Nullable Elevator watched;
    private @Nullable PreemptionCase lastCase;
    private @Nullable DiskListener listener;
    private long bytes;
    private long preemptions;
    private long refusals;

    /// Opens the books of a disk that has served nothing yet, and has its queue tell them.
    public DiskBooks(RequestQueue queue, ObservedDisk disk) {
        this.queue = queue;
        this.disk = disk;
        latency = new LatencyCount();
        idle = new IdleBook();
        attach();
    }

    private DiskBooks(DiskBooks that, Fork fork) {
        fork.pair(that, this);
        queue = fork.of(that.queue);
        disk = (ObservedDisk) fork.<Disk>of(that.disk);
        latency = fork.of(that.latency);
        idle = fork.of(that.idle);
        for (GroupUse group : that.groups) groups.add(fork.of(group));
        lastCase = that.lastCase;
        bytes = that.bytes;
        preemptions = that.preemptions;
        refusals = that.refusals;
    }

    @Override
    public DiskBooks fork(Fork fork) {
        return new DiskBooks(this, fork);
    }

    /// Has the queue tell these books what happens; tracers do not survive a fork, so the machine
    /// calls this once more when its copy is complete.
    public void attach() {
        queue.attach(this);
        watched = null;
        watch();
    }

    /// Sets who else is told; null for nobody. Not copied by forks.
    public void listener(@Nullable DiskListener newListener) {
        listener = newListener;
    }

    private void watch() {
        Elevator elevator = queue.elevator();
        if (elevator == watched) return;
        Elevator before = watched;
        watched = elevator;
        if (elevator instanceof CfqElevator cfq) cfq.attach(this);
        if (before == null) return;
        tell(idle.end(now()));
        if (listener != null) listener.switched(now(), before.name(), elevator.name());
    }

    private long now() {
        return queue.simulation().nowNanos();
    }

    @Override
    public void queued(Bio bio) {
        watch();
    }

    @Override
    public void issued(Request request) {
        watch();
        tell(idle.end(now()));
    }

    @Override
    public void completed(Request request) {
        long now = now();
        latency.add(now - request.allocatedNanos());
        bytes += request.bytes();
        use(request.bio().group())
                .served(
                        now,
                        request.bytes(),
                        now - request.issuedNanos(),
                        request.issuedNanos() - request.allocatedNanos());
        DiskListener told = listener;
        if (told == null) return;
        String name = request.queueTag() instanceof CfqQueue from ? from.name() : "";
        told.served(disk.doneSinceNanos(), now, request, name);
    }

    @Override
    public void event(long nanos, CfqEvent event) {
        switch (event) {
            case CfqEvent.Inserted e -> idle.inserted(nanos, e.queue());
            case CfqEvent.IdleArmed e -> idle.begin(nanos, e, others(e.queue()));
            case CfqEvent.Preempted e -> idle.preempted();
            case CfqEvent.IdleCancelled e -> tell(idle.end(nanos));
            case CfqEvent.SliceExpired e -> tell(idle.end(nanos));
            case CfqEvent.IdleFired e -> tell(idle.fired(nanos));
            case CfqEvent.PreemptionJudged e -> judged(nanos, e);
            case CfqEvent.Activated e -> activated(e.queue());
            default -> {}
        }
    }

    private void judged(long nanos, CfqEvent.PreemptionJudged event) {
        if (!(watched instanceof CfqElevator cfq)) return;
        boolean granted = event.verdict().preempts();
        if (granted) {
            preemptions++;
        } else {
            refusals++;
        }
        tell(
                new PreemptionCase(
                        nanos,
                        event,
                        cfq.variant(),
                        granted ? PreemptionCase.RanNext.NOT_YET : PreemptionCase.RanNext.NO));
    }

    private void activated(String name) {
        PreemptionCase before = lastCase;
        if (before == null) return;
        PreemptionCase after = before.activated(name);
        if (after != before) tell(after);
    }

    private void tell(PreemptionCase newCase) {
        lastCase = newCase;
        if (listener != null) listener.judged(newCase);
    }

    private void tell(@Nullable IdleSpan span) {
        if (span != null && listener != null) listener.idled(span);
    }

    /// Names of all queues but one that have requests waiting.
    private List<String> others(String name) {
        List<String> names = new ArrayList<>();
        if (!(watched instanceof CfqElevator cfq)) return names;
        CfqGroup group = cfq.groupTree().first();
        for (; group != null; group = GroupTree.next(group)) {
            for (ServiceTree tree : group.trees()) {
                for (CfqQueue at = tree.first(); at != null; at = ServiceTree.next(at)) {
                    if (!at.isEmpty() && !at.name().equals(name)) names.add(at.name());
                }
            }
        }
        return names;
    }

    private GroupUse use(Cgroup group) {
        while (groups.size() <= group.id()) groups.add(new GroupUse());
        return groups.get(group.id());
    }

    /// What a cgroup has used; null if it has not used the disk.
    public @Nullable GroupUse useOf(Cgroup group) {
        return group.id() < groups.size() ? groups.get(group.id()) : null;
    }

    /// From allocation to completion, over all requests.
    public LatencyCount latency() {
        return latency;
    }

    /// When the disk idled.
    public IdleBook idle() {
        return idle;
    }

    /// The last time that a request asked to end another queue's slice; null if none has.
    public @Nullable PreemptionCase lastCase() {
        return lastCase;
    }

    /// Bytes transferred.
    public long bytes() {
        return bytes;
    }

    /// How often a queue was let to end another's slice.
    public long preemptions() {
        return preemptions;
    }

    /// How often it was not.
    public long refusals() {
        return refusals;
    }
}
