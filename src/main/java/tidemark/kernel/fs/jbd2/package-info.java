/// A file system's journal, as far as fsync needs it: a running transaction, and a task that
/// commits it when somebody asks.
///
/// Stands for fs/jbd2/commit.c, journal.c and transaction.c, 4.4 and 4.7.
@NullMarked
package tidemark.kernel.fs.jbd2;

import org.jspecify.annotations.NullMarked;
