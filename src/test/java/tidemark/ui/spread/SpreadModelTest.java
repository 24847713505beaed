package tidemark.ui.spread;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tidemark.engine.Engine;
import tidemark.engine.SeedSpread;
import tidemark.engine.Spread;

/// Which runs are made in the background, and what is said of them.
class SpreadModelTest {
    private static final long SECOND = 1_000_000_000L;

    private record Begun(String scenario, Map<String, String> settings, int runs) {}

    private final List<Begun> begun = new ArrayList<>();
    private final SpreadModel model =
            new SpreadModel(
                    (scenario, settings, runs) -> {
                        begun.add(new Begun(scenario, settings, runs));
                        return SeedSpread.begin(scenario, settings, runs);
                    });

    @AfterEach
    void close() {
        model.close();
    }

    private void follow(Engine engine, long wall) {
        model.follow(engine, engine.snapshot(), wall);
    }

    private static void turn(Engine engine, String key, String value) throws InterruptedException {
        assertThat(engine.tweak(key, value)).isNull();
        long end = System.nanoTime() + 10 * SECOND;
        while (engine.snapshot().knobs().stream()
                .noneMatch(k -> k.key().equals(key) && Long.toString(k.value()).equals(value))) {
            assertThat(System.nanoTime()).isLessThan(end);
            Thread.sleep(2);
        }
    }

    @Test
    void nothingRunsUntilItIsTurnedOnAndNothingAfterItIsTurnedOff() {
        try (Engine engine = Engine.open("loop", 1)) {
            follow(engine, 0);
            assertThat(begun).isEmpty();
            model.on(true);
            follow(engine, SECOND);
            follow(engine, 2 * SECOND);
            assertThat(begun).containsExactly(new Begun("loop", Map.of(), 100));
            model.on(false);
            follow(engine, 3 * SECOND);
            assertThat(begun).hasSize(1);
            model.on(true);
            follow(engine, 4 * SECOND);
            assertThat(begun).hasSize(2);
        }
    }

    @Test
    void otherSettingsAreRunOnceTheyHaveRestedForAMoment() throws InterruptedException {
        try (Engine engine = Engine.open("loop", 1)) {
            model.on(true);
            follow(engine, 0);
            turn(engine, "vm.dirty_ratio", "25");
            follow(engine, SECOND);
            turn(engine, "vm.dirty_ratio", "30");
            follow(engine, SECOND + SECOND / 5);
            assertThat(begun).hasSize(1);
            follow(engine, 2 * SECOND);
            assertThat(begun).hasSize(2);
            assertThat(begun.getLast())
                    .isEqualTo(new Begun("loop", Map.of("vm.dirty_ratio", "30"), 100));
        }
    }

    @Test
    void bytesReplaceTheRatioThatTheKernelSetsToZero() throws InterruptedException {
        try (Engine engine = Engine.open("loop", 1)) {
            turn(engine, "vm.dirty_bytes", "30000000");
            assertThat(SpreadModel.settings(engine.knobs(), engine.snapshot()))
                    .containsExactly(Map.entry("vm.dirty_bytes", "30000000"));
        }
    }

    @Test
    void anotherSeedKeepsTheRunsAndAnotherScenarioDoesNot() {
        model.on(true);
        try (Engine one = Engine.open("loop", 1);
                Engine two = Engine.open("loop", 2);
                Engine other = Engine.open("direct", 2)) {
            follow(one, 0);
            follow(two, SECOND);
            assertThat(begun).hasSize(1);
            follow(other, 2 * SECOND);
            assertThat(begun).hasSize(2);
            model.size(20);
            follow(other, 3 * SECOND);
            follow(other, 4 * SECOND);
            assertThat(begun.getLast().runs()).isEqualTo(20);
        }
    }

    @Test
    void theWatchedRunGetsItsPlaceWhenItIsOver() throws InterruptedException {
        model.on(true);
        model.size(20);
        try (Engine engine = Engine.open("direct", 3)) {
            follow(engine, 0);
            assertThat(model.own()).isNull();
            engine.pace(Engine.UNLIMITED);
            engine.play();
            long end = System.nanoTime() + 60 * SECOND;
            while (model.own() == null || SpreadModel.said(picture()).isEmpty() || !isWhole()) {
                assertThat(System.nanoTime()).isLessThan(end);
                follow(engine, SECOND);
                Thread.sleep(5);
            }
            double own = model.own().figure();
            assertThat(own).isEqualTo(picture().points().get(2).figure());
            assertThat(model.own().tweaked()).isFalse();
            Spread spread = picture().spread();
            assertThat(model.sentence())
                    .startsWith("Spread: 20 of 20 runs, from ")
                    .contains("This run: ")
                    .contains(SpreadModel.figure(spread.median(), picture().figure()));
            assertThat(model.remarks()[0]).contains("median 2").contains("20 of 20 runs");
        }
    }

    private SeedSpread.Picture picture() {
        SeedSpread.Picture picture = model.picture();
        if (picture == null) throw new AssertionError("no picture");
        return picture;
    }

    private boolean isWhole() {
        return picture().state() == SeedSpread.State.WHOLE;
    }

    @Test
    void anEndlessScenarioIsExplained() throws InterruptedException {
        model.on(true);
        try (Engine engine = Engine.open("loop-endless", 1)) {
            long end = System.nanoTime() + 20 * SECOND;
            follow(engine, 0);
            while (picture().state() != SeedSpread.State.ENDLESS) {
                assertThat(System.nanoTime()).isLessThan(end);
                follow(engine, SECOND);
                Thread.sleep(5);
            }
            assertThat(model.sentence()).contains("no end of its own");
        }
    }
}
