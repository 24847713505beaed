/// Traces as text, in and out, in the kernel's own shapes.
@NullMarked
package tidemark.trace;

import org.jspecify.annotations.NullMarked;
