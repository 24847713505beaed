package tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static tidemark.scenario.JobRuns.COUNTED;
import static tidemark.scenario.JobRuns.LOOP;
import static tidemark.scenario.JobRuns.QUEUED;
import static tidemark.scenario.JobRuns.done;
import static tidemark.scenario.JobRuns.job;
import static tidemark.scenario.JobRuns.readPerSecond;
import static tidemark.scenario.JobRuns.seconds;
import static tidemark.scenario.JobRuns.start;
import static tidemark.scenario.JobRuns.writtenPerSecond;

import java.util.List;
import java.util.Map;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.kernel.QueuedVolume;
import tidemark.kernel.books.JobCount;
import tidemark.workload.Job;
import tidemark.workload.JobDraft;

/// What each key of a job does to a run, as a law.
class JobLawsTest {
    private static final long MEBIBYTE = 1L << 20;
    private static final long SECOND = 1_000_000_000L;

    private static QueuedVolume disk(Run run) {
        return run.machine().queuedVolumes().getFirst();
    }

    @Nested
    class Amounts {
        @ParameterizedTest
        @CsvSource({
            "fsync-root, rw=write, 4k", "fsync-root, rw=randwrite, 16k", "fsync-root, rw=read, 64k",
            "fsync-root, rw=randread, 8k", "fsync-root, rw=rw, 4k", "fsync-root, rw=randrw, 4k",
            "direct, rw=write, 4k", "direct, rw=randwrite, 4k", "loop-local, rw=write, 32k",
        })
        void everyBlockOfEveryFileIsTransferredOnce(String machine, String rw, String bs) {
            Run run = done(machine, "[a]", rw, "bs=" + bs, "size=4m", "nrfiles=4");
            JobCount count = job(run, "a").count();
            assertThat(count.reads().bytes() + count.writes().bytes()).isEqualTo(4 * MEBIBYTE);
            long blocks = 4 * MEBIBYTE / job(run, "a").job().access().blockBytes();
            assertThat(count.reads().operations() + count.writes().operations()).isEqualTo(blocks);
        }

        @ParameterizedTest
        @ValueSource(strings = {"read", "write", "randread", "randwrite", "randrw"})
        void bytesAskedPastTheCacheAreBytesServed(String rw) {
            Run run =
                    done(
                            QUEUED,
                            "[a]",
                            "filename=/dev/sda",
                            "rw=" + rw,
                            "direct=1",
                            "ioengine=libaio",
                            "iodepth=8",
                            "bs=16k",
                            "size=8m");
            assertThat(disk(run).books().bytes()).isEqualTo(8 * MEBIBYTE);
        }

        @Test
        void whatGoesThroughTheCacheIsOnTheDiskAfterUmount() {
            Run run = done(COUNTED, "[a]", "rw=write", "size=10m", "umount=1");
            assertThat(run.machine().pages().memory().nrWritten()).isEqualTo(2560);
            assertThat(run.machine().upper().reclaimablePages()).isZero();
        }

        @ParameterizedTest
        @ValueSource(strings = {COUNTED, QUEUED})
        void aBlockSmallerThanAPageDirtiesItsPageOnce(String machine) {
            Run run = done(machine, "[a]", "rw=write", "bs=512", "size=1m");
            assertThat(run.machine().pages().memory().nrDirtied()).isEqualTo(256);
        }

        @Test
        void aPageThatWasMadeSafeIsDirtiedAgainByTheNextPartOfIt() {
            Run run = done(QUEUED, "[a]", "rw=write", "bs=1k", "size=64k", "fsync=1");
            assertThat(run.machine().pages().memory().nrDirtied()).isEqualTo(64);
        }

        @Test
        void aFileThatIsRewrittenIsNeverMoreThanDirtyAllOver() {
            Run run = done(COUNTED, "[a]", "rw=write", "size=4m", "loops=20");
            assertThat(job(run, "a").count().writes().bytes()).isEqualTo(80 * MEBIBYTE);
            assertThat(run.machine().pages().memory().nrDirtied()).isEqualTo(1024);
        }

        @Test
        void theMixIsTheOneAskedFor() {
            Run run = done(QUEUED, "[a]", "rw=randrw", "rwmixread=70", "bs=4k", "size=16m");
            JobCount count = job(run, "a").count();
            assertThat(count.reads().operations() / 4096.0).isCloseTo(0.7, within(0.025));
        }
    }

