/// The request layer between those who want sectors and the drivers that move them: bios, requests,
/// plugs, the request queue, the elevator interface, and the noop and deadline elevators.
///
/// Stands for block/blk-core.c, block/elevator.c, block/noop-iosched.c and
/// block/deadline-iosched.c, 4.4 and 4.7, for a device with one queue.
@NullMarked
package tidemark.kernel.block;

import org.jspecify.annotations.NullMarked;
