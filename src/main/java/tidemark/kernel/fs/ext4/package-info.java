/// A file system as far as fsync needs it: files with dirty pages, blocks given to them when they
/// are written, and metadata that changes in the journal's transaction.
///
/// Stands for fs/ext4/fsync.c, and what of inode.c, mballoc.c and namei.c changes metadata, 4.4 and
/// 4.7.
@NullMarked
package tidemark.kernel.fs.ext4;

import org.jspecify.annotations.NullMarked;
