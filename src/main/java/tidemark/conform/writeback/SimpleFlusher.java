package tidemark.conform.writeback;

import java.util.List;
import tidemark.kernel.fs.Inode;
import tidemark.kernel.task.Task;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.FlusherControl;
import tidemark.kernel.writeback.PageWriteback;

/// The stand-in for the flusher in worlds of kind A: up to 1,024 pages a turn while the background
/// test says yes; no periodic flush, no bandwidth update.
final class SimpleFlusher implements FlusherControl {
    private static final long TURN_PAGES = 1024;

    private final PageWriteback pages;
    private final BackingDevice wb;
    private final List<Inode> inodes;
    private final Task task;
    private boolean wake;

    SimpleFlusher(PageWriteback pages, BackingDevice wb, List<Inode> inodes, Task task) {
        this.pages = pages;
        this.wb = wb;
        this.inodes = inodes;
        this.task = task;
    }

    @Override
    public void wake() {
        wake = true;
    }

    @Override
    public void wakeDelayed() {}

    void slot() {
        if (!wb.flusherRunning() && wake) {
            wake = false;
            wb.flusherRunning(true);
        }
        while (wb.flusherRunning()) {
            if (!pages.judgeBackground(wb, task).hasWork() || wb.reclaimablePages() == 0) {
                wb.flusherRunning(false);
                break;
            }
            long turn = Math.min(TURN_PAGES, wb.reclaimablePages());
            turn = Math.min(turn, wb.sink().room());
            if (turn <= 0) break;
            submit(turn);
        }
        wb.sink().submitterDone();
    }

    private void submit(long turn) {
        long rest = turn;
        for (Inode inode : inodes) {
            if (inode.device() != wb) continue;
            long take = Math.min(rest, inode.dirtyPages());
            if (take > 0) pages.submit(wb, inode, take, task.cpu());
            rest -= take;
            if (rest == 0) return;
        }
    }
}
