/// How the runs of many seeds are spread, beside the one that is watched.
@NullMarked
package tidemark.ui.spread;

import org.jspecify.annotations.NullMarked;
