package tidemark.ui.feed;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tidemark.ui.synthetic.SyntheticHostRun;
import tidemark.ui.synthetic.SyntheticHosts;

/// Who counts as hung: a wait of more than two minutes, and a writer that was throttled as long
/// without writing a page.
class HungTasksTest {
    private static final long SECOND = 1_000_000_000L;

    private static HungTasks watched(double until) {
        SyntheticHostRun run = new SyntheticHostRun("servers", SyntheticHosts.servers());
        HungTasks hung = new HungTasks(run.layout().tasks());
        for (double t = 1; t <= until; t += 1) {
            run.runTo(t);
            hung.add(run.snapshot());
        }
        return hung;
    }

    @Test
    void nobodyHangsForTwoMinutes() {
        assertThat(watched(149).all()).isEmpty();
    }

    @Test
    void aThrottledWriterThatWritesNothingHangsAlthoughItWakes() {
        HungTasks hung = watched(155);
        assertThat(hung.all()).hasSize(1);
        HungTasks.Hung first = hung.all().getFirst();
        assertThat(first.task()).isEqualTo(2);
        assertThat(first.throttled()).isTrue();
        assertThat(first.sinceNanos()).isBetween(30 * SECOND, 31 * SECOND);
    }

    @Test
    void aWaitForIoHangsFromItsBegin() {
        HungTasks hung = watched(182);
        assertThat(hung.of(1)).isPresent();
        assertThat(hung.of(1).orElseThrow().sinceNanos()).isEqualTo(60 * SECOND);
        assertThat(hung.of(1).orElseThrow().throttled()).isFalse();
        assertThat(hung.of(1).orElseThrow().hungNanos()).isEqualTo(180 * SECOND);
        assertThat(hung.of(0)).isEmpty();
    }
}
