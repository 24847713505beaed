package tidemark.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// A report names the changes that were made, not those that were planned for later.
class AppliedChangesTest {
    @Test
    void aChangeAfterTheEndIsNotReported() {
        BatchRun.Request request =
                new BatchRun.Request(
                        "direct",
                        Map.of(),
                        List.of(
                                new BatchRun.Timed(9_000_000_000L, "vm.dirty_ratio", "40"),
                                new BatchRun.Timed(1_000_000_000L, "vm.dirty_ratio", "30")),
                        1,
                        2_000_000_000L);
        RunReport report = new BatchRun(request).run((part, what) -> {}, () -> false);
        assertThat(report.changes())
                .containsExactly(new RunReport.Change(1.0, "vm.dirty_ratio", "30"));
    }
}