    @Nested
    class Pace {
        @ParameterizedTest
        @ValueSource(strings = {COUNTED, LOOP, QUEUED})
        void aRateIsKept(String machine) {
            Run run = done(machine, "[a]", "rw=write", "rate=2m", "size=20m");
            assertThat(writtenPerSecond(run, "a"))
                    .isCloseTo(2.0 * MEBIBYTE, Percentage.withPercentage(2));
        }

        @Test
        void limitedWritersKeepTheirRatesBesideAGreedyOne() {
            Run run =
                    done(
                            COUNTED,
                            "[global]",
                            "rw=write",
                            "runtime=60s",
                            "[greedy]",
                            "[two]",
                            "rate=2m",
                            "[four]",
                            "rate=4m");
            assertThat(writtenPerSecond(run, "two"))
                    .isCloseTo(2.0 * MEBIBYTE, Percentage.withPercentage(2));
            assertThat(writtenPerSecond(run, "four"))
                    .isCloseTo(4.0 * MEBIBYTE, Percentage.withPercentage(2));
        }

        @Test
        void readsAndWritesHaveRatesOfTheirOwn() {
            Run run =
                    done(QUEUED, "[a]", "rw=rw", "rate=1m,500k", "bs=4k", "runtime=10", "size=1g");
            double reads = readPerSecond(run, "a");
            // one task waits for the slower of its directions: the mix is even
            assertThat(reads).isCloseTo(500.0 * 1024, Percentage.withPercentage(8));
            assertThat(writtenPerSecond(run, "a"))
                    .isCloseTo(500.0 * 1024, Percentage.withPercentage(2));
        }

        @Test
        void aPauseComesAfterEachSoManyBlocks() {
            Run run =
                    done(
                            QUEUED,
                            "[a]",
                            "rw=write",
                            "size=400k",
                            "thinktime=20ms",
                            "thinktime_blocks=10");
            // 100 blocks, 10 pauses, of which the last one is not made
            assertThat(seconds(run, "a")).isBetween(0.18, 0.19);
        }

        @Test
        void theRuntimeEndsAJobThatIsNotDone() {
            Run run = done(QUEUED, "[a]", "rw=randread", "size=1g", "runtime=3s");
            assertThat(seconds(run, "a")).isBetween(3.0, 3.05);
            assertThat(job(run, "a").count().reads().bytes()).isLessThan(1L << 30);
        }

        @Test
        void aTimeBasedJobBeginsAgainUntilItsTimeIsUp() {
            Run run =
                    done(
                            COUNTED,
                            "[a]",
                            "rw=write",
                            "size=1m",
                            "runtime=2s",
                            "time_based",
                            "rate=4m");
            assertThat(seconds(run, "a")).isBetween(2.0, 2.01);
            assertThat(job(run, "a").count().writes().bytes()).isGreaterThan(7 * MEBIBYTE);
        }

        @Test
        void aJobWithoutTimeBasedEndsBeforeItsRuntime() {
            Run run = done(COUNTED, "[a]", "rw=write", "size=1m", "runtime=2s");
            assertThat(seconds(run, "a")).isLessThan(0.1);
        }

        @Test
        void aDelayedJobStartsLater() {
            Run run = done(COUNTED, "[a]", "rw=write", "size=1m", "startdelay=1500ms");
            assertThat(seconds(run, "a")).isLessThan(0.1);
            assertThat(run.simulation().nowNanos()).isBetween(3 * SECOND / 2, 16 * SECOND / 10);
        }

        @Test
        void stagesComeOneAfterTheOther() {
            Run run =
                    start(
                            COUNTED,
                            Map.of(),
                            "[global]",
                            "rw=write",
                            "rate=1m",
                            "[a]",
                            "size=1m",
                            "[b]",
                            "size=2m",
                            "[c]",
                            "stonewall",
                            "size=1m");
            run.goOnTo(19 * SECOND / 10);
            assertThat(job(run, "a").count().isOver()).isTrue();
            assertThat(job(run, "b").count().isOver()).isFalse();
            assertThat(job(run, "c").count().writes().bytes()).isZero();
            assertThat(run.machine().experiment().phase()).isEqualTo("stage 1 of 2");
            run.goOnTo(25 * SECOND / 10);
            assertThat(job(run, "c").count().writes().bytes()).isPositive();
            run.goOnTo(10 * SECOND);
            assertThat(run.isFinished()).isTrue();
            assertThat(run.machine().experiment().elapsedNanos())
                    .isBetween(298 * SECOND / 100, 305 * SECOND / 100);
        }

