package tidemark.ui.film;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// What arrows can point at, by name.
final class FilmObjects {
    private static final Set<String> THINGS =
            Set.of(
                    "tank",
                    "limit",
                    "smoothed",
                    "setpoint",
                    "freerun",
                    "background",
                    "fs",
                    "queue",
                    "worker",
                    "backing",
                    "disk",
                    "lamps",
                    "lamp.worker",
                    "lamp.flusher",
                    "stall",
                    "curve",
                    "ruler",
                    "groups",
                    "trees",
                    "seat",
                    "dispute",
                    "sectors",
                    "throughput",
                    "wasted");

    /// Things of which there are as many as the machine has tasks or devices.
    private static final List<String> FAMILIES = List.of("lane.", "dot.");

    private FilmObjects() {}

    static boolean isKnown(String name) {
        return THINGS.contains(name)
                || Arrays.stream(FilmTile.values()).anyMatch(t -> t.word().equals(name))
                || FAMILIES.stream().anyMatch(name::startsWith)
                || name.matches("(fs|queue|worker|backing|disk)\\.[2-9]");
    }

    /// All names, for a message.
    static String expected() {
        Set<String> all = new TreeSet<>(THINGS);
        for (FilmTile tile : FilmTile.values()) all.add(tile.word());
        FAMILIES.forEach(f -> all.add(f + "NAME"));
        return "one of " + String.join(", ", all);
    }
}
