package tidemark.kernel.device;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a hard disk has read past the ends of reads: after a read the head reads on until something
/// else is wanted of it or a segment of the buffer is full.
final class ReadAhead {
    private static final class Segment {
        long start;
        long end;

        Segment(long start, long end) {
            this.start = start;
            this.end = end;
        }
    }

    private final List<Segment> segments = new ArrayList<>();
    private Platter platter;
    private long segmentSectors;
    private int most;
    private long lastSector;
    private boolean active;
    private long since;
    private long limit;
    private long knownAt = -1;
    private long known;

    ReadAhead(HardDiskSheet sheet, Platter platter) {
        this.platter = platter;
        setUp(sheet);
    }

    ReadAhead(ReadAhead that) {
        for (Segment at : that.segments) segments.add(new Segment(at.start, at.end));
        platter = that.platter;
        segmentSectors = that.segmentSectors;
        most = that.most;
        lastSector = that.lastSector;
        active = that.active;
        since = that.since;
        limit = that.limit;
        knownAt = that.knownAt;
        known = that.known;
    }

    private void setUp(HardDiskSheet sheet) {
        segmentSectors = sheet.aheadBytes() / 512;
        most = sheet.aheadSegments();
        lastSector = sheet.sectors();
    }

    /// The disk becomes another one: what the buffer holds is lost.
    void reset(HardDiskSheet sheet, Platter newPlatter) {
        platter = newPlatter;
        active = false;
        segments.clear();
        setUp(sheet);
    }

    /// A read has ended at a sector: the head goes on behind it.
    void begin(long now, long start, long end) {
        if (segmentSectors == 0) return;
        Segment segment = find(start);
        if (segment == null) {
            segment = new Segment(start, end);
            if (segments.size() >= most) segments.removeFirst();
        } else {
            segments.remove(segment);
            segment.end = Math.max(segment.end, end);
        }
        segments.add(segment);
        knownAt = -1;
        active = segment.end == end && end < lastSector;
        since = now;
        limit = Math.min(lastSector, end + segmentSectors);
    }

    /// The segment that holds a sector or ends before it.
    private @Nullable Segment find(long sector) {
        for (int i = segments.size() - 1; i >= 0; i--) {
            Segment at = segments.get(i);
            if (at.start <= sector && sector <= at.end) return at;
        }
        return null;
    }

    /// The head is wanted elsewhere: what it has passed stays.
    void stop(long now) {
        if (!active) return;
        Segment segment = segments.getLast();
        segment.end = frontier(now);
        segment.start = Math.max(segment.start, segment.end - segmentSectors);
        active = false;
    }

    /// Whether the head is reading on.
    boolean isActive(long now) {
        return active && frontier(now) < limit;
    }

    /// The sector before which the head stands, if it stood before another one after the last
    /// movement.
    long place(long now, long head) {
        return active ? frontier(now) : head;
    }

    /// The sector after the last one that the head has passed whole, at most the limit.
    long frontier(long now) {
        if (now != knownAt) {
            known = search(now);
            knownAt = now;
        }
        return known;
    }

    private long search(long now) {
        Segment segment = segments.getLast();
        long low = segment.end;
        long high = limit;
        long passed = now - since;
        while (low < high) {
            long middle = (low + high + 1) >>> 1;
            if (behind(segment.end, middle) <= passed) low = middle;
            else high = middle - 1;
        }
        return low;
    }

    /// How long after the end of the last read the head has passed all before a sector.
    private long behind(long from, long to) {
        return platter.grooveEnd(to - 1) - platter.grooveEnd(from - 1);
    }

    /// Up to which sector the buffer holds what begins at another one; that one itself if it holds
    /// nothing of it.
    long heldTo(long now, long sector) {
        for (int i = segments.size() - 1; i >= 0; i--) {
            Segment at = segments.get(i);
            long end = active && i == segments.size() - 1 ? frontier(now) : at.end;
            long start = Math.max(at.start, end - segmentSectors);
            if (start <= sector && sector < end) return end;
        }
        return sector;
    }

    /// A read was served from the buffer: there is room to read on.
    void consumed(long now, long end) {
        if (isActive(now) && end + segmentSectors > limit && end <= limit) {
            limit = Math.min(lastSector, end + segmentSectors);
            knownAt = -1;
        }
    }

    /// Whether reading on leads the head to some sectors without its leaving the groove.
    boolean leadsTo(long now, long from, long to) {
        if (!isActive(now)) return false;
        long frontier = frontier(now);
        return from >= Math.max(segments.getLast().start, frontier - segmentSectors)
                && from <= frontier + segmentSectors / 8
                && to > frontier;
    }

    /// When the head, reading on, is at a sector; it may have been there.
    long reaches(long sector) {
        long end = segments.getLast().end;
        return since + platter.groove(sector) - platter.grooveEnd(end - 1);
    }

    /// When it has passed all before a sector.
    long passes(long sector) {
        return since + behind(segments.getLast().end, sector);
    }

    /// Sectors read ahead and not asked for yet.
    long aheadSectors(long now) {
        return active ? frontier(now) - segments.getLast().end : 0;
    }
}
