package tidemark.kernel.device;

import tidemark.kernel.block.BlockDriver;
import tidemark.kernel.block.Request;
import tidemark.kernel.block.RequestQueue;
import tidemark.sim.Fork;

/// A driver that looks at the next request before it looks whether its device has room, so that one
/// request more than the device takes counts as being with the driver.
///
/// Kernel: `scsi_request_fn()`, drivers/scsi/scsi_lib.c, 4.4 and 4.7.
public final class ScsiDriver implements BlockDriver {
    private final Disk disk;
    private final int depth;

    /// Joins a driver to a device.
    ///
    /// @param depth how many requests the device takes at once
    public ScsiDriver(Disk disk, int depth) {
        this.disk = disk;
        this.depth = depth;
    }

    private ScsiDriver(ScsiDriver that, Fork fork) {
        fork.pair(that, this);
        depth = that.depth;
        disk = fork.of(that.disk);
    }

    @Override
    public ScsiDriver fork(Fork fork) {
        return new ScsiDriver(this, fork);
    }

    @Override
    public void run(RequestQueue queue) {
        while (true) {
            Request request = queue.peek();
            if (request == null || disk.inFlight() >= depth) return;
            queue.start(request);
            disk.take(request);
        }
    }
}
