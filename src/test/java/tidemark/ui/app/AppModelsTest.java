package tidemark.ui.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tidemark.engine.LiveRun;
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
        return HintModel.of(run.scenario(), run.snapshot(), run.isPlaying(), run.failure()).kind();
    }
}
