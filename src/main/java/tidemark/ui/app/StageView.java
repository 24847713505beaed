package tidemark.ui.app;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import tidemark.snapshot.Sample;
import tidemark.snapshot.Snapshot;

/// Which half of the machine the middle of the window shows. Scenario files, films and the window
/// call them by the same words.
public enum StageView {
    /// Memory, its limits, and who is held back.
    PAGES,
    /// The way of requests to the disk.
    DISK,
    /// Tide, Throttle, Elevator and Disk side by side.
    BOTH;

    /// Its name in scenario files, e.g. "pages".
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The view of a name.
    public static Optional<StageView> named(String word) {
        return Arrays.stream(values()).filter(v -> v.word().equals(word.trim())).findFirst();
    }

    /// All names, for a message: "pages, disk, both".
    public static String words() {
        return Arrays.stream(values()).map(StageView::word).collect(Collectors.joining(", "));
    }

    /// What a window shows first of a machine.
    public static StageView first(Snapshot s) {
        return s.aboutDisk() && s.elevator() != null ? DISK : PAGES;
    }

    /// The views that show something of a machine.
    ///
    /// @param layout of its series
    public static List<StageView> of(Sample.Layout layout) {
        if (!layout.hasElevator()) return List.of(PAGES);
        return layout.devices() == 0 ? List.of(DISK) : List.of(values());
    }

    /// Whether it shows memory and its limits.
    public boolean showsPages() {
        return this != DISK;
    }

    /// Whether it shows the way to the disk.
    public boolean showsDisk() {
        return this != PAGES;
    }
}
