package tidemark.kernel.device;

import java.util.ArrayList;
import java.util.List;

/// Where the sectors of a hard disk lie and how long the head takes to them; an immutable value.
///
/// Tracks are numbered from the rim, all heads of a cylinder before the next cylinder. Laid end to
/// end, with the skew between them, they are one long groove: [#groove] says at which time of it a
/// sector begins, in nanoseconds of reading on and on. What remains when the turn is divided away
/// is the angle of the sector.
///
/// @param sheet what the disk is like
/// @param turn how long a turn takes, nanoseconds
/// @param tracksPerZone tracks of each zone
/// @param zones from the rim inwards
record Platter(HardDiskSheet sheet, long turn, long tracksPerZone, List<Zone> zones) {
    /// Tracks with the same number of sectors.
    record Zone(long firstSector, long firstTrack, int trackSectors) {}

    /// Copies the list.
    Platter {
        zones = List.copyOf(zones);
    }

    Platter(HardDiskSheet sheet) {
        this(sheet, sheet.turnNanos(), tracksPerZone(sheet), zones(sheet));
    }

    private static long tracksPerZone(HardDiskSheet sheet) {
        long all = 0;
        for (int zone = 0; zone < sheet.zones(); zone++) all += trackSectors(sheet, zone);
        return (sheet.sectors() + all - 1) / all;
    }

    private static List<Zone> zones(HardDiskSheet sheet) {
        long tracks = tracksPerZone(sheet);
        List<Zone> zones = new ArrayList<>();
        long first = 0;
        for (int zone = 0; zone < sheet.zones(); zone++) {
            int sectors = trackSectors(sheet, zone);
            zones.add(new Zone(first, zone * tracks, sectors));
            first += tracks * sectors;
        }
        return zones;
    }

    private static int trackSectors(HardDiskSheet sheet, int zone) {
        if (zone == 0) return sheet.outerTrackSectors();
        int less = sheet.outerTrackSectors() - sheet.innerTrackSectors();
        return sheet.outerTrackSectors() - less * zone / (sheet.zones() - 1);
    }

    private Zone zone(long sector) {
        int low = 0;
        int high = zones.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (zones.get(middle).firstSector <= sector) low = middle;
            else high = middle - 1;
        }
        return zones.get(low);
    }

    long track(long sector) {
        Zone zone = zone(sector);
        return zone.firstTrack + (sector - zone.firstSector) / zone.trackSectors;
    }

    long tracks() {
        return tracksPerZone * zones.size();
    }

    /// When a sector begins on the groove, nanoseconds.
    long groove(long sector) {
        Zone zone = zone(sector);
        long within = sector - zone.firstSector;
        long track = zone.firstTrack + within / zone.trackSectors;
        return track * (turn + sheet.trackSwitchNanos())
                + within % zone.trackSectors * turn / zone.trackSectors;
    }

    /// When a sector ends on the groove, nanoseconds; at most when the next one begins.
    long grooveEnd(long sector) {
        return groove(sector) + turn / zone(sector).trackSectors;
    }

    /// How long the head takes from one track to another.
    ///
    /// From one cylinder to the next it settles and no more; up to a third of all cylinders time
    /// grows with the root of the distance, as the arm speeds up and slows down; beyond, with the
    /// distance.
    long seekNanos(long fromTrack, long toTrack) {
        if (fromTrack == toTrack) return 0;
        long distance = Math.abs(fromTrack / sheet.surfaces() - toTrack / sheet.surfaces());
        if (distance <= 1) return sheet.trackSwitchNanos();
        double all = Math.max(3, (double) tracks() / sheet.surfaces());
        double third = all / 3;
        if (distance <= third) {
            double part = StrictMath.sqrt((distance - 1) / (third - 1));
            long more = sheet.averageSeekNanos() - sheet.trackSwitchNanos();
            return sheet.trackSwitchNanos() + (long) (more * part);
        }
        double part = (distance - third) / (all - third);
        long more = sheet.fullSeekNanos() - sheet.averageSeekNanos();
        return sheet.averageSeekNanos() + (long) (more * part);
    }

    /// How long until the head is over the begin of a sector.
    ///
    /// @param at time, with the angle at time zero
    /// @param fromTrack where the head stands
    long positionNanos(long at, long fromTrack, long sector, boolean write) {
        long toTrack = track(sector);
        long seek = seekNanos(fromTrack, toTrack);
        if (write && seek > sheet.trackSwitchNanos()) seek += sheet.writeSettleNanos();
        return seek + Math.floorMod(groove(sector) - at - seek, turn);
    }

    /// How long sectors take to pass under the head, from the begin of the first.
    long passNanos(long sector, long endSector) {
        return grooveEnd(endSector - 1) - groove(sector);
    }

    /// Angle of the platter, 0 to 1.
    double turned(long at) {
        return (double) Math.floorMod(at, turn) / turn;
    }

    /// Bytes a second that pass under the head in the long run around a sector, with the changes of
    /// tracks.
    double sustainedBytesPerSecond(long sector) {
        return zone(sector).trackSectors * 512.0 * 1e9 / (turn + sheet.trackSwitchNanos());
    }
}
