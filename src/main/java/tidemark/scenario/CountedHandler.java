package tidemark.scenario;

import java.util.Locale;
import tidemark.kernel.CountedVolume;

/// The knobs of a disk that takes pages in turn.
final class CountedHandler implements KnobHandler {
    private static final int PAGE_KIB = 4;

    private final CountedVolume volume;
    private final long diskPermille;
    private long diskKib;

    /// @param diskKib nominal speed of the disk, KiB/s
    /// @param diskPermille what this run's disk makes of a nominal speed
    CountedHandler(CountedVolume volume, long diskKib, long diskPermille) {
        this.volume = volume;
        this.diskKib = diskKib;
        this.diskPermille = diskPermille;
    }

    CountedHandler fork(CountedVolume copy) {
        return new CountedHandler(copy, diskKib, diskPermille);
    }

    static long pagesPerSecond(long kib, long permille) {
        return Math.max(1, kib * permille / 1000 / PAGE_KIB);
    }

    @Override
    public void set(Knob knob, long value) {
        switch (KnobHandler.behind(knob, volume.name())) {
            case "bandwidth_kib" -> {
                diskKib = value;
                volume.pace().pagesPerSecond(pagesPerSecond(value, diskPermille));
            }
            case "max_ratio" -> volume.wb().maxRatio((int) value);
            default -> throw KnobHandler.refused(knob);
        }
    }

    @Override
    public long get(Knob knob) {
        return switch (KnobHandler.behind(knob, volume.name())) {
            case "bandwidth_kib" -> diskKib;
            case "max_ratio" -> volume.wb().maxRatio();
            default -> throw KnobHandler.refused(knob);
        };
    }

    @Override
    public String comesTo(Knob knob, long value) {
        if (!knob.key().endsWith(".bandwidth_kib")) return "";
        return String.format(
                Locale.ROOT,
                "%s pages/s · %.1f MiB/s",
                KnobHandler.grouped(value / PAGE_KIB),
                value / 1024.0);
    }
}
