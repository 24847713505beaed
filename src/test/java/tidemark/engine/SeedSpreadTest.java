package tidemark.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import tidemark.scenario.Scenarios;
import tidemark.snapshot.Snapshot;

/// The runs made in the background beside the one that is watched.
class SeedSpreadTest {
    private static void await(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + 60_000_000_000L;
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("waited in vain").isLessThan(end);
            Thread.sleep(5);
        }
    }

    @Test
    void fillsWithTheSameRunsAsASweep() throws InterruptedException {
        Map<String, String> settings = Map.of("vm.dirty_ratio", "30");
        List<Integer> sizes = new ArrayList<>();
        try (SeedSpread spread = SeedSpread.begin("loop", settings, 6)) {
            await(
                    () -> {
                        sizes.add(spread.picture().points().size());
                        return spread.picture().state() != SeedSpread.State.FILLING;
                    });
            SeedSpread.Picture picture = spread.picture();
            assertThat(picture.state()).as(picture.problem()).isEqualTo(SeedSpread.State.WHOLE);
            SweepReport report =
                    new Sweep(
                                    new Sweep.Request(
                                            List.of("loop"), "1..6", Map.of(), settings, 0, null))
                            .run(1, BatchRun.Progress.NOBODY, () -> false);
            assertThat(picture.points())
                    .extracting(SeedSpread.Point::figure)
                    .isEqualTo(report.figures(0));
            assertThat(picture.spread()).isEqualTo(Spread.of(report.figures(0)));
            assertThat(picture.below(1e9)).isEqualTo(6);
            assertThat(sizes).isSorted().contains(0);
        }
    }

    @Test
    void theWatchedRunHasTheFigureThatItsSeedHas() throws InterruptedException {
        for (String scenario : List.of("direct", "dsync-fast-noop")) {
            try (SeedSpread spread = SeedSpread.begin(scenario, Map.of(), 2);
                    Engine engine = Engine.open(scenario, 2)) {
                engine.pace(LiveRun.UNLIMITED);
                engine.play();
                await(() -> engine.snapshot().result().finished());
                await(() -> spread.picture().state() == SeedSpread.State.WHOLE);
                assertThat(spread.figureOf(engine.snapshot()))
                        .isEqualTo(spread.picture().points().get(1).figure());
            }
        }
    }

    @Test
    void aScenarioWithoutAnEndIsSaidToHaveNone() throws InterruptedException {
        try (SeedSpread spread = SeedSpread.begin("loop-endless", Map.of(), 5)) {
            await(() -> spread.picture().state() == SeedSpread.State.ENDLESS);
            assertThat(spread.picture().points()).isEmpty();
            await(spread::isEnded);
        }
    }

    @Test
    void settingsThatCannotBeAreExplained() throws InterruptedException {
        try (SeedSpread spread = SeedSpread.begin("loop", Map.of("vm.dirty_ratio", "300"), 5)) {
            await(() -> spread.picture().state() == SeedSpread.State.FAILED);
            assertThat(spread.picture().problem())
                    .contains("vm.dirty_ratio 300; expected 0 to 100");
        }
    }

    @Test
    void closingEndsItsThreadInTheMiddleOfARun() throws InterruptedException {
        SeedSpread spread = SeedSpread.begin("loop49", Map.of(), 100_000);
        await(() -> !spread.picture().points().isEmpty());
        spread.close();
        await(spread::isEnded);
        assertThat(spread.picture().state()).isEqualTo(SeedSpread.State.FILLING);
        Snapshot start = Snapshots.start();
        assertThat(spread.figureOf(start)).isZero();
    }

    /// A snapshot of a run that has not begun.
    private static final class Snapshots {
        static Snapshot start() {
            try (Engine engine = Engine.open(Scenarios.DEFAULT, 1)) {
                return engine.snapshot();
            }
        }
    }
}
