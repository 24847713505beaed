package tidemark.record;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tidemark.record.FilmScript.EventKind;
import tidemark.record.FilmScript.When;

/// Reads the moment that a line of a film script begins with.
final class ScriptWhen {
    private static final Pattern TIME =
            Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)(ns|us|ms|s|min)");
    private static final Map<String, Double> UNITS =
            Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9, "min", 60e9);
    private static final double LONGEST = 1e16;
    private static final String EXPECTED =
            "a time such as 12.5s or 250ms, or an event: stall N, preemption N, refusal N, idle N"
                    + " (each perhaps with end) or finish";

    private ScriptWhen() {}

    static When read(ScriptLine line) throws ScriptLine.Wrong {
        int column = line.column();
        String word = line.word(EXPECTED);
        for (EventKind kind : EventKind.values()) {
            if (word.equals(kind.name().toLowerCase(Locale.ROOT))) return event(line, kind);
        }
        return new When.Time(nanos(word, column));
    }

    private static When event(ScriptLine line, EventKind kind) throws ScriptLine.Wrong {
        boolean counted = kind != EventKind.FINISH;
        int number = counted ? line.wholeNumber("which " + line.last() + ", from 1") : 1;
        boolean end = counted && line.peek().equals("end");
        if (end) line.word("end");
        long after = 0;
        if (line.peek().matches("[+-].*")) {
            int column = line.column() + 1;
            int sign = line.peek().startsWith("-") ? -1 : 1;
            after = sign * nanos(line.word("a time").substring(1), column);
        }
        return new When.Event(kind, number, end, after);
    }

    /// A time in nanoseconds.
    static long nanos(String text, int column) throws ScriptLine.Wrong {
        Matcher matcher = TIME.matcher(text);
        if (!matcher.matches()) {
            throw new ScriptLine.Wrong(column, "'" + text + "' is no moment", EXPECTED);
        }
        double unit = UNITS.getOrDefault(matcher.group(2), 1e9);
        double nanos = Double.parseDouble(matcher.group(1)) * unit;
        if (nanos > LONGEST) {
            throw new ScriptLine.Wrong(column, "'" + text + "' is too long", "up to 10000000s");
        }
        return Math.round(nanos);
    }
}
