/// What tasks do: programs as data.
@NullMarked
package tidemark.workload;

import org.jspecify.annotations.NullMarked;
