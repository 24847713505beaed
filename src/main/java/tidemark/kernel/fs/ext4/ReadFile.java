package tidemark.kernel.fs.ext4;

import java.util.ArrayList;
import java.util.List;
import tidemark.kernel.block.Bio;
import tidemark.kernel.block.BioFlags;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.block.Plug;
import tidemark.kernel.block.Request;
import tidemark.kernel.fs.FileSystem;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.WaitQueue;
import tidemark.kernel.task.WaitReason;
import tidemark.sim.Fork;

/// Reads an open file through the page cache: whoever reads on where he stopped is read ahead for,
/// in windows that grow from 4 to 32 pages; whoever reads elsewhere gets what he asked for.
///
/// Simplified: pages read stay in the cache as long as reading goes on from one to the next.
/// Consequence: what is read again, later or in another order, comes from the disk again.
///
/// Kernel: `do_generic_file_read()`, mm/filemap.c; `ondemand_readahead()`, mm/readahead.c, 4.4 and
/// 4.7.
public final class ReadFile extends Frame implements Bio.End {
    /// Largest window: 128 KiB. Kernel: `VM_MAX_READAHEAD`.
    static final int MOST_AHEAD = 32;

    private static final int SECTORS_PER_PAGE = 8;
    private static final int NEVER = Integer.MAX_VALUE;

    /// Pages that are on their way from the disk.
    private record Piece(int first, int end, long sector) {}

    private final Ext4 fileSystem;
    private final Ext4File file;
    private final IoContext context;
    private final Scheduler scheduler;
    private final Plug plug;
    private final WaitQueue arrived;
    private final List<Piece> underWay = new ArrayList<>();
    private int next;
    private int end;
    private int copied;
    private boolean copying;
    private int cachedFirst;
    private int cachedEnd;
    private int window;
    private int mark = NEVER;

    /// Opens a file for one task.
    public ReadFile(Ext4 fileSystem, Ext4File file, IoContext context, Scheduler scheduler) {
        this.fileSystem = fileSystem;
        this.file = file;
        this.context = context;
        this.scheduler = scheduler;
        plug = new Plug(Plug.KERNEL_LIMIT);
        arrived = new WaitQueue();
    }

    private ReadFile(ReadFile that, Fork fork) {
        fork.pair(that, this);
        fileSystem = (Ext4) fork.<FileSystem>of(that.fileSystem);
        file = Ext4.copy(that.file, fork);
        context = fork.of(that.context);
        scheduler = fork.any(that.scheduler);
        plug = fork.of(that.plug);
        arrived = fork.of(that.arrived);
        underWay.addAll(that.underWay);
        next = that.next;
        end = that.end;
        copied = that.copied;
        copying = that.copying;
        cachedFirst = that.cachedFirst;
        cachedEnd = that.cachedEnd;
        window = that.window;
        mark = that.mark;
    }

    @Override
    public Frame fork(Fork fork) {
        return new ReadFile(this, fork);
    }

    @Override
    public String function() {
        return "do_generic_file_read";
    }

    /// Prepares a read of pages, all of which have blocks or are dirty; the caller then pushes this
    /// frame.
    public Frame of(int firstPage, int count) {
        next = firstPage;
        end = firstPage + count;
        copied = count;
        copying = false;
        return this;
    }

    @Override
    public Outcome resume(Task task) {
        if (copying) {
            task.spend(copied);
            return Outcome.RETURNED;
        }
        while (next < end) {
            if (isCached(next)) {
                if (next >= mark) readAhead();
            } else if (!file.dirty().get(next)) {
                miss();
            }
            if (isUnderWay(next)) return task.await(arrived, WaitReason.DISK_READ);
            next++;
        }
        copying = true;
        return task.compute(scheduler, copied);
    }

    private boolean isCached(int page) {
        return page >= cachedFirst && page < cachedEnd;
    }

    private boolean isUnderWay(int page) {
        for (Piece piece : underWay) {
            if (page >= piece.first && page < piece.end) return true;
        }
        return false;
    }

    /// Kernel: the cases of `ondemand_readahead()` without a page that says so.
    private void miss() {
        int asked = end - next;
        boolean goesOn = next == 0 || next == cachedEnd;
        cachedFirst = next;
        cachedEnd = next;
        if (!goesOn) {
            mark = NEVER;
            window = asked;
            fetch(asked);
            return;
        }
        window = first(asked);
        mark = window > asked ? next + asked : next;
        fetch(window);
    }

    /// The next window, while the present one is being read.
    private void readAhead() {
        mark = cachedEnd;
        window = Math.min(MOST_AHEAD, window < MOST_AHEAD / 16 ? 4 * window : 2 * window);
        fetch(window);
    }

    /// Kernel: `get_init_ra_size()`.
    private static int first(int asked) {
        int size = Integer.highestOneBit(asked) == asked ? asked : 2 * Integer.highestOneBit(asked);
        if (size <= MOST_AHEAD / 32) return 4 * size;
        return size <= MOST_AHEAD / 4 ? 2 * size : MOST_AHEAD;
    }

    private void fetch(int count) {
        int stop = Math.min(file.mappedPages(), cachedEnd + count);
        if (stop <= cachedEnd) mark = NEVER;
        while (cachedEnd < stop) {
            int from = cachedEnd;
            long block = file.block(from);
            int to = from + 1;
            while (to < stop && file.block(to) == block + to - from) to++;
            cachedEnd = to;
            long sector = block * SECTORS_PER_PAGE;
            underWay.add(new Piece(from, to, sector));
            int sectors = (to - from) * SECTORS_PER_PAGE;
            fileSystem.queue().submit(new Bio(context, BioFlags.READ, sector, sectors, this), plug);
        }
        plug.flush();
    }

    @Override
    public void bioEnded(Bio bio, Request request) {
        underWay.removeIf(piece -> piece.sector == bio.sector());
        arrived.wakeAll(scheduler);
    }
}
