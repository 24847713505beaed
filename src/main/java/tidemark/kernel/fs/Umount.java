package tidemark.kernel.fs;

import java.util.ArrayList;
import java.util.List;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.WaitReason;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.Flusher;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.kernel.writeback.WritebackQueue;
import tidemark.kernel.writeback.WritebackWork;
import tidemark.sim.Fork;

/// Writes everything out and waits for it: the upper file system first, then the file below it.
///
/// Simplified: the sync items are of the normal kind, with normal chunks, and the last commits of
/// the journals are not waited for. Consequence: umount is shorter than a real one by one or two
/// commits.
///
/// Kernel: `generic_shutdown_super()`, `sync_filesystem()`, fs/super.c, fs/sync.c, 4.12.
public final class Umount extends Frame {
    private enum Stage {
        BEGIN,
        UPPER,
        LOWER,
        DONE
    }

    private final PageWriteback pages;
    private final List<Flusher> flushers;
    private final List<BackingDevice> devices;
    private Stage stage = Stage.BEGIN;

    /// Creates the frame.
    ///
    /// @param devices all devices with dirty data, by index; the last is the uppermost
    /// @param flushers their flushers, in the same order
    public Umount(PageWriteback pages, List<BackingDevice> devices, List<Flusher> flushers) {
        this.pages = pages;
        this.devices = List.copyOf(devices);
        this.flushers = List.copyOf(flushers);
    }

    private Umount(Umount that, Fork fork) {
        fork.pair(that, this);
        pages = fork.of(that.pages);
        List<BackingDevice> forkedDevices = new ArrayList<>();
        for (BackingDevice device : that.devices) forkedDevices.add(fork.of(device));
        List<Flusher> forkedFlushers = new ArrayList<>();
        for (Flusher flusher : that.flushers) forkedFlushers.add(fork.any(flusher));
        devices = List.copyOf(forkedDevices);
        flushers = List.copyOf(forkedFlushers);
        stage = that.stage;
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
        if (stage == Stage.BEGIN) {
            for (int i = flushers.size() - 1; i >= 0; i--) {
                flushers.get(i).sync(WritebackWork.sync(false));
            }
            stage = Stage.UPPER;
        }
        if (stage == Stage.UPPER) {
            BackingDevice upper = devices.getLast();
            boolean written = upper.sink().queue().inFlight() == 0 && upper.reclaimablePages() == 0;
            if (devices.size() > 1 && !written) return await(task, upper);
            if (devices.size() > 1) flushers.getFirst().sync(WritebackWork.sync(false));
            stage = Stage.LOWER;
        }
        if (pages.memory().nrFileDirty() + pages.memory().nrWriteback() != 0) {
            for (BackingDevice device : devices) await(task, device);
            return Outcome.BLOCKED;
        }
        stage = Stage.DONE;
        return Outcome.RETURNED;
    }

    private static Outcome await(Task task, BackingDevice device) {
        WritebackQueue queue = device.sink().queue();
        queue.roomWaiters().add(task);
        return task.await(queue.endWaiters(), WaitReason.PAGES_WRITTEN);
    }
}