        @Test
        void howLongJobsTakeIsKnownIfEachHasATime() {
            String[] lines = {
                "[global]",
                "rw=write",
                "runtime=4s",
                "[a]",
                "[b]",
                "startdelay=2s",
                "[c]",
                "stonewall"
            };
            assertThat(start(COUNTED, Map.of(), lines).lengthNanos()).isEqualTo(10 * SECOND);
            lines[2] = "size=1m";
            assertThat(start(COUNTED, Map.of(), lines).lengthNanos()).isZero();
        }

        @Test
        void aSetTimeEndsAllJobs() {
            Run run =
                    start(
                            COUNTED,
                            Map.of("workload.seconds", 4L),
                            "[a]",
                            "rw=write",
                            "runtime=100s");
            run.goOnTo(50 * SECOND);
            assertThat(run.isFinished()).isTrue();
            assertThat(run.machine().experiment().elapsedNanos()).isEqualTo(4 * SECOND);
        }
    }

    @Nested
    class Safety {
        @ParameterizedTest
        @CsvSource({"sync=dsync, 0", "sync=1, 0", "fsync=1, 50", "fdatasync=5, 10", "fsync=16, 3"})
        void writesAreMadeSafeAsOftenAsAsked(String key, int syncs) {
            Run run = done(QUEUED, "[a]", "rw=write", key, "size=200k");
            assertThat(job(run, "a").count().syncs().count()).isEqualTo(syncs);
        }

        @Test
        void aSynchronousWriteIsOneCommit() {
            Run run = done(QUEUED, "[a]", "rw=write", "sync=dsync", "size=100k");
            long requests = disk(run).books().latency().count();
            // 25 writes: data, the commit's blocks, and its record, each a request at least
            assertThat(requests).isBetween(75L, 110L);
            assertThat(job(run, "a").count().writes().latency().minNanos()).isGreaterThan(400_000);
            assertThat(run.machine().pages().memory().nrFileDirty()).isZero();
        }

        @Test
        void onADiskWithPagesInTurnASynchronousWriteWaitsForItsPageAndACommit() {
            Run run = done(COUNTED, "[a]", "rw=write", "sync=dsync", "size=40k");
            assertThat(run.machine().pages().memory().nrWritten()).isEqualTo(10);
            assertThat(job(run, "a").count().writes().latency().minNanos()).isGreaterThan(190_000);
        }

        @Test
        void theEndOfAJobCanMakeAllItsFilesSafe() {
            Run run = done(QUEUED, "[a]", "rw=write", "size=8m", "nrfiles=8", "end_fsync=1");
            assertThat(job(run, "a").count().syncs().count()).isEqualTo(8);
            assertThat(run.machine().pages().memory().nrFileDirty()).isZero();
        }

        @Test
        void eachLoopOfACheckpointMakesItsFilesSafe() {
            Run run =
                    done(
                            QUEUED,
                            "[a]",
                            "rw=randwrite",
                            "size=1m",
                            "nrfiles=4",
                            "end_fsync=1",
                            "loops=3");
            assertThat(job(run, "a").count().syncs().count()).isEqualTo(12);
        }

        @ParameterizedTest
        @ValueSource(strings = {COUNTED, QUEUED})
        void writingBehindKeepsTwoWindowsDirtyAtMost(String machine) {
            Run run =
                    start(
                            machine,
                            Map.of(),
                            "[a]",
                            "rw=write",
                            "bs=64k",
                            "size=200m",
                            "sync_file_range=wait_before,write:32");
            long most = 0;
            for (int i = 1; i <= 300 && !run.isFinished(); i++) {
                run.goOnTo(i * 20_000_000L);
                long pages =
                        run.machine().upper().reclaimablePages()
                                + run.machine().upper().writebackPages();
                most = Math.max(most, pages);
            }
            // a window is 2 MiB; one is dirty while the one before it is on its way
            assertThat(most).isBetween(256L, 1100L);
        }
    }

    @Nested
    class Disk {
        @Test
        void aSequentialReaderReachesTheDisksRate() {
            Run run = done(QUEUED, "[a]", "rw=read", "bs=64k", "size=128m");
            double perRequest = 150_000 + 131_072 * 1e9 / (146_484 * 1024.0);
            double rate = 131_072 / perRequest * 1e9;
            assertThat(readPerSecond(run, "a")).isCloseTo(rate, Percentage.withPercentage(2));
        }

