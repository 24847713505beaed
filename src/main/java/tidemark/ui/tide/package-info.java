/// The tank of memory, the storeys of the stack below it, and the two lamps.
@NullMarked
package tidemark.ui.tide;

import org.jspecify.annotations.NullMarked;
