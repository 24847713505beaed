/// Colours, type and the common parts of tiles: what makes all views look alike.
@NullMarked
package tidemark.ui.look;

import org.jspecify.annotations.NullMarked;
