package tidemark.kernel.cfq;

import tidemark.kernel.block.Elevator;
import tidemark.kernel.block.ElevatorType;
import tidemark.kernel.block.RequestQueue;
import tidemark.kernel.cgroup.CgroupTree;
import tidemark.sim.Fork;

/// CFQ as a kind of elevator that a queue can be given.
///
/// Kernel: `iosched_cfq`, block/cfq-iosched.c, 4.4 and 4.7.
public final class CfqType implements ElevatorType {
    private final CgroupTree cgroups;
    private final CfqVariant variant;

    /// Chooses the hierarchy of groups to be fair to, and the version.
    public CfqType(CgroupTree cgroups, CfqVariant variant) {
        this.cgroups = cgroups;
        this.variant = variant;
    }

    private CfqType(CfqType that, Fork fork) {
        fork.pair(that, this);
        variant = that.variant;
        cgroups = fork.of(that.cgroups);
    }

    @Override
    public CfqType fork(Fork fork) {
        return new CfqType(this, fork);
    }

    @Override
    public String name() {
        return CfqElevator.NAME;
    }

    @Override
    public Elevator create(RequestQueue queue) {
        return new CfqElevator(queue, cgroups, variant);
    }
}
