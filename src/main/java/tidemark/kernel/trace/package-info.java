/// The tracepoints that the model emits, named and filled like the kernel's.
///
/// Stands for include/trace/events/writeback.h of 4.12.
@NullMarked
package tidemark.kernel.trace;

import org.jspecify.annotations.NullMarked;
