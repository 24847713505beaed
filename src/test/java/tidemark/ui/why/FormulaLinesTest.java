package tidemark.ui.why;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tidemark.snapshot.DecisionPicture;
import tidemark.snapshot.DecisionPicture.Verdict;
import tidemark.snapshot.DutyPicture;
import tidemark.ui.synthetic.SyntheticKnobs;
import tidemark.ui.synthetic.SyntheticRun;

/// A look at the limits under a scheme of before 3.2, as lines.
class FormulaLinesTest {
    private static List<String> lines(Verdict verdict, long pauseMillis) {
        DecisionPicture decision =
                new DecisionPicture(
                        verdict,
                        0,
                        "8:0",
                        1100,
                        1000,
                        500,
                        1000,
                        950,
                        1000,
                        500,
                        0,
                        0,
                        0,
                        8,
                        0,
                        pauseMillis,
                        pauseMillis,
                        1,
                        new DutyPicture(875, 117, 40));
        SyntheticRun run = new SyntheticRun(SyntheticKnobs.SCENARIOS.getFirst(), 1, 1, () -> 0);
        run.runTo(1);
        return FormulaLines.of(decision, run.snapshot()).stream()
                .map(Explanation.Line::text)
                .toList();
    }

    @Test
    void tellWhatAWriterIsHeldToAndWhatItHasWritten() {
        assertThat(lines(Verdict.WRITES, 0))
                .anyMatch(line -> line.startsWith("8:0") && line.contains("950"))
                .anyMatch(line -> line.contains("875"))
                .anyMatch(line -> line.contains("40") && line.contains("117"));
    }

    @Test
    void endInTheSleepIfThereIsOne() {
        assertThat(lines(Verdict.OVER_LIMIT, 100)).last().asString().contains("100 ms");
        assertThat(lines(Verdict.WROTE_CHUNK, 0)).noneMatch(line -> line.contains("ms"));
    }

    @Test
    void sayNothingOfWritingBelowTheLimit() {
        assertThat(lines(Verdict.UNDER_LIMIT, 0)).noneMatch(line -> line.contains("117"));
    }

    @ParameterizedTest
    @EnumSource(Verdict.class)
    void everyVerdictHasWords(Verdict verdict) {
        String key = "why.verdict." + verdict.name().toLowerCase(Locale.ROOT);
        assertThat(ResourceBundle.getBundle("tidemark.ui.words").getString(key)).isNotBlank();
    }
}
