/// The CFQ model held against recordings of the real scheduler: scripts of small workloads, the
/// world in which they ran, and the comparison with what was recorded.
@NullMarked
package tidemark.conform.cfq;

import org.jspecify.annotations.NullMarked;
