/// The kernel's coarse clock. Stands for `jiffies` and HZ (kernel/time, include/linux/jiffies.h).
@NullMarked
package tidemark.kernel.time;

import org.jspecify.annotations.NullMarked;
