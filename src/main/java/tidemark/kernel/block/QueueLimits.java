package tidemark.kernel.block;

/// What a device is like and accepts, as in /sys/block/DEVICE/queue.
///
/// Kernel: `QUEUE_FLAG_NONROT`, `QUEUE_FLAG_NOMERGES` and `max_sectors` of `struct request_queue`,
/// 4.4 and 4.7.
///
/// @param rotational whether the device has a head that moves
/// @param merges whether bios that lie side by side become one request
/// @param maxSectors how large a request may become by merging, in sectors
public record QueueLimits(boolean rotational, boolean merges, int maxSectors) {
    /// The kernel's own limit, 1280 KiB.
    ///
    /// Kernel: `BLK_DEF_MAX_SECTORS`.
    public static final int DEFAULT_MAX_SECTORS = 2560;

    /// A rotating disk.
    public static final QueueLimits DISK = new QueueLimits(true, true, DEFAULT_MAX_SECTORS);

    /// A flash device.
    public static final QueueLimits FLASH = new QueueLimits(false, true, DEFAULT_MAX_SECTORS);

    /// The same device without merging.
    public QueueLimits withoutMerges() {
        return new QueueLimits(rotational, false, maxSectors);
    }
}
