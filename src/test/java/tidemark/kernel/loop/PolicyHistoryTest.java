package tidemark.kernel.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.kernel.task.Task;
import tidemark.kernel.trace.Tracepoint;
import tidemark.kernel.trace.TracepointKind;
import tidemark.kernel.trace.Tracer;
import tidemark.scenario.Run;
import tidemark.scenario.Scenarios;

/// The three versions of the patch that set `PF_LESS_THROTTLE` differ in how, not in what happens.
class PolicyHistoryTest {
    private record Event(long nanos, String comm, Tracepoint event) {}

    private static List<Event> log(String scenario, long seed) {
        Run run = new Run(Scenarios.get(scenario), Map.of(), seed);
        List<Event> log = new ArrayList<>();
        run.machine()
                .pages()
                .tracer(
                        new Tracer() {
                            @Override
                            public boolean wants(TracepointKind kind) {
                                return true;
                            }

                            @Override
                            public void emit(Task current, Tracepoint event) {
                                long now = run.machine().simulation().nowNanos();
                                log.add(new Event(now, current.comm(), event));
                            }
                        });
        for (int i = 0; i < 1_000_000 && !run.isFinished(); i++) run.machine().simulation().step();
        assertThat(run.isFinished()).isTrue();
        return log;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void theThreeVersionsGiveTheSameEventsAtTheSameTimes(long seed) {
        List<Event> merged = log("loop49-less", seed);
        assertThat(merged).hasSizeGreaterThan(10_000);
        assertThat(log("loop49-less-per-work", seed).equals(merged)).as("v1").isTrue();
        assertThat(log("loop49-less-whole-worker", seed).equals(merged)).as("v2").isTrue();
    }

    @Test
    void otherPoliciesGiveOthers() {
        List<Event> merged = log("loop49-less", 1);
        assertThat(log("loop49-local", 1).equals(merged)).isFalse();
        assertThat(log("loop49-less", 2).equals(merged)).isFalse();
    }

    @Test
    void everyTracepointIsEmittedInARun() {
        Set<TracepointKind> kinds = EnumSet.noneOf(TracepointKind.class);
        for (Event event : log("loop49-less", 1)) kinds.add(event.event.kind());
        assertThat(kinds).containsExactlyInAnyOrder(TracepointKind.values());
    }
}
