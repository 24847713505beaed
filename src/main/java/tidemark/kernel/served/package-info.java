/// File systems whose pages somebody serves: an NFS client with its server here or elsewhere, a
/// FUSE file system with its daemon.
///
/// Stands for parts of fs/nfs/write.c and fs/fuse/file.c, 4.12.
@NullMarked
package tidemark.kernel.served;

import org.jspecify.annotations.NullMarked;
