package tidemark.ui.app;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tidemark.engine.LiveRun;

/// A film of the run in the window that somebody wants, as the command that makes it.
///
/// The command checks what was typed, so that window and command line accept the same and say the
/// same of what is wrong.
///
/// @param subject the run that is filmed
/// @param from simulated time of the first frame, as text; empty = 0
/// @param to simulated time of the last frame, as text; empty = the end
/// @param speed simulated seconds a second of film, as text; empty = the scenario's own
/// @param size pixels, as text
/// @param fps frames a second, as text
/// @param view tiles, as text; empty = the scenario's own
/// @param projector whether in the projector's look
/// @param cards whether with a title card and one at the end
/// @param file where it is to go
record FilmOrder(
        Subject subject,
        String from,
        String to,
        String speed,
        String size,
        String fps,
        String view,
        boolean projector,
        boolean cards,
        String file) {

    /// A run, and all it takes to make it again.
    ///
    /// @param scenario name or file
    /// @param settings knobs at the start
    /// @param tweaks knobs turned since
    /// @param seed the seed
    record Subject(
            String scenario, Map<String, String> settings, List<LiveRun.Tweak> tweaks, long seed) {
        Subject {
            settings = new TreeMap<>(settings);
            tweaks = List.copyOf(tweaks);
        }

        private List<String> words() {
            List<String> words = new ArrayList<>(List.of(scenario, "--seed", "" + seed));
            settings.forEach((key, value) -> words.addAll(List.of("--set", key + "=" + value)));
            for (LiveRun.Tweak t : tweaks) {
                words.addAll(List.of("--at", time(t.nanos()), t.key() + "=" + t.value()));
            }
            return words;
        }

        private static String time(long nanos) {
            return BigDecimal.valueOf(nanos, 9).stripTrailingZeros().toPlainString() + "s";
        }
    }

    /// The command, from `record` on.
    List<String> words() {
        List<String> words = new ArrayList<>(List.of("record"));
        words.addAll(subject.words());
        add(words, "--from", from);
        add(words, "--to", to);
        add(words, "--speed", speed);
        add(words, "--view", view);
        if (projector) words.add("--projector");
        if (!cards) words.add("--no-cards");
        add(words, "--size", size);
        add(words, "--fps", fps);
        words.addAll(List.of("--out", file.strip()));
        return words;
    }

    /// An option is one word with its value, so that a value may begin with a dash.
    private static void add(List<String> words, String option, String value) {
        if (!value.isBlank()) words.add(option + "=" + value.strip());
    }
}
