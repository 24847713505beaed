package tidemark.scenario;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tidemark.input.BadInputException;
import tidemark.input.Nearest;
import tidemark.input.Problem;

/// Reads and writes settings as sysctl(8) has them: `vm.dirty_ratio = 20`, comments behind # or ;,
/// and a minus before a key whose refusal does not matter. As there, a later line replaces an
/// earlier one, and of bytes and ratio the one set last rules.
///
/// @param settings knobs and their values, as text
/// @param remarks lines that do not matter here, each with its place
public record SysctlFile(Map<String, String> settings, List<String> remarks) {
    private static final long MOST_BYTES = 1 << 20;
    private static final Pattern LINE = Pattern.compile("(-?)\\s*([^=\\s]+)\\s*=\\s*(.*)");
    private static final List<String> KEYS =
            Knobs.all().stream().map(Knob::key).filter(key -> key.startsWith("vm.")).toList();

    /// Copies both, in their order.
    public SysctlFile {
        settings = new LinkedHashMap<>(settings);
        remarks = List.copyOf(remarks);
    }

    /// Reads a file.
    ///
    /// @throws BadInputException with everything that is wrong with it
    public static SysctlFile read(Path file) {
        String source = file.toString();
        String expected = "a file of lines such as vm.dirty_ratio = 20";
        try {
            if (!Files.exists(file)) {
                throw new BadInputException(Problem.of(source, "there is no such file", expected));
            }
            if (!Files.isRegularFile(file) || Files.size(file) > MOST_BYTES) {
                throw new BadInputException(
                        Problem.of(source, "not a file, or a very large one", expected));
            }
            return parse(source, Files.readAllLines(file));
        } catch (CharacterCodingException e) {
            throw new BadInputException(Problem.of(source, "this is not text in UTF-8", expected));
        } catch (IOException e) {
            throw new BadInputException(Problem.unreadable(source, e, expected));
        }
    }

    /// Reads lines.
    ///
    /// @param source where they are from, for people
    static SysctlFile parse(String source, List<String> lines) {
        Reading reading = new Reading(source);
        int number = 0;
        for (String line : lines) reading.line(++number, line);
        if (!reading.problems.isEmpty()) throw new BadInputException(reading.problems);
        return new SysctlFile(reading.settings, reading.remarks);
    }

    /// The lines that set the dirty limits as a run begins with them.
    ///
    /// @param values the run's knobs
    static List<String> lines(List<KnobState> values) {
        List<String> lines = new ArrayList<>();
        for (String key : KEYS) {
            for (KnobState state : values) {
                if (!state.knob().key().equals(key)) continue;
                boolean ruled = Knobs.pair(key) != null && state.value() == 0;
                if (!ruled) lines.add(key + " = " + state.value());
            }
        }
        return lines;
    }

    /// The settings, replaced by others where both say something.
    public Map<String, String> under(Map<String, String> others) {
        Map<String, String> all = new LinkedHashMap<>(settings);
        for (String key : others.keySet()) {
            String pair = Knobs.pair(key);
            if (pair != null) all.remove(pair);
        }
        all.putAll(others);
        return all;
    }

    private static final class Reading {
        private final String source;
        private final Map<String, String> settings = new LinkedHashMap<>();
        private final List<String> remarks = new ArrayList<>();
        private final List<Problem> problems = new ArrayList<>();

        Reading(String source) {
            this.source = source;
        }

        void line(int number, String raw) {
            String text = number == 1 && raw.startsWith("\ufeff") ? raw.substring(1) : raw;
            String line = text.strip();
            if (line.isEmpty() || line.startsWith("#") || line.startsWith(";")) return;
            Matcher matcher = LINE.matcher(line);
            int column = text.indexOf(line) + 1;
            if (!matcher.matches()) {
                problems.add(
                        new Problem(
                                source,
                                number,
                                column,
                                "'" + line + "'",
                                "key = value, or a comment behind #"));
                return;
            }
            boolean lenient = !matcher.group(1).isEmpty();
            set(number, column, lenient, dotted(matcher.group(2)), matcher.group(3).strip());
        }

        /// A key with dots; sysctl also takes slashes.
        private static String dotted(String key) {
            int slash = key.indexOf('/');
            int dot = key.indexOf('.');
            return slash >= 0 && (dot < 0 || slash < dot) ? key.replace('/', '.') : key;
        }

        private void set(int number, int column, boolean lenient, String key, String value) {
            if (!KEYS.contains(key)) {
                remarks.add(
                        source + ":" + number + ": " + key + " does not matter here" + hint(key));
                return;
            }
            String pair = Knobs.pair(key);
            if (pair != null && value.equals("0")) {
                remarks.add(
                        source + ":" + number + ": " + key + " = 0 says that " + pair + " rules");
                return;
            }
            try {
                Knobs.get(key).parse(value);
                if (pair != null) settings.remove(pair);
                settings.put(key, value);
            } catch (IllegalArgumentException e) {
                refused(number, column, lenient, String.valueOf(e.getMessage()));
            }
        }

        private void refused(int number, int column, boolean lenient, String message) {
            int split = message.indexOf("; expected ");
            String wrong = message.substring(0, split);
            String expected = message.substring(split + "; expected ".length());
            if (lenient) {
                remarks.add(source + ":" + number + ": left out: " + wrong);
            } else {
                problems.add(new Problem(source, number, column, wrong, expected));
            }
        }

        /// What may have been meant, if it looks like one of the known keys.
        private static String hint(String key) {
            String nearest = Nearest.to(key, KEYS);
            return Nearest.distance(key, nearest) <= 3 ? "; perhaps " + nearest + " is meant" : "";
        }
    }
}
