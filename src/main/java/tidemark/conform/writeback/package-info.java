/// The recorded tables and worlds of dirty throttling, and how they are run with the model's own
/// classes.
@NullMarked
package tidemark.conform.writeback;

import org.jspecify.annotations.NullMarked;
