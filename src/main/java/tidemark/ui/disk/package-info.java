/// What the disk does and for whom: lanes over time, figures, meters.
@NullMarked
package tidemark.ui.disk;

import org.jspecify.annotations.NullMarked;
