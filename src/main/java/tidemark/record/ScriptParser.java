package tidemark.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tidemark.input.BadInputException;
import tidemark.input.Problem;
import tidemark.record.FilmScript.Action;
import tidemark.record.FilmScript.Cue;
import tidemark.record.FilmScript.When;

/// Reads the lines of a film script and collects what is wrong with them.
final class ScriptParser {
    private static final String ACTIONS = "caption, arrow, view, set, speed, pause or chapter";

    private final String source;
    private final List<Problem> problems = new ArrayList<>();
    private final List<Cue> cues = new ArrayList<>();
    private @Nullable String title;
    private @Nullable String end;
    private @Nullable When until;

    ScriptParser(String source) {
        this.source = source;
    }

    FilmScript parse(String text) {
        int number = 0;
        for (String line : text.replaceFirst("^\ufeff", "").lines().toList()) line(line, ++number);
        if (!problems.isEmpty()) throw new BadInputException(problems);
        return new FilmScript(
                source,
                Optional.ofNullable(title),
                Optional.ofNullable(end),
                Optional.ofNullable(until),
                cues);
    }

    private void line(String text, int number) {
        try {
            ScriptLine line = ScriptLine.of(text);
            if (line.isOver()) return;
            statement(line, number);
            line.expectEnd();
        } catch (ScriptLine.Wrong wrong) {
            problems.add(
                    new Problem(source, number, wrong.column(), wrong.what(), wrong.expected()));
        }
    }

    private void statement(ScriptLine line, int number) throws ScriptLine.Wrong {
        switch (line.peek()) {
            case "title" -> title = card(line, title);
            case "end" -> end = card(line, end);
            case "until" -> {
                line.once(until == null);
                until = ScriptWhen.read(line);
            }
            default -> cue(line, number);
        }
    }

    private static String card(ScriptLine line, @Nullable String before) throws ScriptLine.Wrong {
        line.once(before == null);
        return line.quoted("the text of the card");
    }

    private void cue(ScriptLine line, int number) throws ScriptLine.Wrong {
        if (line.peek().equals("at")) line.word("at");
        When when = ScriptWhen.read(line);
        int column = line.column();
        cues.add(new Cue(when, action(line), number, column));
    }

    private static Action action(ScriptLine line) throws ScriptLine.Wrong {
        int column = line.column();
        String name = line.word(ACTIONS);
        return switch (name) {
            case "caption" -> {
                String text = line.quoted("its text");
                yield new Action.Say(text, seconds(line, text));
            }
            case "arrow" -> {
                String object = line.word("the name of what it points at, for example tank");
                String text = line.quoted("its text");
                yield new Action.Point(object, text, seconds(line, text));
            }
            case "view" -> new Action.View(line.word("the name of a view"));
            case "set" -> set(line);
            case "speed" -> new Action.Speed(line.number("a factor", 1e-4, 1e4));
            case "pause" -> new Action.Pause(filmTime(line, "a time such as 4s"));
            case "chapter" -> new Action.Mark(line.quoted("its title"));
            default -> throw new ScriptLine.Wrong(column, "'" + name + "' is no action", ACTIONS);
        };
    }

    private static Action set(ScriptLine line) throws ScriptLine.Wrong {
        int column = line.column();
        String setting = line.word("KEY=VALUE");
        int equals = setting.indexOf('=');
        if (equals <= 0 || equals == setting.length() - 1) {
            throw new ScriptLine.Wrong(
                    column, "'" + setting + "' sets nothing", "KEY=VALUE without blanks");
        }
        return new Action.Set(setting.substring(0, equals), setting.substring(equals + 1));
    }

    /// How long a text stays: as told, else as long as reading it takes.
    private static double seconds(ScriptLine line, String text) throws ScriptLine.Wrong {
        if (line.isOver()) return tidemark.scenario.Caption.readingSeconds(text);
        line.expectWord("for");
        return filmTime(line, "a time such as 4s");
    }

    private static double filmTime(ScriptLine line, String expected) throws ScriptLine.Wrong {
        int column = line.column();
        String time = line.word(expected);
        double seconds = ScriptWhen.nanos(time, column) / 1e9;
        if (seconds > 0 && seconds <= 600) return seconds;
        throw new ScriptLine.Wrong(column, "'" + time + "' is too short or too long", "up to 600s");
    }
}
