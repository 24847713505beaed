package tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tidemark.kernel.Books;
import tidemark.kernel.Machine;
import tidemark.kernel.Stall;
import tidemark.sim.Simulation;

/// Every built-in scenario, from its start to its end.
class ScenariosTest {
    private static final long SECOND = 1_000_000_000L;

    private static Stream<DynamicTest> each(java.util.function.Consumer<Scenario> test) {
        return Scenarios.ofPages().stream()
                .map(recipe -> dynamicTest(recipe.info().name(), () -> test.accept(recipe)));
    }

    private static Knob knob(Scenario scenario, String key) {
        return scenario.knobs().stream()
                .filter(knob -> knob.key().equals(key))
                .findFirst()
                .orElseThrow();
    }

    /// Those that stand still for good, which is what they are there to show.
    private static final Set<String> DEADLOCKS = Set.of("loop-deadlock-2007");

    private static boolean isEndless(Scenario recipe) {
        return recipe.presets().getOrDefault("workload.files", 200L) == 0
                || DEADLOCKS.contains(recipe.info().name());
    }

    private static boolean unmounts(Scenario recipe) {
        return recipe.plan().has(Program.WriteFiles.class);
    }

    /// The pages of all files of a scenario that writes files.
    private static long pages(Scenario recipe) {
        return recipe.presets().getOrDefault("workload.files", 200L)
                * recipe.presets().getOrDefault("workload.file_kib", 2048L)
                / 4;
    }

    /// Runs to the end of the experiment, or 20 s if there is none.
    private static Run toItsEnd(Scenario recipe, Map<String, Long> settings, long seed) {
        Run run = new Run(recipe, settings, seed);
        Simulation simulation = run.machine().simulation();
        long limit = isEndless(recipe) ? 20 * SECOND : 2000 * SECOND;
        while (!run.isFinished() && simulation.nextDueNanos() <= limit) simulation.step();
        return run;
    }

    @TestFactory
    Stream<DynamicTest> runsToItsEnd() {
        return each(
                recipe -> {
                    Run run = toItsEnd(recipe, Map.of(), 1);
                    assertThat(run.isFinished()).isNotEqualTo(isEndless(recipe));
                    Machine machine = run.machine();
                    Books.check(machine);
                    if (isEndless(recipe)) return;
                    assertThat(machine.experiment().phase()).isEqualTo("done");
                    assertThat(machine.stall()).isNull();
                    if (unmounts(recipe)) {
                        assertThat(machine.upper().writtenPages()).isEqualTo(pages(recipe));
                        assertThat(machine.pages().memory().nrFileDirty()).isZero();
                        assertThat(machine.pages().memory().nrWriteback()).isZero();
                    }
                    if (unmounts(recipe) && pages(recipe) == 102_400) {
                        assertThat(machine.experiment().elapsedNanos()).isGreaterThan(19 * SECOND);
                    }
                    for (Stall stall : machine.stalls()) {
                        assertThat(stall.over()).isTrue();
                        assertThat(stall.endNanos() - stall.startNanos())
                                .isGreaterThanOrEqualTo(2 * SECOND);
                    }
                });
    }

    @TestFactory
    Stream<DynamicTest> theSameSeedGivesTheSameDigest() {
        return each(
                recipe ->
                        assertThat(toItsEnd(recipe, Map.of(), 5).digest())
                                .isEqualTo(toItsEnd(recipe, Map.of(), 5).digest()));
    }

    @TestFactory
    Stream<DynamicTest> anotherSeedGivesAnotherDigest() {
        return each(
                recipe -> {
                    Set<String> digests = new HashSet<>();
                    for (long seed : new long[] {0, 1, 2, -1}) {
                        digests.add(toItsEnd(recipe, Map.of(), seed).digest());
                    }
                    assertThat(digests).hasSize(4);
                });
    }

