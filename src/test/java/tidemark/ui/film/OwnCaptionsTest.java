package tidemark.ui.film;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tidemark.record.Caption;
import tidemark.record.FilmScript;
import tidemark.ui.look.Theme;

/// A film shows a scenario as the scenario says, unless its script says otherwise.
class OwnCaptionsTest {
    @TempDir Path folder;

    private Film film(String text, FilmScript script, boolean wholly) throws Exception {
        Path file = folder.resolve("mine.yaml");
        Files.writeString(file, "name: mine\nbase: loop\n" + text);
        return Film.of(
                new FilmWish(
                        file.toString(),
                        Map.of(),
                        List.of(),
                        3,
                        new FilmWish.Look(480, 270, 10, Theme.DARK),
                        new FilmWish.Cut(0, wholly ? -1 : 4_000_000_000L, 1, null, false),
                        script,
                        new FilmWish.Words(false, true, "")));
    }

    private static final String CAPTIONS =
            """
            captions:
              - {at: 1 s, text: One.}
              - {at: 9 s, text: Too late.}
            events:
              - {at: 2 s, caption: Two., set: {vm.dirty_ratio: 21}}
            """;

    @Test
    void captionsAndThoseOfEventsComeAtTheirTimes() throws Exception {
        Film film = film(CAPTIONS, FilmScript.empty(), false);
        assertThat(film.captions())
                .containsExactly(new Caption(1, 2, "One."), new Caption(2, 4, "Two."));
        assertThat(film.plan().captionAt(1.5)).isEqualTo("One.");
    }

    @Test
    void aScriptSaysOtherwise() throws Exception {
        FilmScript script = FilmScript.parse("my.film", "3s caption \"Mine\" for 1s\n");
        assertThat(film(CAPTIONS, script, false).captions())
                .containsExactly(new Caption(3, 4, "Mine"));
        assertThat(film(CAPTIONS, FilmScript.parse("my.film", ""), false).captions()).isEmpty();
    }

    @Test
    void momentsAreWaitedForAndTheLastOneCanBeRead() throws Exception {
        String moments =
                """
                captions:
                  - {on: stall-begins, text: It stands still.}
                  - {on: stall-ends, text: It moves again.}
                  - {on: finished, text: All of it has come to the disk at last and can be read.}
                """;
        Film film = film(moments, FilmScript.empty(), true);
        List<String> texts = film.captions().stream().map(Caption::text).toList();
        assertThat(texts).startsWith("It stands still.", "It moves again.");
        Caption last = film.captions().getLast();
        assertThat(last.text()).startsWith("All of it");
        assertThat(last.endSeconds() - last.startSeconds()).isGreaterThan(4);
        assertThat(film(moments, FilmScript.empty(), false).captions())
                .as("not finished after 4 s")
                .extracting(Caption::text)
                .containsExactly("It stands still.");
    }

    @Test
    void aScenariosOwnTilesAreShownAsFarAsFilmsHaveThem() throws Exception {
        Film film = film("view: [why, throttle, tide]\n", FilmScript.empty(), false);
        assertThat(film.plan().viewAt(0).tiles()).containsExactly(FilmTile.THROTTLE, FilmTile.TIDE);
        Film usual = film("view: [why, knobs]\n", FilmScript.empty(), false);
        assertThat(usual.plan().viewAt(0)).isEqualTo(FilmView.usual(false));
    }
}
