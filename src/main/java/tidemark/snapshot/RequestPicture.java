package tidemark.snapshot;

/// A request on its way.
///
/// @param id number on its disk
/// @param pid task that sent it
/// @param comm that task's name
/// @param group path of its group
/// @param sector first sector, of 512 bytes
/// @param sectors size
/// @param write whether data goes to the disk
/// @param sync whether somebody waits for it
/// @param allocatedNanos when it was made
public record RequestPicture(
        long id,
        int pid,
        String comm,
        String group,
        long sector,
        int sectors,
        boolean write,
        boolean sync,
        long allocatedNanos) {}