        @Test
        void aRandomReaderWaitsForEachBlock() {
            Run run = done(QUEUED, "[a]", "rw=randread", "bs=4k", "size=4m");
            // 150 µs, 4 ms for the way there, and 27 µs of data
            assertThat(job(run, "a").count().reads().latency().meanNanos() / 1e6)
                    .isCloseTo(4.2, Percentage.withPercentage(3));
        }

        @ParameterizedTest
        @ValueSource(ints = {1, 4, 16, 64})
        void neverMoreThanItsDepthIsUnderWay(int depth) {
            Run run =
                    done(
                            QUEUED,
                            "[a]",
                            "rw=randread",
                            "direct=1",
                            "ioengine=libaio",
                            "iodepth=" + depth,
                            "bs=4k",
                            "size=2m");
            assertThat(job(run, "a").mostUnderWay()).isEqualTo(depth);
        }

        @Test
        void aDepthWithoutDirectHasNoEffectAndIsToldOf() {
            Scenario scenario = Scenarios.find(QUEUED).orElseThrow();
            List<String> lines = List.of("[a]", "rw=write", "size=1m", "iodepth=16");
            FioFile file = FioReader.read("x.fio", lines, scenario.plan());
            assertThat(file.jobs().getFirst().job().access().depth()).isEqualTo(1);
            assertThat(file.remarks()).singleElement().asString().contains("x.fio:4", "no effect");
        }

        @Test
        void aWeightedGroupHasItsShare() {
            Run run =
                    done(
                            QUEUED,
                            "[global]",
                            "rw=randread",
                            "direct=1",
                            "size=512m",
                            "runtime=20s",
                            "[light]",
                            "cgroup=light",
                            "cgroup_weight=250",
                            "[heavy]",
                            "cgroup=heavy",
                            "cgroup_weight=750");
            double ratio = readPerSecond(run, "heavy") / readPerSecond(run, "light");
            assertThat(ratio).isBetween(2.6, 3.4);
        }

        @Test
        void anIdleReaderWaitsForTheOthers() {
            Run run =
                    done(
                            QUEUED,
                            "[global]",
                            "rw=randread",
                            "direct=1",
                            "size=512m",
                            "runtime=10s",
                            "[idle]",
                            "prioclass=idle",
                            "[usual]");
            assertThat(readPerSecond(run, "usual")).isGreaterThan(10 * readPerSecond(run, "idle"));
        }

        @Test
        void aMappingDirtiesWithoutCopying() {
            Run mapped = done(COUNTED, "[a]", "rw=write", "ioengine=mmap", "bs=64k", "size=4m");
            Run copied = done(COUNTED, "[a]", "rw=write", "bs=64k", "size=4m");
            assertThat(mapped.machine().pages().memory().nrDirtied()).isEqualTo(1024);
            assertThat(seconds(mapped, "a")).isLessThan(seconds(copied, "a") / 5);
        }

        @Test
        void aMappingIsThrottledLikeAnyWriter() {
            Run run = done(COUNTED, "[a]", "rw=write", "ioengine=mmap", "bs=64k", "runtime=30s");
            assertThat(writtenPerSecond(run, "a") / MEBIBYTE).isBetween(18.0, 24.0);
            assertThat(job(run, "a").pauses().count()).isPositive();
        }
    }

    @Nested
    class Refusals {
        @Test
        void aDeviceWithoutRequestQueueIsNotReadFrom() {
            Scenario base = Scenarios.find(COUNTED).orElseThrow();
            Job job = job("rw", "read", "size", "1m");
            Scenario scenario = base.with(List.of(new Program.Jobs("sda", List.of(job))));
            assertThatThrownBy(() -> scenario.start(Map.of(), 1))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(
                            "job x: reads on sda, a device without a request queue; expected");
        }

        @Test
        void aPlaceThatIsNotThereIsNamed() {
            Scenario base = Scenarios.find(COUNTED).orElseThrow();
            Job job = job("rw", "write", "size", "1m");
            Scenario scenario = base.with(List.of(new Program.Jobs("sdz", List.of(job))));
            assertThatThrownBy(() -> scenario.start(Map.of(), 1))
                    .hasMessageContaining("jobs on 'sdz'");
        }

        private static Job job(String... pairs) {
            JobDraft draft = Job.draft("x");
            for (int i = 0; i < pairs.length; i += 2) draft.set(pairs[i], pairs[i + 1]);
            return draft.job();
        }
    }
}
