/// The loop driver and its single worker: a block device whose blocks are pages of a file.
///
/// Stands for drivers/block/loop.c of 4.11 to 4.13, with the worker's throttle flags up to 5.8.
@NullMarked
package tidemark.kernel.loop;

import org.jspecify.annotations.NullMarked;
