package tidemark.kernel.cfq;

/// Turns the weights of nested groups into the part of the disk that a group is due.
///
/// The part is worked out only when a group is put on the tree. What others do afterwards, coming
/// or going, does not change it until the group is put there again.
///
/// Kernel: `cfq_group_service_tree_add()`, `cfq_group_service_tree_del()`, `cfqg_scale_charge()`,
/// block/cfq-iosched.c, 4.4 and 4.7.
public final class Weights {
    /// The whole disk.
    public static final int WHOLE = 1 << Weights.SHIFT;

    private static final int SHIFT = 12;

    private Weights() {}

    /// A group begins to take part.
    public static void activate(CfqGroup group) {
        group.takeOverLeafWeight();
        boolean propagate = group.activeCount++ == 0;
        group.childrenWeight += group.leafWeight;
        long part = WHOLE * (long) group.leafWeight / group.childrenWeight;
        CfqGroup at = group;
        for (CfqGroup parent = at.parent; parent != null; parent = at.parent) {
            if (propagate) {
                at.takeOverWeight();
                propagate = parent.activeCount++ == 0;
                parent.childrenWeight += at.weight;
            }
            part = part * at.weight / parent.childrenWeight;
            at = parent;
        }
        group.vfraction = (int) Math.max(part, 1);
    }

    /// A group ceases to take part.
    public static void deactivate(CfqGroup group) {
        CfqGroup at = group;
        boolean propagate = --at.activeCount == 0;
        at.childrenWeight -= at.leafWeight;
        while (propagate) {
            at.vfraction = 0;
            CfqGroup parent = at.parent;
            if (parent == null) return;
            propagate = --parent.activeCount == 0;
            parent.childrenWeight -= at.weight;
            at = parent;
        }
    }

    /// What a charge adds to the virtual disk time of a group.
    ///
    /// @param charge jiffies, or requests when those are counted
    public static long scaleCharge(long charge, int vfraction) {
        return Long.divideUnsigned(charge << (2 * SHIFT), vfraction);
    }

    /// A part of a length of time.
    static long partOf(long length, int vfraction) {
        return Slices.unsigned(length * vfraction) >>> SHIFT;
    }
}
