package tidemark.arch;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Every rule of the architecture is seen to fail, on a bad class planted for it.
class PlantedTest {

    private static final String ROOT = "tidemark.arch.planted";
    private static final JavaClasses PLANTED = new ClassFileImporter().importPackages(ROOT);
    private static final Map<String, ArchRule> RULES = new Rules(ROOT).all();

    @ParameterizedTest(name = "\"{0}\" catches {1}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    sim sees only what lies below it            | sim.SeesKernel
                    input sees only what lies below it          | input.SeesKernel
                    kernel sees only what lies below it         | kernel.SeesSnapshot
                    workload sees only what lies below it       | workload.SeesScenario
                    scenario sees only what lies below it       | scenario.SeesEngine
                    snapshot sees only what lies below it       | snapshot.SeesEngine
                    trace sees only what lies below it          | trace.SeesEngine
                    engine sees only what lies below it         | engine.SeesUi
                    conform sees only what lies below it        | conform.SeesEngine
                    lesson sees only what lies below it         | lesson.SeesKernel
                    record sees only what lies below it         | record.SeesUi
                    ui sees only what lies below it             | ui.SeesKernel
                    ui sees only what lies below it             | ui.SeesSim
                    ui sees only what lies below it             | ui.SeesWorkload
                    ui sees only what lies below it             | ui.SeesConform
                    cli sees only what lies below it            | cli.SeesKernel
                    only engine, record and cli start threads   | ui.StartsThread
                    only engine, record and cli start threads   | scenario.StartsExecutor
                    only engine, record and cli start threads   | trace.StreamsInParallel
                    sim and kernel use no threads               | sim.UsesLock
                    sim and kernel use no threads               | kernel.task.Sleeps
                    sim and kernel do no I/O                    | kernel.fs.ReadsFile
                    sim and kernel do no I/O                    | sim.Prints
                    sim and kernel read no wall clock           | kernel.task.AsksTheTime
                    sim and kernel read no wall clock           | sim.UsesDuration
                    sim and kernel draw only from named streams | kernel.device.RollsDice
                    sim and kernel draw only from named streams | kernel.device.RollsMath
                    sim and kernel draw only from named streams | sim.RollsSecurely
                    sim and kernel draw only from named streams | sim.RollsPerThread
                    sim and kernel use no unordered collections | kernel.cgroup.UsesHashMap
                    sim and kernel use no unordered collections | kernel.cgroup.UsesHashSet
                    sim and kernel use no unordered collections | kernel.cgroup.UsesIdentity
                    sim and kernel use no unordered collections | kernel.cgroup.UsesSetOf
                    sim and kernel use StrictMath               | kernel.device.UsesMath
                    kernel counts in integers                   | kernel.mm.HasDoubleField
                    kernel counts in integers                   | kernel.writeback.TakesFloat
                    kernel counts in integers                   | kernel.block.ReturnsDoubles
                    kernel counts in integers                   | kernel.cfq.HasBoxedDoubles
                    no cycles inside kernel                     | kernel.fs.SeesLoop
                    no cycles among the top-level packages      | kernel.SeesSnapshot
                    JavaFX stays in ui                          | lesson.ShowsNode
                    record knows no scene graph                 | record.ShowsNode
                    snapshots show nothing of the machine       | snapshot.ShowsTask
                    snapshots show nothing of the machine       | snapshot.ShowsTasks
                    only cli.Main ends the program              | engine.Exits
                    only cli.Main ends the program              | cli.Halts
                    every package is null-marked                | unmarked.Unmarked
                    """)
    void ruleCatches(String rule, String planted) {
        assertThat(RULES).containsKey(rule);
        assertThat(violations(rule)).anyMatch(line -> names(line, planted));
    }

    @ParameterizedTest(name = "\"{0}\" spares {1}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    only engine, record and cli start threads   | engine.StartsThread
                    sim and kernel use no unordered collections | sim.Fork
                    sim and kernel use no unordered collections | kernel.cgroup.UsesLinkedMap
                    JavaFX stays in ui                          | ui.ShowsNode
                    snapshots show nothing of the machine       | snapshot.Camera
                    only cli.Main ends the program              | cli.Main
                    every package is null-marked                | marked.Marked
                    """)
    void ruleSpares(String rule, String innocent) {
        assertThat(PLANTED.contain(ROOT + "." + innocent)).isTrue();
        assertThat(violations(rule)).isNotEmpty().noneMatch(line -> names(line, innocent));
    }

    @Test
    void everyRuleFailsSomewhere() {
        assertThat(RULES)
                .allSatisfy(
                        (name, rule) ->
                                assertThat(rule.evaluate(PLANTED).hasViolation())
                                        .as(name)
                                        .isTrue());
    }

    @Test
    void everyRuleSaysWhy() {
        assertThat(RULES.values())
                .allSatisfy(rule -> assertThat(rule.getDescription()).contains(", because "));
    }

    private static List<String> violations(String rule) {
        return RULES.get(rule).evaluate(PLANTED).getFailureReport().getDetails();
    }

    private static boolean names(String line, String planted) {
        return Pattern.compile(Pattern.quote(ROOT + "." + planted) + "\\b").matcher(line).find();
    }
}
