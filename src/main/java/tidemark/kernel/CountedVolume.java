package tidemark.kernel;

import tidemark.kernel.device.DiskPace;
import tidemark.kernel.device.PageDisk;
import tidemark.kernel.fs.JournalCommit;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.Flusher;
import tidemark.sim.Fork;

/// A disk that takes pages in turn, at a given speed.
public final class CountedVolume implements Volume {
    private final String name;
    private final BackingDevice wb;
    private final Flusher flusher;
    private final PageDisk disk;
    private final DiskPace pace;
    private final JournalCommit commit;

    CountedVolume(
            String name,
            Flusher flusher,
            BackingDevice wb,
            PageDisk disk,
            DiskPace pace,
            JournalCommit commit) {
        this.name = name;
        this.wb = wb;
        this.flusher = flusher;
        this.disk = disk;
        this.pace = pace;
        this.commit = commit;
    }

    private CountedVolume(CountedVolume that, Fork fork) {
        fork.pair(that, this);
        name = that.name;
        wb = fork.of(that.wb);
        flusher = fork.any(that.flusher);
        disk = fork.of(that.disk);
        pace = fork.of(that.pace);
        commit = fork.of(that.commit);
    }

    @Override
    public Volume fork(Fork fork) {
        return new CountedVolume(this, fork);
    }

    @Override
    public String name() {
        return name;
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
        return pace.isBusy();
    }

    @Override
    public long capacityPages() {
        return disk.queue().capacityPages();
    }

    /// The disk.
    public PageDisk disk() {
        return disk;
    }

    /// Its speed.
    public DiskPace pace() {
        return pace;
    }

    /// The journal of the file system on it.
    public JournalCommit commit() {
        return commit;
    }
}
