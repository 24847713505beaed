/// The whole run as a strip.
@NullMarked
package tidemark.ui.timeline;

import org.jspecify.annotations.NullMarked;
