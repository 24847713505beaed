/// The engine thread: pace, tweaks, journal, and the stream of pictures.
@NullMarked
package tidemark.engine;

import org.jspecify.annotations.NullMarked;
