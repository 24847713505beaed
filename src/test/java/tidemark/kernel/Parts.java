package tidemark.kernel;

import java.util.List;
import tidemark.kernel.device.DiskPace;
import tidemark.kernel.device.PageDisk;
import tidemark.kernel.fs.JournalCommit;
import tidemark.kernel.loop.FlushingCommit;
import tidemark.kernel.loop.LoopDevice;
import tidemark.kernel.loop.LoopWorker;
import tidemark.kernel.task.Task;
import tidemark.kernel.writeback.Flusher;

/// The parts of a machine with one disk and at most one loop device.
public final class Parts {
    private Parts() {}

    private static <T extends Volume> T first(Machine machine, Class<T> kind) {
        return machine.volumes().stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .findFirst()
                .orElseThrow();
    }

    public static PageDisk disk(Machine machine) {
        return first(machine, CountedVolume.class).disk();
    }

    public static DiskPace pace(Machine machine) {
        return first(machine, CountedVolume.class).pace();
    }

    public static JournalCommit lowerCommit(Machine machine) {
        return first(machine, CountedVolume.class).commit();
    }

    public static LoopDevice loop(Machine machine) {
        return first(machine, LoopVolume.class).loop();
    }

    public static LoopWorker worker(Machine machine) {
        return first(machine, LoopVolume.class).worker();
    }

    public static Task workerTask(Machine machine) {
        return first(machine, LoopVolume.class).task();
    }

    public static FlushingCommit upperCommit(Machine machine) {
        return first(machine, LoopVolume.class).commit();
    }

    public static List<Flusher> flushers(Machine machine) {
        return machine.volumes().stream().map(Volume::flusher).toList();
    }

    public static QueuedVolume queued(Machine machine) {
        return first(machine, QueuedVolume.class);
    }
}
