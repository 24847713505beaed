/// Reported and measured numbers, as bands with their sources.
@NullMarked
package tidemark.published;

import org.jspecify.annotations.NullMarked;
