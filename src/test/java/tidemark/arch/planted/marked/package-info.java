@NullMarked
package tidemark.arch.planted.marked;

import org.jspecify.annotations.NullMarked;
