package tidemark.ui.film;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tidemark.engine.Version;
import tidemark.scenario.ScenarioInfo;
import tidemark.ui.look.Words;

/// What it takes to make a film again, as its last card says it.
final class Credits {
    private Credits() {}

    /// Scenario, seed and version in one line.
    static String subject(FilmWish wish, ScenarioInfo info) {
        return Words.of("film.subject", info.name(), Long.toString(wish.seed()), Version.text());
    }

    /// Everything, line by line.
    static List<String> of(FilmWish wish, ScenarioInfo info, List<FilmPlan.KnobTurn> turns) {
        List<String> lines = new ArrayList<>();
        lines.add(subject(wish, info));
        Map<String, String> settings = new TreeMap<>(wish.settings());
        settings.forEach((key, value) -> lines.add(Words.of("film.set", key + " = " + value)));
        for (FilmPlan.KnobTurn turn : turns) {
            String time = String.format(Locale.ROOT, "%.3f", turn.nanos() / 1e9);
            lines.add(Words.of("film.turned", time, turn.key() + " = " + turn.value()));
        }
        lines.add(Words.of("film.again"));
        lines.add(wish.words().command());
        return lines;
    }
}
