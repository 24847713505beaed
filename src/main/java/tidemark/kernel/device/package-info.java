/// Devices that take time.
@NullMarked
package tidemark.kernel.device;

import org.jspecify.annotations.NullMarked;
