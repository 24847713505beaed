package tidemark.conform.cfq;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tidemark.sim.Fork;
import tidemark.sim.SharedState;

class WorldForkTest {
    private static World world(String script, String folder) throws IOException {
        Path path = Path.of("src/test/resources/golden/cfq/scn", script + ".scn");
        List<String> lines = Files.readAllLines(path);
        return new World(ScriptReader.read(path.toString(), script, lines), Setup.of(folder));
    }

    private static String record(World world) {
        Recorder recorder = new Recorder(world, true, true);
        world.run();
        world.queue().verify();
        return recorder.events().toString()
                + recorder.messages()
                + SummaryText.of(world, recorder.counts());
    }

    @ParameterizedTest
    @CsvSource({
        "s09_nested, k44, 1500000",
        "s09_nested, k44_scsi, 1234567",
        "s23_cooperators, k44, 444444",
        "s23_cooperators, k47, 9000",
        "s33_cross_group_preempt_not_chosen, k44, 1000000",
        "s33_cross_group_preempt_not_chosen, k47, 3",
        "s36_dbench2_cgroup, k47, 500000",
        "s42_merged_queue_freed_while_active, k44, 18610",
    })
    void aForkInTheMiddleGoesOnExactlyAsTheOriginalAndAsARunWithoutFork(
            String script, String folder, long micros) throws IOException {
        World unforked = world(script, folder);
        World original = world(script, folder);
        unforked.runUntil(micros);
        original.runUntil(micros);

        World fork = new Fork().of(original);
        World forkOfFork = new Fork().of(fork);

        assertThat(SharedState.between(original, fork)).isEmpty();
        assertThat(SharedState.between(fork, forkOfFork)).isEmpty();
        String expected = record(unforked);
        assertThat(record(forkOfFork)).isEqualTo(expected);
        assertThat(record(original)).isEqualTo(expected);
        assertThat(record(fork)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"s09_nested", "s25_ssd_ncq", "s35_cooperators_split"})
    void aForkLeavesTheOriginalAlone(String script) throws IOException {
        World original = world(script, "k44");
        original.runUntil(100_000);
        World fork = new Fork().of(original);
        fork.cfq().setKnob("slice_sync", 3);
        fork.run();

        assertThat(original.simulation().nowNanos()).isLessThanOrEqualTo(100_000_000);
        assertThat(original.cfq().knob("slice_sync")).isEqualTo(100);
        World untouched = world(script, "k44");
        untouched.runUntil(100_000);
        assertThat(record(original)).isEqualTo(record(untouched));
    }
}
