/// Dirty throttling and writeback: limits per device, flexible proportions, bandwidth estimates,
/// position control, pauses, `balance_dirty_pages()`, and the flusher.
///
/// Stands for mm/page-writeback.c, lib/flex_proportions.c, lib/percpu_counter.c and
/// fs/fs-writeback.c of 4.12 (the same numbers in 4.10 to 4.19), without CONFIG_CGROUP_WRITEBACK.
///
/// Simplified: one `wb` per device and one global domain. Consequence: limits of memory cgroups
/// (cgroup v2) are outside the model.
@NullMarked
package tidemark.kernel.writeback;

import org.jspecify.annotations.NullMarked;
