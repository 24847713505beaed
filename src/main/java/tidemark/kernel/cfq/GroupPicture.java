package tidemark.kernel.cfq;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A group of the group tree as it is at one moment.
///
/// @param path where the cgroup lies
/// @param busyQueues how many queues are busy
/// @param averageBe averaged busy queues of the class BE
/// @param averageRt averaged busy queues of the class RT
/// @param trees the trees that are not empty
public record GroupPicture(
        String path,
        long virtualDiskTime,
        int vfraction,
        int weight,
        int leafWeight,
        int busyQueues,
        long averageBe,
        long averageRt,
        List<TreePicture> trees) {

    /// A tree of queues.
    ///
    /// @param type null for the idle class
    /// @param label as in `BE.sync`
    /// @param queues in the order in which they are to be served
    public record TreePicture(
            IoClass ioClass, @Nullable WorkloadType type, String label, List<Place> queues) {}

    /// A queue in its place.
    ///
    /// @param key the place, in jiffies
    /// @param type the kind that the queue is by now; may differ from the tree's
    public record Place(String queue, long key, WorkloadType type) {}

    /// All groups of a tree, in order.
    static List<GroupPicture> of(GroupTree tree) {
        List<GroupPicture> pictures = new ArrayList<>(tree.count());
        for (CfqGroup at = tree.first(); at != null; at = GroupTree.next(at)) pictures.add(of(at));
        return pictures;
    }

    static GroupPicture of(CfqGroup group) {
        List<TreePicture> trees = new ArrayList<>(2);
        for (ServiceTree tree : group.trees()) {
            if (tree.count() > 0) trees.add(of(tree));
        }
        return new GroupPicture(
                group.path(),
                group.virtualDiskTime(),
                group.vfraction(),
                group.weight(),
                group.leafWeight(),
                group.busyQueues(),
                group.busyAverage(IoClass.BE),
                group.busyAverage(IoClass.RT),
                trees);
    }

    private static TreePicture of(ServiceTree tree) {
        List<Place> queues = new ArrayList<>(tree.count());
        for (CfqQueue at = tree.first(); at != null; at = ServiceTree.next(at)) {
            queues.add(new Place(at.name(), at.serviceKey(), at.type()));
        }
        return new TreePicture(tree.ioClass(), tree.type(), tree.label(), queues);
    }
}
