package tidemark.ui.film;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tidemark.input.BadInputException;
import tidemark.input.Problem;

/// Which tiles are on the screen, in the order of their importance.
///
/// @param tiles one or more, none twice
public record FilmView(List<FilmTile> tiles) {
    private static final Map<String, FilmView> NAMED = named();

    /// Copies the list.
    public FilmView {
        tiles = List.copyOf(tiles);
        if (tiles.isEmpty()) throw new IllegalArgumentException("a view without tiles");
    }

    private static Map<String, FilmView> named() {
        Map<String, FilmView> named = new LinkedHashMap<>();
        named.put(
                "story1",
                of(FilmTile.TIDE, FilmTile.THROTTLE, FilmTile.CONTROL, FilmTile.TIMELINE));
        named.put("story2", of(FilmTile.CFQ, FilmTile.DISK));
        named.put(
                "all",
                of(
                        FilmTile.TIDE,
                        FilmTile.THROTTLE,
                        FilmTile.CONTROL,
                        FilmTile.RATES,
                        FilmTile.TIMELINE));
        return named;
    }

    private static FilmView of(FilmTile... tiles) {
        return new FilmView(List.of(tiles));
    }

    /// The named views and the tiles of a machine, as people write them.
    ///
    /// @param elevator whether the machine has an elevator
    public static List<String> words(boolean elevator) {
        return Stream.concat(named(elevator), tiles(elevator)).toList();
    }

    private static Stream<String> named(boolean elevator) {
        return NAMED.entrySet().stream()
                .filter(e -> e.getValue().tiles.stream().allMatch(t -> t.suits(elevator)))
                .map(Map.Entry::getKey);
    }

    private static Stream<String> tiles(boolean elevator) {
        return Arrays.stream(FilmTile.values()).filter(t -> t.suits(elevator)).map(FilmTile::word);
    }

    /// What a film shows unless it is told otherwise.
    static FilmView usual(boolean elevator) {
        return parse(elevator ? "story2" : "story1", "view", elevator);
    }

    /// What a film shows unless it is told otherwise, of a scenario that says so itself: those of
    /// its tiles that a film has.
    ///
    /// @param tiles of the window, by name
    static FilmView own(List<String> tiles, boolean elevator) {
        List<FilmTile> own =
                tiles.stream()
                        .flatMap(name -> of(name).stream())
                        .filter(t -> t.suits(elevator))
                        .distinct()
                        .toList();
        return own.isEmpty() ? usual(elevator) : new FilmView(own);
    }

    private static Optional<FilmTile> of(String name) {
        return Arrays.stream(FilmTile.values()).filter(t -> t.word().equals(name)).findFirst();
    }

    /// Reads a view: a named one, or tiles with commas between.
    ///
    /// @param where whence the text comes, for the message
    /// @param elevator whether the machine has an elevator and no page cache
    /// @throws BadInputException if there is no such view of this machine
    public static FilmView parse(String text, String where, boolean elevator) {
        FilmView view = NAMED.get(text.trim());
        List<FilmTile> tiles = view != null ? view.tiles : tiles(text, where, elevator);
        List<FilmTile> wrong = tiles.stream().filter(t -> !t.suits(elevator)).toList();
        if (!wrong.isEmpty()) {
            throw bad(
                    where,
                    "view '" + text + "' shows nothing of a machine with" + machine(elevator),
                    elevator);
        }
        return new FilmView(tiles);
    }

    private static String machine(boolean elevator) {
        return elevator ? " an elevator" : " a page cache";
    }

    private static List<FilmTile> tiles(String text, String where, boolean elevator) {
        List<FilmTile> tiles = new ArrayList<>();
        for (String word : text.split(",", -1)) {
            FilmTile found = of(word.trim().toLowerCase(Locale.ROOT)).orElse(null);
            if (found == null) throw bad(where, "no view '" + word.trim() + "'", elevator);
            if (!tiles.contains(found)) tiles.add(found);
        }
        return tiles;
    }

    private static BadInputException bad(String where, String wrong, boolean elevator) {
        String named = named(elevator).collect(Collectors.joining(", "));
        String tiles = tiles(elevator).collect(Collectors.joining(", "));
        return new BadInputException(
                Problem.of(where, wrong, named + ", or some of " + tiles + " with commas between"));
    }
}
