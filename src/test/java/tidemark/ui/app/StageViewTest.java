package tidemark.ui.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tidemark.snapshot.Sample;
import tidemark.ui.synthetic.SyntheticHostRun;
import tidemark.ui.synthetic.SyntheticHosts;

/// Which halves a machine has, and which is shown first.
class StageViewTest {

    @Test
    void aMachineWithoutAnElevatorHasOneHalf() {
        assertThat(StageView.of(Sample.Layout.of(2, 3, false))).containsExactly(StageView.PAGES);
        assertThat(StageView.of(Sample.Layout.ofElevator(3))).containsExactly(StageView.DISK);
        assertThat(StageView.of(Sample.Layout.of(2, 3, true)))
                .containsExactly(StageView.PAGES, StageView.DISK, StageView.BOTH);
    }

    @Test
    void firstComesWhatTheScenarioIsAbout() {
        var pages = new SyntheticHostRun("both", SyntheticHosts.both(false)).snapshot();
        var disk = new SyntheticHostRun("both", SyntheticHosts.both(true)).snapshot();
        assertThat(StageView.first(pages)).isEqualTo(StageView.PAGES);
        assertThat(StageView.first(disk)).isEqualTo(StageView.DISK);
    }

    @Test
    void viewsHaveNamesForScenarioFiles() {
        for (StageView view : StageView.values()) {
            assertThat(StageView.named(view.word())).contains(view);
        }
        assertThat(StageView.named("Pages")).isEmpty();
        assertThat(StageView.words()).isEqualTo("pages, disk, both");
    }

    @Test
    void hintsAndStepsFollowTheViewAndNotTheElevator() {
        SyntheticHostRun run =
                new SyntheticHostRun("stuck", SyntheticHosts.stacked(3_000_000_000L));
        run.play();
        run.runTo(6);
        assertThat(
                        HintModel.of(
                                        run.scenario(),
                                        run.snapshot(),
                                        StageView.PAGES,
                                        true,
                                        false,
                                        null)
                                .kind())
                .isEqualTo(HintModel.Kind.STALL);
        assertThat(
                        HintModel.of(
                                        run.scenario(),
                                        run.snapshot(),
                                        StageView.DISK,
                                        true,
                                        true,
                                        null)
                                .kind())
                .isEqualTo(HintModel.Kind.MOVES);
    }
}
