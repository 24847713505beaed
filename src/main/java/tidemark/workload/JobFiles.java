package tidemark.workload;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.block.RequestQueue;
import tidemark.kernel.fs.FileSystem;
import tidemark.kernel.fs.Inode;
import tidemark.kernel.fs.ext4.Ext4;
import tidemark.kernel.fs.ext4.Ext4File;
import tidemark.kernel.fs.ext4.ReadFile;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.writeback.DirtyMapping;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// The open files of one task of a job, or the disk that it works on itself.
final class JobFiles implements Forkable<JobFiles> {
    private final @Nullable FileSystem fileSystem;
    private final @Nullable RequestQueue queue;
    private final List<Inode> files = new ArrayList<>();
    private final List<ReadFile> readers = new ArrayList<>();

    JobFiles(JobTarget target) {
        fileSystem = target.fileSystem();
        queue = target.queue();
    }

    private JobFiles(JobFiles that, Fork fork) {
        fork.pair(that, this);
        fileSystem = that.fileSystem == null ? null : fork.of(that.fileSystem);
        queue = fork.ofNullable(that.queue);
        for (Inode file : that.files) files.add((Inode) fork.<DirtyMapping>of(file));
        for (ReadFile reader : that.readers) readers.add((ReadFile) fork.<Frame>of(reader));
    }

    @Override
    public JobFiles fork(Fork fork) {
        return new JobFiles(this, fork);
    }

    /// Makes the files; those that are read, or written elsewhere than at their end, are there
    /// already.
    void open(Job job, IoContext context, Scheduler scheduler) {
        if (fileSystem == null) return;
        boolean laidOut =
                job.files().sizeBytes() > 0
                        && (job.needsRequestQueue() || job.access().pattern().isRandom());
        for (int i = 0; i < job.files().count(); i++) {
            Inode file = fileSystem.create();
            files.add(file);
            if (!(fileSystem instanceof Ext4 own) || !(file instanceof Ext4File ours)) continue;
            if (laidOut) own.layOut(ours, job.files().fileBytes());
            if (job.access().pattern().reads()) {
                readers.add(new ReadFile(own, ours, context, scheduler));
            }
        }
    }

    /// One of the files.
    Inode file(int index) {
        return files.get(index);
    }

    /// How many there are.
    int count() {
        return files.size();
    }

    /// The frame that reads a file through the page cache.
    ReadFile reader(int index) {
        return readers.get(index);
    }

    /// The queue of requests to the disk.
    RequestQueue queue() {
        if (queue == null) throw new IllegalStateException("no request queue");
        return queue;
    }

    /// Where a byte of a file lies, as a sector of the disk.
    long sector(int index, long offset) {
        if (fileSystem == null) return offset / Job.SECTOR_BYTES;
        return ((Ext4File) files.get(index)).sector(offset);
    }

    /// How many of a number of bytes lie side by side on the disk.
    long sideBySide(int index, long offset, long bytes) {
        if (fileSystem == null) return bytes;
        return ((Ext4File) files.get(index)).sideBySide(offset, bytes);
    }
}
