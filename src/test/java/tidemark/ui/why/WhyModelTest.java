package tidemark.ui.why;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tidemark.ui.synthetic.SyntheticKnobs;
import tidemark.ui.synthetic.SyntheticRun;

/// Every sentence follows from the snapshot.
class WhyModelTest {
    private final SyntheticRun run =
            new SyntheticRun(SyntheticKnobs.SCENARIOS.getFirst(), 1, 1, () -> 0);

    private Explanation explain(double seconds, int selected) {
        run.runTo(seconds);
        return WhyModel.explain(run.snapshot(), run.knobs(), selected);
    }

    @Test
    void inTheStallTheChainClosesOnItself() {
        Explanation e = explain(40, -1);
        assertThat(e.heading()).isEqualTo("dd sleeps 200\u00a0ms, again");
        assertThat(e.circular()).isTrue();
        assertThat(e.chain()).hasSizeGreaterThanOrEqualTo(6);
        assertThat(e.chain().getFirst().text()).contains("wait in the loop queue");
        assertThat(e.chain().getLast().text()).contains("3\u00a0596");
        assertThat(e.ending()).contains("30\u00a0s");
    }

    @Test
    void theFormulaEndsInThePause() {
        Explanation e = explain(40, -1);
        assertThat(e.formula().getLast().text()).isEqualTo("pause = max_pause = 200 ms");
        assertThat(e.formula()).anyMatch(line -> line.text().contains("\u2265 limit"));
    }

    @Test
    void curesOpenAGateByArithmetic() {
        Explanation e = explain(40, -1);
        assertThat(e.cures())
                .extracting(Explanation.Cure::key)
                .containsExactly("vm.dirty_ratio", "vm.dirty_background_ratio");
        assertThat(run.tweak(e.cures().getFirst().key(), e.cures().getFirst().value())).isNull();
        assertThat(run.snapshot().memory().hardLimit())
                .isGreaterThan(run.snapshot().memory().total());
    }

    @Test
    void withoutAStallThereIsNoChain() {
        Explanation e = explain(10, -1);
        assertThat(e.chain()).isEmpty();
        assertThat(e.cures()).isEmpty();
    }

    @Test
    void aSelectedTaskIsFollowed() {
        assertThat(explain(40, 1).heading()).startsWith("kworker/u4:2");
        assertThat(explain(41, 2).formula()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1,1st", "2,2nd", "3,3rd", "11,11th", "12,12th", "21,21st", "35,35th"})
    void ordinals(long n, String text) {
        assertThat(WhyModel.ordinal(n)).isEqualTo(text);
    }
}
