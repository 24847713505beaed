package tidemark.kernel.cfq;

import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// Whether a queue's last 32 requests were far apart; on flash, whether they were small.
///
/// Kernel: `cfqq->seek_history`, `cfq_update_io_seektime()`, `CFQQ_SEEKY()`, block/cfq-iosched.c,
/// 4.4 and 4.7.
public final class SeekHistory implements Forkable<SeekHistory> {
    private static final long FAR_SECTORS = 8 * 100;
    private static final int SMALL_SECTORS = 2 * 32;
    private static final int SEEKY_ABOVE = 32 / 8;

    private int bits;
    private long lastEndSector;

    /// Begins without a history.
    public SeekHistory() {}

    private SeekHistory(SeekHistory that, Fork fork) {
        fork.pair(that, this);
        bits = that.bits;
        lastEndSector = that.lastEndSector;
    }

    @Override
    public SeekHistory fork(Fork fork) {
        return new SeekHistory(this, fork);
    }

    /// A request has come: one more bit. Where it ends is noted by [#setLastEnd].
    public void requestCame(boolean rotational, long sector, int sectors) {
        boolean bad;
        if (rotational) {
            long distance = lastEndSector == 0 ? 0 : Math.abs(sector - lastEndSector);
            bad = distance > FAR_SECTORS;
        } else {
            bad = sectors < SMALL_SECTORS;
        }
        bits = bits << 1 | (bad ? 1 : 0);
    }

    /// Notes where the last request ended.
    public void setLastEnd(long sector) {
        lastEndSector = sector;
    }

    /// Whether more than 4 of the last 32 requests were bad.
    public boolean isSeeky() {
        return Integer.bitCount(bits) > SEEKY_ABOVE;
    }

    /// A bit for each of the last 32 requests, the newest lowest.
    public int bits() {
        return bits;
    }

    /// The sector after the last request; 0 before the first.
    public long lastEnd() {
        return lastEndSector;
    }
}
