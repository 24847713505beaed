package tidemark.scenario;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.Machine;
import tidemark.kernel.QueuedVolume;
import tidemark.kernel.cfq.CfqElevator;
import tidemark.kernel.cfq.CfqGroup;
import tidemark.kernel.cgroup.Cgroup;

/// The knobs of cgroups and of CFQ's version, which all disks share.
final class GroupHandler implements KnobHandler {
    private final Machine machine;

    GroupHandler(Machine machine) {
        this.machine = machine;
    }

    @Override
    public void set(Knob knob, long value) {
        String key = knob.key();
        if (CfqKnobs.isOfVariant(key)) {
            machine.variant(CfqKnobs.after(machine.variant(), key, value));
            return;
        }
        Cgroup group = group(key);
        if (key.endsWith(DiskKnobs.LEAF_WEIGHT)) {
            group.setLeafWeight((int) value);
        } else {
            group.setWeight((int) value);
        }
    }

    @Override
    public long get(Knob knob) {
        String key = knob.key();
        if (CfqKnobs.isOfVariant(key)) return CfqKnobs.ofVariant(key, machine.variant());
        Cgroup group = group(key);
        return key.endsWith(DiskKnobs.LEAF_WEIGHT) ? group.leafWeight() : group.weight();
    }

    private Cgroup group(String key) {
        int end = key.indexOf(".blkio.");
        Cgroup group = machine.cgroups().find(key.substring(DiskKnobs.CGROUP.length(), end));
        if (group == null) throw new IllegalArgumentException("no cgroup for " + key);
        return group;
    }

    private @Nullable CfqGroup cfqGroup(Cgroup group) {
        QueuedVolume disk = machine.queuedVolumes().getFirst();
        return disk.queue().elevator() instanceof CfqElevator cfq ? cfq.group(group) : null;
    }

    @Override
    public String comesTo(Knob knob, long value) {
        if (CfqKnobs.isOfVariant(knob.key())) return "";
        CfqGroup group = cfqGroup(group(knob.key()));
        if (group == null || group.vfraction() == 0) return "";
        return String.format(
                Locale.ROOT, "%.1f %% of the disk now", group.vfraction() * 100 / 4096.0);
    }

    @Override
    public String note(Knob knob) {
        boolean cfq =
                machine.queuedVolumes().stream()
                        .anyMatch(disk -> disk.queue().elevator() instanceof CfqElevator);
        if (!cfq) return "only CFQ looks at it";
        if (CfqKnobs.isOfVariant(knob.key())) return "";
        CfqGroup group = cfqGroup(group(knob.key()));
        if (group == null) return "";
        boolean leaf = knob.key().endsWith(DiskKnobs.LEAF_WEIGHT);
        long taken = leaf ? group.leafWeight() : group.weight();
        return taken == get(knob) ? "" : taken + " until the group is put in line anew";
    }
}
