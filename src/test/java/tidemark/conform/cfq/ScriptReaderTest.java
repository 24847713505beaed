package tidemark.conform.cfq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tidemark.input.BadInputException;
import tidemark.input.Problem;
import tidemark.kernel.block.BioFlags;
import tidemark.kernel.block.IoPriority;
import tidemark.kernel.block.PriorityClass;

class ScriptReaderTest {
    private static Script read(String... lines) {
        return ScriptReader.read("a.scn", "a", List.of(lines));
    }

    private static List<String> problems(String... lines) {
        BadInputException e = catchThrowableOfType(BadInputException.class, () -> read(lines));
        return e.problems().stream().map(Problem::toString).toList();
    }

    @Test
    void standardsHoldWhereNothingIsSaid() {
        Script script = read("# a comment", "", "run_us 1000", "task pid=1");

        assertThat(script.device()).isEqualTo(new Script.Device(1, false, true, 0));
        Script.Task task = script.tasks().getFirst();
        assertThat(task.group()).isEqualTo("/");
        assertThat(task.priority()).isEqualTo(IoPriority.NONE);
        assertThat(task.flags()).isEqualTo(BioFlags.READ);
        assertThat(task.pattern().seed()).isEqualTo(1);
        assertThat(task.pace().batch()).isEqualTo(1);
        assertThat(task.pace().stopMicros()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void everythingCanBeSaid() {
        Script script =
                read(
                        "device depth=4 wcache=1 nonrot=1 head=9",
                        "run_us 1000",
                        "set slice_idle 0",
                        "group /A weight=300 leaf_weight=20",
                        "task pid=7 group=/A ioprio=rt3 dir=W sync=1 noidle=1 prio=1 nsect=16"
                                + " start_us=5 stop_us=900 kind=qd qd=3 pattern=rand sector=10"
                                + " len=160 seed=5 think_us=3");

        assertThat(script.device()).isEqualTo(new Script.Device(4, true, false, 9));
        assertThat(script.settings().getFirst().value()).isZero();
        assertThat(script.groups()).containsExactly(new Script.Group("/A", 300, 20));
        Script.Task task = script.tasks().getFirst();
        assertThat(task.priority()).isEqualTo(new IoPriority(PriorityClass.REAL_TIME, 3));
        assertThat(task.flags()).isEqualTo(new BioFlags(true, true, true, true));
        assertThat(task.kind()).isEqualTo(Script.Kind.QD);
        assertThat(task.pace().depth()).isEqualTo(3);
    }

    @Test
    void readsDoNotCarryTheSyncBit() {
        assertThat(read("run_us 1", "task pid=1 sync=1").tasks().getFirst().flags())
                .isEqualTo(BioFlags.READ);
    }

    @Test
    void allProblemsComeAtOnceWithTheirPlaces() {
        assertThat(
                        problems(
                                "device depth=x",
                                "task pid=1 kind=lop",
                                "  task pid=1 patern=seq",
                                "sett a 1"))
                .containsExactly(
                        "a.scn:1:14: 'x' is no number; expected a whole number",
                        "a.scn:2:17: unknown kind 'lop'; expected loop, qd, dbench or jbd2",
                        "a.scn:3:12: pid 1 again; expected a pid of its own",
                        "a.scn:3:14: unknown key 'patern'; expected a key of 'task'",
                        "a.scn:4:1: unknown word 'sett'; expected device, run_us, set, group or"
                                + " task",
                        "a.scn:4:1: no run_us; expected a line 'run_us MICROSECONDS'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "set slice_idle | 1:1: set with 1 words",
                "set slice_ide 3 | 1:5: unknown tunable 'slice_ide'",
                "set slice_idle -3 | 1:16: -3 is out of range",
                "group A weight=100 | 1:7: group without a path",
                "group /A weight=9 | 1:17: 9 is out of range",
                "group /A weight=9 weight=10 | 1:19: 'weight' again",
                "task group=/A | 1:1: task without pid",
                "task pid=1 group=A | 1:18: no path 'A'",
                "task pid=1 ioprio=be9 | 1:19: unknown priority 'be9'",
                "task pid=1 dir=X | 1:16: unknown direction 'X'",
                "task pid=1 pattern=rand | 1:1: rand in len=0",
                "task pid=1 kind=dbench jbd=9 | 1:28: no journal '9'",
                "task pid=1 stray | 1:12: stray word 'stray'",
                "run_us | 1:1: run_us with 0 values",
            })
    void aProblemSaysWhatAndWhere(String line, String problem) {
        assertThat(problems(line, "run_us 5", "task pid=77").getFirst())
                .startsWith("a.scn:" + problem.strip())
                .contains("; expected ");
    }

    @Test
    void anEmptyScriptIsAProblem() {
        assertThat(problems("# nothing")).hasSize(1).first().asString().contains("no run_us");
        assertThat(problems("run_us 5")).hasSize(1).first().asString().contains("no task");
    }
}
