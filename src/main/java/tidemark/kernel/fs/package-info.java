/// Inodes, the copying of data into the page cache, fsync and sync, and the commits of a journal.
///
/// Stands for parts of mm/filemap.c, fs/sync.c and fs/jbd2 of 4.12, as far as dirty throttling sees
/// them.
@NullMarked
package tidemark.kernel.fs;

import org.jspecify.annotations.NullMarked;
