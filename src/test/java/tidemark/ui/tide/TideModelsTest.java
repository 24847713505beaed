package tidemark.ui.tide;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tidemark.snapshot.Snapshot;
import tidemark.ui.feed.Moment;
import tidemark.ui.look.Token;
import tidemark.ui.synthetic.SyntheticKnobs;
import tidemark.ui.synthetic.SyntheticRun;

/// Tank, storeys and lamps say what the snapshot says.
class TideModelsTest {

    private static SyntheticRun run(String scenario, int writers, double seconds) {
        SyntheticRun run =
                new SyntheticRun(
                        SyntheticKnobs.SCENARIOS.stream()
                                .filter(s -> s.name().equals(scenario))
                                .findFirst()
                                .orElseThrow(),
                        1,
                        writers,
                        () -> 0);
        run.runTo(seconds);
        return run;
    }

    @Test
    void allPagesAreInTheTankLowerDeviceFirst() {
        Snapshot s = run("loop", 1, 40).snapshot();
        var layers = new TankModel().layers(Moment.at(s));
        double sum = layers.stream().mapToDouble(TankModel.Layer::pages).sum();
        assertThat(sum).isCloseTo(s.memory().total(), org.assertj.core.data.Offset.offset(3.0));
        assertThat(layers.getFirst().color()).isEqualTo(Token.LOWER);
        assertThat(layers.getLast().color()).isEqualTo(Token.UPPER);
        assertThat(layers.getLast().underWriteback()).isTrue();
    }

    @Test
    void theWorkersOwnLinesAreDrawnWhenItsFlagRaisesThem() {
        SyntheticRun run = run("loop", 1, 5);
        assertThat(new TankModel().lines(run.snapshot())).noneMatch(TankModel.Line::ofWorker);
        run.tweak("loop.worker", "less");
        assertThat(new TankModel().lines(run.snapshot()))
                .filteredOn(TankModel.Line::ofWorker)
                .hasSize(2);
    }

    @Test
    void theScaleStandsStillWhileTheLimitMovesALittle() {
        SyntheticRun run = run("loop", 1, 5);
        TankModel tank = new TankModel();
        double top = tank.top(run.snapshot(), 0.03);
        run.tweak("vm.dirty_ratio", "18");
        assertThat(tank.top(run.snapshot(), 0.03)).isEqualTo(top);
        run.tweak("vm.dirty_ratio", "40");
        assertThat(tank.top(run.snapshot(), 0.03)).isGreaterThan(top);
    }

    @Test
    void inTheStallBothLampsSayNoWithNumbers() {
        Snapshot s = run("loop", 1, 40).snapshot();
        assertThat(s.stall()).isNotNull();
        var lamps = LampsModel.lamps(s);
        assertThat(lamps).extracting(LampsModel.Lamp::yes).containsExactly(false, false);
        assertThat(lamps.get(0).reasons().getFirst()).contains("limit");
        assertThat(lamps.get(1).reasons().getFirst()).contains("3\u00a0596");
    }

    @Test
    void onlyTheStoreysThatExistAreDrawn() {
        assertThat(StoreysModel.stacks(run("loop", 1, 5).snapshot()).getFirst()).hasSize(5);
        assertThat(StoreysModel.stacks(run("direct", 1, 5).snapshot()).getFirst()).hasSize(2);
    }

    @Test
    void aCrowdOfWritersIsCounted() {
        Snapshot s = run("loop", 100, 40).snapshot();
        String words = StoreysModel.stacks(s).getFirst().getFirst().wordings().getFirst();
        assertThat(words).contains("100 writers").contains("100 of them asleep");
    }

    @Test
    void dotsMoveAsFarAsPagesDo() {
        Flow flow = new Flow();
        flow.move(128, 0.03, 512);
        assertThat(flow.phase()).isEqualTo(0.25);
        flow.move(512, 0.03, 512);
        assertThat(flow.phase()).isEqualTo(0.25);
        assertThat(flow.pagesPerSecond()).isPositive();
    }
}
