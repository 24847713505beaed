/// Disks that take time, and the drivers that feed them.
@NullMarked
package tidemark.kernel.device;

import org.jspecify.annotations.NullMarked;
