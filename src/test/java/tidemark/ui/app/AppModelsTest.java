package tidemark.ui.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tidemark.engine.LiveRun;
import tidemark.ui.synthetic.SyntheticDiskRun;
import tidemark.ui.synthetic.SyntheticKnobs;
import tidemark.ui.synthetic.SyntheticRun;

/// Speeds and hints.
class AppModelsTest {

    @Test
    void speedsGoFromAThousandthToUnlimited() {
        assertThat(Pace.at(0)).isEqualTo(0.001);
        assertThat(Pace.at(Pace.last())).isEqualTo(LiveRun.UNLIMITED);
        assertThat(Pace.at(Pace.last() - 1)).isEqualTo(1000);
        for (int i = 0; i <= Pace.last(); i++) {
            assertThat(Pace.stop(Pace.at(i))).isEqualTo(i);
        }
    }

    @Test
    void hintsFollowTheStory() {
        SyntheticRun run = new SyntheticRun(SyntheticKnobs.SCENARIOS.getFirst(), 1, 1, () -> 0);
        assertThat(kind(run)).isEqualTo(HintModel.Kind.START);
        run.play();
        assertThat(kind(run)).isEqualTo(HintModel.Kind.WATCH);
        run.runTo(40);
        assertThat(kind(run)).isEqualTo(HintModel.Kind.STALL);
        run.tweak("vm.dirty_ratio", "30");
        run.runTo(41);
        assertThat(kind(run)).isEqualTo(HintModel.Kind.MOVES);
    }

    private static HintModel.Kind kind(SyntheticRun run) {
        return HintModel.of(
                        run.scenario(),
                        run.snapshot(),
                        run.isPlaying(),
                        !run.journal().isEmpty(),
                        run.failure())
                .kind();
    }

    @Test
    void hintsOfADiskTellWhatIsWastedThenWhatToTry() {
        SyntheticDiskRun run = new SyntheticDiskRun(2, 2);
        assertThat(hint(run).kind()).isEqualTo(HintModel.Kind.START);
        run.play();
        run.runTo(0.1);
        assertThat(hint(run).text()).isEqualTo(run.scenario().watchFor());
        run.runTo(0.5);
        assertThat(hint(run).lead()).endsWith("% of the time wasted");
        assertThat(hint(run).text()).isEqualTo(run.scenario().tryThis());
        run.tweak("cfq.ancestor_preempts", "on");
        assertThat(hint(run).lead()).isEqualTo("Changed");
    }

    private static HintModel.Hint hint(SyntheticDiskRun run) {
        boolean tweaked = !run.journal().isEmpty();
        return HintModel.of(run.scenario(), run.snapshot(), run.isPlaying(), tweaked, null);
    }
}
