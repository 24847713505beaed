/// The position-ratio curve, and where everybody stands on it.
@NullMarked
package tidemark.ui.control;

import org.jspecify.annotations.NullMarked;
