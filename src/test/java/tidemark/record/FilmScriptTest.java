package tidemark.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tidemark.input.BadInputException;
import tidemark.record.FilmScript.Action;
import tidemark.record.FilmScript.Cue;
import tidemark.record.FilmScript.EventKind;
import tidemark.record.FilmScript.When;

/// Film scripts say what they mean, and what is wrong with them.
class FilmScriptTest {
    @TempDir Path folder;

    private static FilmScript script(String text) {
        return FilmScript.parse("film.txt", text);
    }

    private static Cue only(String line) {
        FilmScript script = script(line);
        assertThat(script.cues()).hasSize(1);
        return script.cues().getFirst();
    }

    @Test
    void aWholeScript() {
        FilmScript script =
                script(
                        """
                        # the first story
                        title "Double throttling\\nand the flag"
                        end   "Try it yourself"
                        until finish +2s

                        0s           view tide         # one tile
                        at stall 1   caption "Both lamps are red" for 4s
                        """);

        assertThat(script.title()).contains("Double throttling\nand the flag");
        assertThat(script.end()).contains("Try it yourself");
        assertThat(script.until())
                .contains(new When.Event(EventKind.FINISH, 1, false, 2_000_000_000));
        assertThat(script.cues())
                .containsExactly(
                        new Cue(new When.Time(0), new Action.View("tide"), 6, 14),
                        new Cue(
                                new When.Event(EventKind.STALL, 1, false, 0),
                                new Action.Say("Both lamps are red", 4),
                                7,
                                14));
    }

    @ParameterizedTest
    @CsvSource({
        "12.5s,12500000000",
        "250ms,250000000",
        "at 3us,3000",
        "7ns,7",
        "2min,120000000000",
        "0s,0"
    })
    void times(String when, long nanos) {
        assertThat(only(when + " view tide").when()).isEqualTo(new When.Time(nanos));
    }

    @ParameterizedTest
    @CsvSource({
        "at stall 1,STALL,1,false,0",
        "stall 12 end,STALL,12,true,0",
        "at stall 1 end +1.5s,STALL,1,true,1500000000",
        "at preemption 3 +8ms,PREEMPTION,3,false,8000000",
        "at stall 1 -500ms,STALL,1,false,-500000000",
        "at refusal 2 end -1ms,REFUSAL,2,true,-1000000",
        "at idle 2 end,IDLE,2,true,0",
        "at finish,FINISH,1,false,0",
        "at finish +1s,FINISH,1,false,1000000000"
    })
    void events(String when, EventKind kind, int number, boolean end, long after) {
        assertThat(only(when + " speed 1").when())
                .isEqualTo(new When.Event(kind, number, end, after));
    }

    @Test
    void actions() {
        assertThat(only("0s arrow knob:vm.dirty_ratio \"turn \\\"this\\\"\" for 2500ms").action())
                .isEqualTo(new Action.Point("knob:vm.dirty_ratio", "turn \"this\"", 2.5));
        assertThat(only("0s set sda.queue.iosched.slice_idle=0").action())
                .isEqualTo(new Action.Set("sda.queue.iosched.slice_idle", "0"));
        assertThat(only("0s pause 2.5s").action()).isEqualTo(new Action.Pause(2.5));
        assertThat(only("0s speed 0.05").action()).isEqualTo(new Action.Speed(0.05));
        assertThat(only("0s chapter \"The #1 stall\"").action())
                .isEqualTo(new Action.Mark("The #1 stall"));
    }

