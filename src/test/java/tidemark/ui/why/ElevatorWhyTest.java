package tidemark.ui.why;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tidemark.ui.synthetic.SyntheticDiskRun;

/// What is said of a disk follows from the data.
class ElevatorWhyTest {

    private static Explanation explain(SyntheticDiskRun run) {
        return WhyModel.explain(run.snapshot(), run.knobs(), -1);
    }

    /// Runs on until a heading begins so.
    private static Explanation until(SyntheticDiskRun run, String heading) {
        double at = run.snapshot().seconds();
        for (int i = 1; i < 4000; i++) {
            run.runTo(at + i * 0.0001);
            Explanation e = explain(run);
            if (e.heading().startsWith(heading)) return e;
        }
        throw new AssertionError("never: " + heading);
    }

    @Test
    void wastedTimeIsToldWithWhoWaits() {
        SyntheticDiskRun run = new SyntheticDiskRun(2, 2);
        run.runTo(0.3);
        Explanation e = until(run, "The disk stands still for dbench");
        assertThat(e.subheading()).contains("jbd2/sda1-8").contains("wasted");
        assertThat(e.ending()).contains("when the timer fires");
    }

    @Test
    void allQuestionsStandInTheirOrderWithTheirAnswers() {
        SyntheticDiskRun run = new SyntheticDiskRun(2, 2);
        run.runTo(0.3);
        Explanation e = until(run, "The disk stands still for dbench");
        List<String> lines = e.chain().stream().map(Explanation.Line::text).toList();
        assertThat(lines.get(0)).startsWith("1 ").endsWith("no");
        assertThat(lines.get(1)).startsWith("5 ").endsWith("no");
        assertThat(lines.get(2)).startsWith("6 ").endsWith("yes");
        assertThat(lines.get(3)).endsWith("refused: another group");
        assertThat(e.source()).contains("3984aa55204e");
    }

    @Test
    void theRuleIsACureOnlyForAnAncestor() {
        SyntheticDiskRun run = new SyntheticDiskRun(2, 2);
        run.runTo(0.3);
        Explanation ancestor = until(run, "The disk stands still for dbench");
        assertThat(ancestor.cures())
                .extracting(Explanation.Cure::key)
                .contains("cfq.ancestor_preempts");
        Explanation child = until(run, "The disk stands still for jbd2");
        assertThat(child.cures())
                .extracting(Explanation.Cure::key)
                .doesNotContain("cfq.ancestor_preempts");
    }

    @Test
    void whatIsOnAlreadyIsNoCure() {
        SyntheticDiskRun run = new SyntheticDiskRun(2, 2);
        run.runTo(0.3);
        run.tweak("cfq.ancestor_preempts", "on");
        Explanation e = until(run, "The disk stands still for jbd2");
        assertThat(e.cures())
                .extracting(Explanation.Cure::key)
                .doesNotContain("cfq.ancestor_preempts");
    }
}
