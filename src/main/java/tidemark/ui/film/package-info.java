/// Films of a run: the window's own tiles, painted for one exact instant after the other without a
/// window and without a clock.
@NullMarked
package tidemark.ui.film;

import org.jspecify.annotations.NullMarked;
