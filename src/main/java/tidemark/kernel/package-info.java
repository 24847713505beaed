/// The modelled machine, in the kernel's own words. Integers only where the kernel has integers; no
/// threads, no I/O, no wall clock.
@NullMarked
package tidemark.kernel;

import org.jspecify.annotations.NullMarked;
