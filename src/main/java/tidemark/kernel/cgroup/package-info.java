/// The block I/O part of the cgroup tree: who belongs to which group, and what the groups weigh.
///
/// Stands for the blkio controller's files as CFQ serves them (block/blk-cgroup.c and the cgroup
/// part of block/cfq-iosched.c, 4.4 and 4.7).
@NullMarked
package tidemark.kernel.cgroup;

import org.jspecify.annotations.NullMarked;
