package tidemark.conform.cfq;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.cfq.CfqGroup;
import tidemark.kernel.cfq.Weights;
import tidemark.kernel.cgroup.Cgroup;
import tidemark.kernel.cgroup.CgroupTree;
import tidemark.kernel.cgroup.WeightScale;

/// Groups whose shares are followed through a sequence of coming and going.
final class ShareTable {
    private static final Pattern WEIGHTS = Pattern.compile("(/\\S*) w=(\\d+) lw=(\\d+)");

    private final Map<String, CfqGroup> groups = new LinkedHashMap<>();
    private final CgroupTree cgroups = new CgroupTree(WeightScale.LEGACY);

    /// Reads the weights of the groups from a comment.
    ShareTable(String comment) {
        Matcher weights = WEIGHTS.matcher(comment);
        while (weights.find()) {
            Cgroup cgroup = cgroups.create(weights.group(1));
            cgroup.setWeight(Integer.parseInt(weights.group(2)));
            cgroup.setLeafWeight(Integer.parseInt(weights.group(3)));
        }
        for (Cgroup cgroup : cgroups.groups()) {
            Cgroup around = cgroup.parent();
            CfqGroup parent = around == null ? null : groups.get(around.path());
            groups.put(cgroup.path(), new CfqGroup(cgroup, parent, "sda", 0));
        }
    }

    /// Whether a comment tells weights.
    static boolean tellsWeights(String comment) {
        return WEIGHTS.matcher(comment).find();
    }

    /// The share of a group; null if there is no such group.
    @Nullable Integer share(String path) {
        CfqGroup group = groups.get(path);
        return group == null ? null : group.vfraction();
    }

    /// Does one step.
    ///
    /// @return whether there is such a step and group
    boolean apply(String operation, String path) {
        CfqGroup group = groups.get(path);
        if (group == null) return false;
        switch (operation) {
            case "add" -> Weights.activate(group);
            case "del" -> Weights.deactivate(group);
            case "served" -> {
                Weights.deactivate(group);
                Weights.activate(group);
            }
            default -> {
                return false;
            }
        }
        return true;
    }
}
