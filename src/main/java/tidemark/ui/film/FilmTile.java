package tidemark.ui.film;

import java.util.Locale;

/// The tiles that a film can show: those of the window that are drawings.
public enum FilmTile {
    TIDE(Machine.PAGE_CACHE),
    THROTTLE(Machine.PAGE_CACHE),
    CONTROL(Machine.PAGE_CACHE),
    RATES(Machine.PAGE_CACHE),
    CFQ(Machine.ELEVATOR),
    DISK(Machine.ELEVATOR),
    TIMELINE(Machine.ANY);

    private enum Machine {
        PAGE_CACHE,
        ELEVATOR,
        ANY
    }

    private final Machine machine;

    FilmTile(Machine machine) {
        this.machine = machine;
    }

    /// Whether it shows anything of a machine with an elevator, or of one with a page cache.
    boolean suits(boolean elevator) {
        return switch (machine) {
            case PAGE_CACHE -> !elevator;
            case ELEVATOR -> elevator;
            case ANY -> true;
        };
    }

    /// Its name in scripts and on the command line.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
