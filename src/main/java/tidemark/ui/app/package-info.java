/// The window: its parts, its keys, and the one clock that drives them.
@NullMarked
package tidemark.ui.app;

import org.jspecify.annotations.NullMarked;