    private static String sliced(Scenario recipe, long slice) {
        Run run = new Run(recipe, Map.of(), 1);
        Simulation simulation = run.machine().simulation();
        while (simulation.nowNanos() < 12 * SECOND) {
            simulation.runUntil(Math.min(12 * SECOND, simulation.nowNanos() + slice));
        }
        return run.digest();
    }

    @TestFactory
    Stream<DynamicTest> slicesDoNotMatter() {
        return each(
                recipe -> {
                    String whole = sliced(recipe, 12 * SECOND);
                    assertThat(sliced(recipe, 1_000_000)).isEqualTo(whole);
                    assertThat(sliced(recipe, 7_000_000)).isEqualTo(whole);
                    assertThat(sliced(recipe, 1_234_567)).isEqualTo(whole);
                });
    }

    @TestFactory
    Stream<DynamicTest> tellsWhatItIsWhereItsNumbersComeFromAndWhatToTry() {
        return each(
                recipe -> {
                    ScenarioInfo info = recipe.info();
                    assertThat(info.title()).isNotBlank();
                    assertThat(info.machine()).isNotBlank();
                    assertThat(info.sentence()).endsWith(".");
                    assertThat(info.watchFor()).endsWith(".");
                    assertThat(info.tryThis()).endsWith(".");
                    assertThat(String.join(" ", info.description())).contains("seed");
                    recipe.presets()
                            .forEach(
                                    (key, value) -> {
                                        Knob knob = knob(recipe, key);
                                        assertThat(value).isBetween(knob.min(), knob.max());
                                    });
                });
    }

    @Test
    void namesAreUniqueAndTheDefaultComesFirst() {
        Set<String> names = new HashSet<>();
        for (Scenario recipe : Scenarios.all()) {
            assertThat(names.add(recipe.info().name())).isTrue();
        }
        assertThat(Scenarios.all().getFirst().info().name()).isEqualTo(Scenarios.DEFAULT);
        assertThat(Scenarios.find("nonsense")).isEmpty();
    }

    @Test
    void severalWritersShareTheFiles() {
        Scenario direct = Scenarios.get("direct");
        for (long writers : new long[] {2, 3, 7, 200}) {
            Run run = toItsEnd(direct, Map.of("workload.writers", writers), 1);
            assertThat(run.isFinished()).as("%s writers", writers).isTrue();
            assertThat(run.machine().upper().writtenPages()).isEqualTo(102_400);
        }
    }

    @Test
    void moreWritersThanFilesStillFinish() {
        Scenario loop = Scenarios.get("loop-local");
        Run run = toItsEnd(loop, Map.of("workload.writers", 30L, "workload.files", 4L), 1);
        assertThat(run.isFinished()).isTrue();
        assertThat(run.machine().upper().writtenPages()).isGreaterThanOrEqualTo(4 * 512);
    }

    @Test
    void aFileOfOnePageFinishes() {
        Scenario direct = Scenarios.get("direct");
        Run run = toItsEnd(direct, Map.of("workload.files", 1L, "workload.file_kib", 4L), 1);
        assertThat(run.isFinished()).isTrue();
        assertThat(run.machine().upper().writtenPages()).isEqualTo(1);
    }

    @Test
    void theWholeRangeOfEveryKnobBeforeARunRuns() {
        Scenario loop = Scenarios.get("loop");
        for (Knob knob : Knobs.all()) {
            if (knob.key().equals("workload.files") || knob.key().equals("workload.writers")) {
                continue;
            }
            for (long value : new long[] {knob.min(), knob.max()}) {
                Run run = new Run(loop, Map.of(knob.key(), value), 1);
                run.machine().simulation().runUntil(2 * SECOND);
                Books.check(run.machine());
            }
        }
    }

    @Test
    void limitsOfBothKindsAreRefusedTogetherOnlyByTheirReaders() {
        Scenario loop = Scenarios.get("loop");
        assertThatThrownBy(() -> new Run(loop, Map.of("vm.dirty_bytes", 4096L), 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("below two pages");
    }
}
