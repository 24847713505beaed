package tidemark.kernel.fs;

import java.util.ArrayList;
import java.util.List;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.WaitReason;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.Flusher;
import tidemark.kernel.writeback.WritebackQueue;
import tidemark.kernel.writeback.WritebackWork;
import tidemark.sim.Fork;

/// Writes everything out and waits for it: the upper file system first, then the file below it, and
/// so on down to the disk.
///
/// Simplified: the sync items are of the normal kind, with normal chunks, and the last commits of
/// the journals are not waited for. Consequence: umount is shorter than a real one by one or two
/// commits.
///
/// Kernel: `generic_shutdown_super()`, `sync_filesystem()`, fs/super.c, fs/sync.c, 4.12.
public final class Umount extends Frame {
    private final List<BackingDevice> devices;
    private final List<Flusher> flushers;
    private int cleaned = -1;

    /// Creates the frame.
    ///
    /// @param devices the devices below each other, the disk first and the uppermost last
    /// @param flushers their flushers, in the same order
    public Umount(List<BackingDevice> devices, List<Flusher> flushers) {
        this.devices = List.copyOf(devices);
        this.flushers = List.copyOf(flushers);
    }

    private Umount(Umount that, Fork fork) {
        fork.pair(that, this);
        List<BackingDevice> forkedDevices = new ArrayList<>();
        for (BackingDevice device : that.devices) forkedDevices.add(fork.of(device));
        List<Flusher> forkedFlushers = new ArrayList<>();
        for (Flusher flusher : that.flushers) forkedFlushers.add(fork.any(flusher));
        devices = List.copyOf(forkedDevices);
        flushers = List.copyOf(forkedFlushers);
        cleaned = that.cleaned;
    }

    @Override
    public Frame fork(Fork fork) {
        return new Umount(this, fork);
    }

    @Override
    public String function() {
        return "sync_filesystem";
    }

    @Override
    public Outcome resume(Task task) {
        if (cleaned < 0) {
            for (int i = flushers.size() - 1; i >= 0; i--) {
                flushers.get(i).sync(WritebackWork.sync(false));
            }
            cleaned = 0;
        }
        while (cleaned < devices.size() - 1) {
            int at = devices.size() - 1 - cleaned;
            BackingDevice upper = devices.get(at);
            boolean written = upper.sink().queue().inFlight() == 0 && upper.reclaimablePages() == 0;
            if (!written) return await(task, upper);
            flushers.get(at - 1).sync(WritebackWork.sync(false));
            cleaned++;
        }
        for (BackingDevice device : devices) {
            if (device.reclaimablePages() + device.writebackPages() == 0) continue;
            for (BackingDevice any : devices) await(task, any);
            return Outcome.BLOCKED;
        }
        return Outcome.RETURNED;
    }

    private static Outcome await(Task task, BackingDevice device) {
        WritebackQueue queue = device.sink().queue();
        queue.roomWaiters().add(task);
        return task.await(queue.endWaiters(), WaitReason.PAGES_WRITTEN);
    }
}
