package tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tidemark.kernel.books.JobCount;
import tidemark.workload.JobProgram;

/// Forks of machines whose tasks do jobs.
class JobForkTest {
    private static final long MILLI = 1_000_000L;

    private static final String[] BUFFERED = {
        "[global]",
        "rw=write",
        "size=8m",
        "[plain]",
        "umount",
        "[random]",
        "rw=randwrite",
        "nrfiles=3",
        "end_fsync",
        "[behind]",
        "bs=32k",
        "sync_file_range=wait_before,write,wait_after:16",
        "[small]",
        "bs=1k",
        "fsync=32",
        "size=256k",
        "[slow]",
        "rate=1m",
        "thinktime=3ms",
        "startdelay=200ms",
        "size=1m",
        "[safe]",
        "stonewall",
        "sync=dsync",
        "size=40k"
    };

    private static final String[] WITH_READS = {
        "[global]",
        "size=2m",
        "[read]",
        "rw=read",
        "nrfiles=2",
        "[mixed]",
        "rw=randrw",
        "cgroup=db",
        "cgroup_weight=300",
        "[deep]",
        "rw=randread",
        "direct=1",
        "ioengine=libaio",
        "iodepth=12",
        "bs=4k",
        "[large]",
        "rw=write",
        "direct=1",
        "bs=2m",
        "fsync=1",
        "size=16m",
        "[safe]",
        "rw=write",
        "direct=1",
        "sync=1",
        "size=64k",
        "prioclass=rt",
        "prio=0"
    };

    static Stream<Arguments> worlds() {
        return Stream.of(
                Arguments.of(JobRuns.COUNTED, BUFFERED),
                Arguments.of(JobRuns.LOOP, BUFFERED),
                Arguments.of(JobRuns.QUEUED, BUFFERED),
                Arguments.of(JobRuns.QUEUED, WITH_READS));
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void aForkSharesNothingMutable(String machine, String[] lines) {
        Run run = JobRuns.start(machine, Map.of(), lines);
        for (int i = 0; i < 40; i++) {
            run.goOnTo(i * 41 * MILLI);
            assertThat(SharedNothingTest.shared(run, run.fork())).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void twinsLiveTheSameLife(String machine, String[] lines) {
        for (int at = 3; at < 2000; at = at * 2 + 37) {
            Run original = JobRuns.start(machine, Map.of(), lines);
            original.goOnTo(at * MILLI);
            Run twin = original.fork();
            original.goOnTo(100_000 * MILLI);
            twin.goOnTo(100_000 * MILLI);
            assertThat(twin.digest()).isEqualTo(original.digest());
            assertThat(twin.isFinished()).isEqualTo(original.isFinished()).isTrue();
            assertThat(counts(twin)).isEqualTo(counts(original));
        }
    }

    private static String counts(Run run) {
        StringBuilder counts = new StringBuilder();
        for (JobProgram job : run.jobs()) {
            JobCount count = job.count();
            counts.append(count.reads().bytes()).append(' ').append(count.writes().bytes());
            counts.append(' ').append(count.reads().latency().meanNanos());
            counts.append(' ').append(count.writes().latency().deviationNanos());
            counts.append(' ').append(count.syncs().percentileNanos(99)).append('\n');
        }
        return counts.toString();
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void theSameSeedGivesTheSameRunHoweverItIsSliced(String machine, String[] lines) {
        Run whole = JobRuns.done(machine, lines);
        Run sliced = JobRuns.start(machine, Map.of(), lines);
        for (int i = 1; !sliced.isFinished(); i++) sliced.goOnTo(i * 7 * MILLI);
        assertThat(sliced.digest()).isEqualTo(whole.digest());
        assertThat(counts(sliced)).isEqualTo(counts(whole));
    }

    @Test
    void anotherSeedGoesElsewhere() {
        Scenario scenario =
                JobRuns.scenario(JobRuns.QUEUED, "[a]", "rw=randread", "size=8m", "runtime=1s");
        Run one = scenario.start(Map.of(), 1);
        Run two = scenario.start(Map.of(), 2);
        one.goOnTo(500 * MILLI);
        two.goOnTo(500 * MILLI);
        assertThat(one.digest()).isNotEqualTo(two.digest());
    }
}
