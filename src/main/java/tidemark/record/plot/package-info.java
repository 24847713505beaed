/// Pictures of figures, drawn once and written as SVG or PNG; without a window or a display.
@NullMarked
package tidemark.record.plot;

import org.jspecify.annotations.NullMarked;
