package tidemark.kernel;

import java.util.List;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.block.RequestQueue;
import tidemark.kernel.books.DiskBooks;
import tidemark.kernel.device.Disk;
import tidemark.kernel.device.ObservedDisk;
import tidemark.kernel.fs.ext4.Writepages;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.Flusher;
import tidemark.sim.Fork;

/// A disk behind a request queue and its elevator.
public final class QueuedVolume implements Volume {
    /// Elevators to choose from.
    public static final List<String> SCHEDULERS = List.of("cfq", "deadline", "noop");

    private final QueuedDiskSettings settings;
    private final BackingDevice wb;
    private final Flusher flusher;
    private final Writepages writepages;
    private final ObservedDisk disk;
    private final RequestQueue queue;
    private final DiskBooks books;
    private String wantedScheduler;

    QueuedVolume(
            QueuedDiskSettings settings,
            BackingDevice wb,
            Flusher flusher,
            Writepages writepages,
            ObservedDisk disk,
            RequestQueue queue) {
        this.settings = settings;
        this.wb = wb;
        this.flusher = flusher;
        this.writepages = writepages;
        this.disk = disk;
        this.queue = queue;
        wantedScheduler = settings.scheduler();
        books = new DiskBooks(queue, disk);
    }

    private QueuedVolume(QueuedVolume that, Fork fork) {
        fork.pair(that, this);
        settings = that.settings;
        wb = fork.of(that.wb);
        flusher = fork.any(that.flusher);
        writepages = fork.of(that.writepages);
        disk = (ObservedDisk) fork.<Disk>of(that.disk);
        queue = fork.of(that.queue);
        books = fork.of(that.books);
        wantedScheduler = that.wantedScheduler;
    }

    @Override
    public Volume fork(Fork fork) {
        return new QueuedVolume(this, fork);
    }

    /// Has the books go on in a copy that is complete.
    void attach() {
        books.attach();
    }

    @Override
    public String name() {
        return queue.name();
    }

    @Override
    public BackingDevice wb() {
        return wb;
    }

    @Override
    public Flusher flusher() {
        return flusher;
    }

    @Override
    public boolean isBusy() {
        return disk.serving() != null;
    }

    @Override
    public long capacityPages() {
        return writepages.queue().capacityPages();
    }

    /// The flusher's task as the block layer sees it: it writes for everybody, in the root cgroup.
    public IoContext flusherContext() {
        return writepages.context();
    }

    /// What it is like.
    public QueuedDiskSettings settings() {
        return settings;
    }

    /// The disk.
    public ObservedDisk disk() {
        return disk;
    }

    /// The queue of requests to it.
    public RequestQueue queue() {
        return queue;
    }

    /// The books of it.
    public DiskBooks books() {
        return books;
    }

    /// The elevator that was asked for last.
    public String wantedScheduler() {
        return wantedScheduler;
    }

    void wantedScheduler(String name) {
        wantedScheduler = name;
    }
}
