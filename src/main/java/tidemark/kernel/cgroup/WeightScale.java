package tidemark.kernel.cgroup;

/// The range in which groups are weighed, which depends on the cgroup hierarchy that is mounted.
///
/// Kernel: `CFQ_WEIGHT_LEGACY_MIN/DFL/MAX` and `CGROUP_WEIGHT_MIN/DFL/MAX`; `cfq_cpd_init()` in
/// block/cfq-iosched.c, 4.4 and 4.7.
public enum WeightScale {
    /// `blkio.weight` and `blkio.leaf_weight` of the first hierarchy.
    LEGACY(10, 500, 1000),
    /// `io.weight` of the unified hierarchy, which has no leaf weight to write.
    UNIFIED(1, 100, 10_000);

    private final int min;
    private final int standard;
    private final int max;

    WeightScale(int min, int standard, int max) {
        this.min = min;
        this.standard = standard;
        this.max = max;
    }

    /// The lightest a group can be.
    public int min() {
        return min;
    }

    /// The heaviest a group can be.
    public int max() {
        return max;
    }

    /// What a group weighs that nobody has weighed.
    public int standard() {
        return standard;
    }

    /// What the root weighs, in both its weights: twice the standard.
    public int root() {
        return 2 * standard;
    }

    /// Whether the kernel would accept a weight.
    public boolean accepts(long weight) {
        return weight >= min && weight <= max;
    }
}
