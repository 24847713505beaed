/// Frames to video, GIF, PNG, and what goes with them: chapters, captions, scripts. Knows no scene
/// graph: whoever paints hands over pixels.
@NullMarked
package tidemark.record;

import org.jspecify.annotations.NullMarked;
