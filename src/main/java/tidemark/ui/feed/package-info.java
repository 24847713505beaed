/// What views are fed with: the stream of a run, gathered for drawing. No pixels.
@NullMarked
package tidemark.ui.feed;

import org.jspecify.annotations.NullMarked;
