/// How the model is held against data recorded from the kernel's own code.
@NullMarked
package tidemark.conform;

import org.jspecify.annotations.NullMarked;
