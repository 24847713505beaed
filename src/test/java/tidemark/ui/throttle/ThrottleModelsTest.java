package tidemark.ui.throttle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tidemark.snapshot.SleepBar;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.TaskPicture.Activity;
import tidemark.snapshot.TaskPicture.Role;
import tidemark.ui.synthetic.SyntheticKnobs;
import tidemark.ui.synthetic.SyntheticRun;

/// Lanes fold crowds and join sleeps that follow each other.
class ThrottleModelsTest {

    private static Snapshot snapshot(int writers) {
        SyntheticRun run =
                new SyntheticRun(SyntheticKnobs.SCENARIOS.getFirst(), 1, writers, () -> 0);
        run.runTo(2);
        return run.snapshot();
    }

    @Test
    void aFewWritersHaveALaneEachInTheOrderOfRoles() {
        List<Lane> lanes = new LanesModel().lanes(snapshot(3));
        assertThat(lanes)
                .extracting(Lane::role)
                .containsExactly(
                        Role.WRITER,
                        Role.WRITER,
                        Role.WRITER,
                        Role.LOOP_WORKER,
                        Role.FLUSHER,
                        Role.FLUSHER,
                        Role.JOURNAL);
        assertThat(lanes.getFirst().title()).isEqualTo("dd 300");
    }

    @Test
    void aHundredWritersFoldIntoOneLaneAndUnfold() {
        LanesModel model = new LanesModel();
        Snapshot s = snapshot(100);
        assertThat(model.lanes(s)).hasSize(5);
        Lane head = model.lanes(s).getFirst();
        assertThat(head.tasks()).hasSize(100);
        model.toggle(head.group());
        assertThat(model.lanes(s)).hasSize(105);
        model.toggle(head.group());
        assertThat(model.lanes(s)).hasSize(5);
    }

    @Test
    void pausesWithoutWorkBetweenAreOneLongSleep() {
        long pause = 200_000_000;
        List<SleepBar> bars =
                List.of(
                        new SleepBar(0, 0, pause, Activity.SLEEP_HARD_STOP, 0),
                        new SleepBar(0, pause, 2 * pause, Activity.SLEEP_HARD_STOP, 0),
                        new SleepBar(0, 3 * pause, 4 * pause, Activity.SLEEP_HARD_STOP, 0),
                        new SleepBar(0, 4 * pause, 5 * pause, Activity.SLEEP_RATE, 9));
        List<SleepRun> runs = SleepRun.of(bars, snapshot(1).tasks().getLast(), 5 * pause);
        assertThat(runs).extracting(SleepRun::nanos).containsExactly(2 * pause, pause, pause);
        assertThat(runs).extracting(SleepRun::pauses).containsExactly(2, 1, 1);
    }
}