    @Test
    void aCaptionWithoutATimeStaysAsLongAsReadingTakes() {
        Action.Say text = (Action.Say) only("0s caption \"" + "a".repeat(45) + "\"").action();
        assertThat(text.seconds()).isCloseTo(4, within(1e-9));
        assertThat(((Action.Say) only("0s caption \"Hi\"").action()).seconds()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    0s dance                         | 4  | 'dance' is no action; expected caption, arrow, view, set, speed, pause or chapter
                    soon view tide                   | 1  | 'soon' is no moment; expected a time such as 12.5s or 250ms
                    at stall view tide               | 10 | 'view' is no whole number; expected which stall, from 1
                    at stall 0 view tide             | 10 | '0' is no whole number
                    at stall 1 +soon view tide       | 13 | 'soon' is no moment
                    at finish end view tide          | 11 | 'end' is no action
                    0s caption Hello                 | 12 | 'Hello' is not expected here; expected its text in "quotes"
                    0s caption "Hello                | 12 | a text does not end; expected a closing "
                    0s caption "a\\tb"               | 14 | \\t in a text; expected \\n, \\" or \\\\
                    0s caption ""                    | 12 | an empty text
                    0s caption "Hello" during 4s     | 20 | 'during' is not expected here; expected 'for'
                    0s caption "Hello" for 4         | 24 | '4' is no moment
                    0s caption "Hello" for 0s        | 24 | '0s' is too short or too long; expected up to 600s
                    0s caption "Hello" for 4s more   | 27 | 'more' is not expected here; expected the end of the line
                    0s arrow "tank"                  | 10 | "tank" is not expected here; expected the name of what it points at
                    0s view                          | 8  | the line ends too early; expected the name of a view
                    0s set vm.dirty_ratio            | 8  | 'vm.dirty_ratio' sets nothing; expected KEY=VALUE
                    0s set =3                        | 8  | '=3' sets nothing
                    0s pause                         | 9  | the line ends too early; expected a time such as 4s
                    at stall 1 -soon view tide       | 13 | 'soon' is no moment
                    0s speed 0                       | 10 | 0 is out of bounds; expected a factor from 0.0001 to 10000
                    0s speed fast                    | 10 | 'fast' is no number; expected a factor
                    0s speed NaN                     | 10 | NaN is out of bounds
                    99999999min view tide            | 1  | '99999999min' is too long
                    title                            | 6  | the line ends too early; expected the text of the card in "quotes"
                    "text" at 0s                     | 1  | "text" is not expected here
                    """)
    void aWrongLineIsShownItsPlace(String line, int column, String message) {
        assertThatThrownBy(() -> script("# comment\n" + line.replace("\\\\", "\\")))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(
                        "film.txt:2:" + column + ": " + message.replace("\\\\", "\\"));
    }

    @Test
    void allProblemsAreSaidAtOnce() {
        assertThatThrownBy(() -> script("title \"a\"\ntitle \"b\"\n0s jump\nuntil now\n"))
                .isInstanceOf(BadInputException.class)
                .satisfies(
                        bad ->
                                assertThat(((BadInputException) bad).problems())
                                        .hasSize(3)
                                        .first()
                                        .hasToString(
                                                "film.txt:2:1: a second 'title'; expected one in a"
                                                        + " script"));
    }

    @Test
    void filesAreReadAsUtf8() throws IOException {
        Path file = folder.resolve("film.txt");
        Files.writeString(file, "\ufeff0s caption \"Größer als 20 %\"\r\n");
        assertThat(((Action.Say) FilmScript.read(file).cues().getFirst().action()).text())
                .isEqualTo("Größer als 20 %");
    }

    @Test
    void filesThatAreNoTextAreRefused() throws IOException {
        Path file = folder.resolve("film.txt");
        assertThatThrownBy(() -> FilmScript.read(file)).hasMessageContaining("no such file");
        Files.write(file, new byte[] {(byte) 0xff, 0, 1});
        assertThatThrownBy(() -> FilmScript.read(file)).hasMessageContaining("not text in UTF-8");
        Files.write(file, new byte[2 << 20]);
        assertThatThrownBy(() -> FilmScript.read(file)).hasMessageContaining("is larger than");
        assertThatThrownBy(() -> FilmScript.read(folder))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("cannot be read");
    }

    @Test
    void problemsFoundLaterNameTheirPlace() {
        FilmScript script = script("\n0s view nowhere\n");
        assertThat(script.problem(script.cues().getFirst(), "no view 'nowhere'", "tide"))
                .hasToString("film.txt:2:4: no view 'nowhere'; expected tide");
    }

    @Test
    void theExamplesOfThePageAreScripts() throws IOException {
        String page = Files.readString(Path.of("src/site/markdown/recording.md"));
        Matcher examples = Pattern.compile("```script\n(.*?)```", Pattern.DOTALL).matcher(page);
        List<FilmScript> read = examples.results().map(e -> script(e.group(1))).toList();
        assertThat(read).hasSizeGreaterThanOrEqualTo(2).noneMatch(s -> s.cues().isEmpty());
    }
}
