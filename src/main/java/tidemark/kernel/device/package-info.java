<<<<<<< HEAD
/// Disks that take time, and the drivers that feed them.
=======
/// Devices that take time.
>>>>>>> main
@NullMarked
package tidemark.kernel.device;

import org.jspecify.annotations.NullMarked;
