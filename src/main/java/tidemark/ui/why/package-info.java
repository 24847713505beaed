/// What a task is doing and why, with the numbers of this moment.
@NullMarked
package tidemark.ui.why;

import org.jspecify.annotations.NullMarked;
