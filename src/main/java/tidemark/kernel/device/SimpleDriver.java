package tidemark.kernel.device;

import tidemark.kernel.block.BlockDriver;
import tidemark.kernel.block.Request;
import tidemark.kernel.block.RequestQueue;
import tidemark.sim.Fork;

/// A driver that asks for a request when its device has room for it, and not before.
///
/// Kernel: the usual shape of a `request_fn`, as in drivers/block, 4.4 and 4.7.
public final class SimpleDriver implements BlockDriver {
    private final Disk disk;
    private final int depth;

    /// Joins a driver to a device.
    ///
    /// @param depth how many requests the device takes at once
    public SimpleDriver(Disk disk, int depth) {
        this.disk = disk;
        this.depth = depth;
    }

    private SimpleDriver(SimpleDriver that, Fork fork) {
        fork.pair(that, this);
        depth = that.depth;
        disk = fork.of(that.disk);
    }

    @Override
    public SimpleDriver fork(Fork fork) {
        return new SimpleDriver(this, fork);
    }

    @Override
    public void run(RequestQueue queue) {
        while (disk.inFlight() < depth) {
            Request request = queue.peek();
            if (request == null) return;
            queue.start(request);
            disk.take(request);
        }
    }
}
