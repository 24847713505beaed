package tidemark.kernel.device;

import java.util.List;
import tidemark.kernel.block.Request;

/// The head of a hard disk: where it stands over the turning platter, what it reads on, and how
/// long it takes to other sectors.
final class Head {
    private final ReadAhead ahead;
    private final long angle;
    private Platter platter;
    private long lastSector;
    private long sector;

    /// A head at the rim.
    ///
    /// @param angle of the platter at time zero, in nanoseconds of a turn
    Head(HardDiskSheet sheet, long angle) {
        platter = new Platter(sheet);
        ahead = new ReadAhead(sheet, platter);
        lastSector = sheet.sectors() - 1;
        this.angle = angle;
    }

    Head(Head that) {
        platter = that.platter;
        ahead = new ReadAhead(that.ahead);
        lastSector = that.lastSector;
        angle = that.angle;
        sector = that.sector;
    }

    /// The disk becomes another one.
    void reset(HardDiskSheet sheet) {
        platter = new Platter(sheet);
        ahead.reset(sheet, platter);
        lastSector = sheet.sectors() - 1;
    }

    Platter platter() {
        return platter;
    }

    ReadAhead ahead() {
        return ahead;
    }

    /// Angle of the platter, 0 to 1.
    double turned(long now) {
        return platter.turned(now + angle);
    }

    /// The sector before which the head stands, or will when it has done its work.
    long place(long now) {
        return Math.min(ahead.place(now, sector), lastSector);
    }

    /// The head leaves for work that ends before a sector.
    void leaveFor(long now, long endSector) {
        ahead.stop(now);
        sector = endSector;
    }

    /// How long until the head is over the begin of a sector.
    long positionNanos(long now, long target, boolean write) {
        return platter.positionNanos(now + angle, platter.track(place(now)), target, write);
    }

    /// Which of some requests the head can begin with soonest; the oldest one if it has waited for
    /// too long.
    Request nearest(long now, List<Request> requests, long patienceNanos) {
        Request best = requests.getFirst();
        if (now - best.issuedNanos() > patienceNanos) return best;
        long least = startNanos(now, best);
        for (int i = 1; i < requests.size(); i++) {
            long nanos = startNanos(now, requests.get(i));
            if (nanos >= least) continue;
            least = nanos;
            best = requests.get(i);
        }
        return best;
    }

    /// How long until the head can begin with a request.
    private long startNanos(long now, Request request) {
        if (readsOnTo(now, request)) return Math.max(0, ahead.reaches(request.sector()) - now);
        return positionNanos(now, firstWanted(now, request), request.flags().write());
    }

    /// Until when the head is at work for a request if it begins now.
    long endNanos(long now, Request request) {
        long end = request.endSector();
        if (readsOnTo(now, request)) return Math.max(now, ahead.passes(end));
        long from = firstWanted(now, request);
        boolean write = request.flags().write();
        return now + positionNanos(now, from, write) + platter.passNanos(from, end);
    }

    private boolean readsOnTo(long now, Request request) {
        boolean write = request.flags().write();
        return !write && ahead.leadsTo(now, request.sector(), request.endSector());
    }

    /// The first sector that the head has to go to: what the buffer holds of a read is spared.
    private long firstWanted(long now, Request request) {
        if (request.flags().write()) return request.sector();
        return Math.min(ahead.heldTo(now, request.sector()), request.endSector() - 1);
    }
}
