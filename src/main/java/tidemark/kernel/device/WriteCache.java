package tidemark.kernel.device;

import java.util.Map;
import java.util.TreeMap;

/// The sectors that a hard disk has been given and has not written yet, sorted; what lies side by
/// side is one run.
final class WriteCache {
    private final TreeMap<Long, Long> runs = new TreeMap<>();
    private long dirty;
    private long leaving;

    WriteCache() {}

    WriteCache(WriteCache that) {
        runs.putAll(that.runs);
        dirty = that.dirty;
        leaving = that.leaving;
    }

    /// Sectors in it, with those that are being written out.
    long sectors() {
        return dirty + leaving;
    }

    boolean isEmpty() {
        return sectors() == 0;
    }

    /// Whether there is something to write out.
    boolean isDirty() {
        return dirty > 0;
    }

    /// Takes sectors in; those that were there already take no further room.
    void add(long from, long to) {
        long start = from;
        long end = to;
        Map.Entry<Long, Long> at = runs.floorEntry(to);
        while (at != null && at.getValue() >= from) {
            start = Math.min(start, at.getKey());
            end = Math.max(end, at.getValue());
            dirty -= at.getValue() - at.getKey();
            runs.remove(at.getKey());
            at = runs.floorEntry(to);
        }
        runs.put(start, end);
        dirty += end - start;
    }

    /// Whether all of some sectors are in it.
    boolean holds(long from, long to) {
        Map.Entry<Long, Long> at = runs.floorEntry(from);
        return at != null && at.getValue() >= to;
    }

    /// The first sector to write out next: upwards from the head, then around.
    long next(long head) {
        Map.Entry<Long, Long> at = runs.floorEntry(head);
        if (at != null && at.getValue() > head) return head;
        Long above = runs.ceilingKey(head);
        return above != null ? above : runs.firstKey();
    }

    /// Takes a run out to be written, so many sectors of it at most; its room is free when it is.
    ///
    /// @param from what [#next] said
    /// @return the sector after the last one taken
    long take(long from, long most) {
        Map.Entry<Long, Long> at = runs.floorEntry(from);
        if (at == null) throw new IllegalStateException("nothing to write at " + from);
        long end = Math.min(at.getValue(), from + most);
        runs.remove(at.getKey());
        if (at.getKey() < from) runs.put(at.getKey(), from);
        if (end < at.getValue()) runs.put(end, at.getValue());
        dirty -= end - from;
        leaving += end - from;
        return end;
    }

    /// What was taken out is written.
    void written() {
        leaving = 0;
    }
}
