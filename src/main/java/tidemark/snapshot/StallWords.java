package tidemark.snapshot;

import java.util.Locale;
import tidemark.kernel.Stall;
import tidemark.kernel.writeback.ThrottleScheme;

/// Says in words why a machine stands still and what ended it.
final class StallWords {
    private StallWords() {}

    static StallPicture picture(Stall stall) {
        return new StallPicture(
                stall.startNanos(), stall.endNanos(), cause(stall), stall.over() ? end(stall) : "");
    }

    private static String cause(Stall stall) {
        String text =
                "dirty + writeback "
                        + number(stall.dirty())
                        + " reached the limit "
                        + number(stall.limit());
        if (stall.upperWriteback() > 0) {
            text +=
                    ": writer and loop worker are stopped; "
                            + number(stall.upperWriteback())
                            + " pages wait in the loop queue, which only the worker can complete";
        }
        if (stall.scheme() == ThrottleScheme.GLOBAL_THRESHOLD) {
            return text
                    + "; there is one limit for all devices: a dirtier waits for the total to fall"
                    + " even if its own device has no dirty pages (the disk has "
                    + number(stall.diskDirty())
                    + ")";
        }
        String relation = stall.diskDirty() > stall.diskBound() ? " > " : " ≤ ";
        return text
                + "; the disk's flusher counts dirty pages only: "
                + number(stall.diskDirty())
                + relation
                + number(stall.diskBound());
    }

    private static String end(Stall stall) {
        if (!stall.tweak().isEmpty()) return stall.tweak();
        return switch (stall.endedBy()) {
            case OLD_DATA -> "the periodic flush: data had been dirty for too long";
            case ASKED_TO_SYNC -> "sync: everything was asked to be written";
            case DEVICE_OVER_ITS_SHARE ->
                    "dirty pages rose over the disk's share of the background limit";
            case DIRTY_OVER_BACKGROUND -> "dirty pages rose over the background limit";
            case BELOW_BACKGROUND -> "an fsync of the backing file";
        };
    }

    private static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value).replace(',', '\u202f');
    }
}
