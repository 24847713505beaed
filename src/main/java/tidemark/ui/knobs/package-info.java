/// All that can be set, from the one catalogue.
@NullMarked
package tidemark.ui.knobs;

import org.jspecify.annotations.NullMarked;
