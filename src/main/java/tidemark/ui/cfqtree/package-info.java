/// CFQ alive: groups in line, their trees, the queue that has the disk, and who disputes it.
@NullMarked
package tidemark.ui.cfqtree;

import org.jspecify.annotations.NullMarked;
