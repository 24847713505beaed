package tidemark.kernel.writeback;

import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// One job of a flusher: how much, how old, and for whom.
///
/// Kernel: `struct wb_writeback_work`, fs/fs-writeback.c, 4.12.
public final class WritebackWork implements Forkable<WritebackWork> {
    /// "All": 2^63-1 pages.
    public static final long ALL_PAGES = Long.MAX_VALUE;

    /// Why a flusher works, as traces spell it.
    public enum Reason {
        BACKGROUND("background"),
        PERIODIC("periodic"),
        SYNC("sync");

        private final String text;

        Reason(String text) {
            this.text = text;
        }

        /// The word that traces show.
        public String text() {
            return text;
        }
    }

    private final Reason reason;
    private final boolean syncAll;
    private final boolean rangeCyclic;
    private long nrPages;

    private WritebackWork(Reason reason, boolean syncAll, boolean rangeCyclic, long nrPages) {
        this.reason = reason;
        this.syncAll = syncAll;
        this.rangeCyclic = rangeCyclic;
        this.nrPages = nrPages;
    }

    /// Write as long as dirty pages are over the background limit.
    public static WritebackWork background() {
        return new WritebackWork(Reason.BACKGROUND, false, true, ALL_PAGES);
    }

    /// Write what has been dirty for too long.
    public static WritebackWork oldData(long pages) {
        return new WritebackWork(Reason.PERIODIC, false, true, pages);
    }

    /// Write everything that is dirty.
    ///
    /// @param all `WB_SYNC_ALL`: whole files at a time, for integrity
    public static WritebackWork sync(boolean all) {
        return new WritebackWork(Reason.SYNC, all, false, ALL_PAGES);
    }

    @Override
    public WritebackWork fork(Fork fork) {
        WritebackWork copy = new WritebackWork(reason, syncAll, rangeCyclic, nrPages);
        fork.pair(this, copy);
        return copy;
    }

    /// For whom.
    public Reason reason() {
        return reason;
    }

    boolean isBackground() {
        return reason == Reason.BACKGROUND;
    }

    boolean isOldData() {
        return reason == Reason.PERIODIC;
    }

    boolean isSyncAll() {
        return syncAll;
    }

    boolean isRangeCyclic() {
        return rangeCyclic;
    }

    /// Pages that remain to be written.
    public long nrPages() {
        return nrPages;
    }

    void wrote(long pages) {
        nrPages -= pages;
    }
}
