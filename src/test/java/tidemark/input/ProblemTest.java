package tidemark.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// What is wrong, where, and what would be right.
class ProblemTest {
    @Test
    void namesItsPlaceAsFarAsItIsKnown() {
        assertThat(new Problem("f.csv", 3, 7, "'x'", "a number"))
                .hasToString("f.csv:3:7: 'x'; expected a number");
        assertThat(new Problem("f.csv", 3, 0, "'x'", "a number"))
                .hasToString("f.csv:3: 'x'; expected a number");
        assertThat(Problem.of("f.csv", "gone", "a file"))
                .hasToString("f.csv: gone; expected a file");
    }

    @Test
    void comesTogetherWithAllOthers() {
        Problem one = Problem.of("a", "b", "c");
        Problem two = Problem.of("d", "e", "f");
        BadInputException bad = new BadInputException(List.of(one, two));
        assertThat(bad.problems()).containsExactly(one, two);
        assertThat(bad).hasMessage("a: b; expected c\nd: e; expected f");
    }
}
