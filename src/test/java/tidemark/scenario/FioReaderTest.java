package tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.input.BadInputException;
import tidemark.input.Problem;
import tidemark.workload.Job;
import tidemark.workload.JobKeys;

/// Job files: what is understood, and how the rest is refused.
class FioReaderTest {
    private static final MachinePlan DISK = Scenarios.find("fsync-root").orElseThrow().plan();
    private static final MachinePlan PAGES = Scenarios.find("loop").orElseThrow().plan();

    private static FioFile read(String... lines) {
        return FioReader.read("f.fio", List.of(lines), DISK);
    }

    private static Job job(String... lines) {
        String[] all = Stream.concat(Stream.of("[j]"), Arrays.stream(lines)).toArray(String[]::new);
        return read(all).jobs().getFirst().job();
    }

    private static List<Problem> problems(MachinePlan plan, String... lines) {
        return catchThrowableOfType(
                        BadInputException.class,
                        () -> FioReader.read("f.fio", List.of(lines), plan))
                .problems();
    }

    @Nested
    class Values {
        @ParameterizedTest
        @CsvSource({
            "4096, 4096",
            "4k, 4096",
            "4K, 4096",
            "4kb, 4096",
            "4ki, 4000",
            "4kib, 4000",
            "1m, 1048576",
            "1.5m, 1572864",
            "0x1000, 4096",
            "1g, 1073741824",
            "' 8 k ', 8192",
            "512, 512",
            "16m, 16777216",
        })
        void sizesAreReadAsFioHasAlwaysReadThem(String text, long bytes) {
            assertThat(job("size=" + text, "bs=512").files().sizeBytes()).isEqualTo(bytes);
        }

        @ParameterizedTest
        @CsvSource({"4k, 4000", "4ki, 4096", "4KiB, 4096", "1m, 1000000", "1mib, 1048576"})
        void withBaseThousandThePrefixesMeanWhatTheySay(String text, long bytes) {
            assertThat(job("kb_base=1000", "size=" + text, "bs=500").files().sizeBytes())
                    .isEqualTo(bytes);
        }

        @ParameterizedTest
        @CsvSource({
            "10, 10000000000",
            "10s, 10000000000",
            "500ms, 500000000",
            "1m, 60000000000",
            "2h, 7200000000000",
            "250us, 250000",
            "1.5s, 1500000000",
        })
        void aTimeWithoutUnitIsInSeconds(String text, long nanos) {
            assertThat(job("size=1m", "runtime=" + text).pace().runtimeNanos()).isEqualTo(nanos);
        }

        @ParameterizedTest
        @CsvSource({"200, 200000", "5ms, 5000000", "1s, 1000000000"})
        void aPauseWithoutUnitIsInMicroseconds(String text, long nanos) {
            assertThat(job("size=1m", "thinktime=" + text).pace().thinkNanos()).isEqualTo(nanos);
        }

        @Test
        void aBareKeyIsASwitch() {
            Job job = job("size=1m", "runtime=5", "time_based", "group_reporting");
            assertThat(job.pace().timeBased()).isTrue();
            assertThat(job.crew().reportedTogether()).isTrue();
            assertThat(job("size=1m", "runtime=5", "time_based=0").pace().timeBased()).isFalse();
        }

        @Test
        void whatNobodySaysIsFiosDefault() {
            Job job = job("size=1m");
            assertThat(job.access())
                    .isEqualTo(
                            new Job.Access(
                                    Job.Pattern.READ, 50, 4096, Job.Engine.BUFFERED, 1, false));
            assertThat(job.crew()).isEqualTo(new Job.Crew(1, false, false));
            assertThat(job.standing()).isEqualTo(new Job.Standing(0, 0, "/", 0));
        }

        @ParameterizedTest
        @CsvSource({
            "readwrite=randrw, RANDRW",
            "rw=readwrite, RW",
            "rw=write, WRITE",
            "rw = randread, RANDREAD",
            "rw=RandWrite, RANDWRITE",
        })
        void patternsHaveTheirNames(String line, Job.Pattern pattern) {
            assertThat(job(line, "size=1m").access().pattern()).isEqualTo(pattern);
        }

        @ParameterizedTest
        @CsvSource({
            "direct=1, psync, DIRECT, 1", "direct=1, libaio, DIRECT, 32",
                    "direct=0, libaio, BUFFERED, 1",
            "buffered=0, io_uring, DIRECT, 32", "buffered=1, sync, BUFFERED, 1",
                    "direct=0, mmap, MMAP, 1",
        })
        void onlyAnAsynchronousEnginePastTheCacheIsDeep(
                String how, String engine, Job.Engine is, int depth) {
            Job job = job(how, "ioengine=" + engine, "iodepth=32", "size=1m");
            assertThat(job.access().engine()).isEqualTo(is);
            assertThat(job.access().depth()).isEqualTo(depth);
        }

        @Test
        void aPriorityAloneIsBestEffort() {
            assertThat(job("size=1m", "prio=7").standing().priorityClass()).isEqualTo(2);
            assertThat(job("size=1m", "prioclass=rt").standing().priority()).isEqualTo(4);
        }

        @Test
        void fileSizesAddUp() {
            Job.Files files = job("filesize=64k", "nrfiles=10").files();
            assertThat(files.sizeBytes()).isEqualTo(640 << 10);
            assertThat(job("size=1m", "nrfiles=4").files().fileBytes()).isEqualTo(256 << 10);
        }

        @Test
        void ratesMayDifferByDirection() {
            Job.Pace pace = job("size=1m", "rw=rw", "rate=1m,512k").pace();
            assertThat(pace.readRate()).isEqualTo(1 << 20);
            assertThat(pace.writeRate()).isEqualTo(512 << 10);
            assertThat(job("size=1m", "rate=,2m").pace().readRate()).isZero();
        }

        @Test
        void aWindowOfWritebackHasItsWaits() {
            Job.RangeSync range =
                    job("size=1m", "rw=write", "sync_file_range=wait_before,write:64")
                            .safety()
                            .range();
            assertThat(range).isEqualTo(new Job.RangeSync(64, true, false));
        }
    }

    @Nested
    class Sections {
        @Test
        void commentsAndEmptyLinesAreLeftOut() {
            assertThat(read("; a", "# b", "", "  ; c", "[j]", " size = 1m ").jobs()).hasSize(1);
        }

        @Test
        void jobsBeginWithWhatGlobalSectionsBeforeThemHold() {
            FioFile file =
                    read(
                            "[global]",
                            "bs=8k",
                            "size=1m",
                            "[a]",
                            "[global]",
                            "bs=16k",
                            "[b]",
                            "rw=write");
            assertThat(file.jobs().get(0).job().access().blockBytes()).isEqualTo(8192);
            assertThat(file.jobs().get(1).job().access().blockBytes()).isEqualTo(16_384);
            assertThat(file.jobs().get(1).job().access().pattern()).isEqualTo(Job.Pattern.WRITE);
            assertThat(file.jobs().get(1).options()).containsOnlyKeys("rw");
        }

        @Test
        void aJobMayBeRenamed() {
            assertThat(job("size=1m", "name=other").name()).isEqualTo("other");
        }

        @ParameterizedTest
        @CsvSource({
            "directory=/mnt/sda1, sda1", "directory=/mnt/sda1/, sda1",
                    "filename=/mnt/sda1/file, sda1",
            "filename=test.dat, sda1", "filename=/dev/sda, sda1", "directory=., sda1",
        })
        void aPathPicksAFileSystem(String line, String name) {
            assertThat(read("[j]", "size=1m", line).jobs().getFirst().on().name()).isEqualTo(name);
        }

        @Test
        void aDiskItselfIsForDirectAccess() {
            FioFile file = read("[j]", "size=1m", "filename=/dev/sda", "direct=1");
            assertThat(file.jobs().getFirst().on().kind()).isEqualTo(JobPlace.Kind.DISK);
        }

        @Test
        void withoutAPathTheUppermostFileSystemIsMeant() {
            FioFile file = FioReader.read("f", List.of("[j]", "rw=write", "size=1m"), PAGES);
            assertThat(file.jobs().getFirst().on().name()).isEqualTo("loop0");
        }
    }

    @Nested
    class Refusals {
        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                textBlock =
                        """
                        bs=4k-64k           | 3:1 | one size for all operations
                        bs=4k,8k            | 3:1 | one size for all operations
                        bs=0                | 3:1 | at least 1
                        bs=32m              | 3:1 | at most 16m
                        bs=four             | 3:1 | a size such as 4096, 4k
                        size=50%            | 3:1 | one size in bytes
                        iodepth=0           | 3:1 | from 1 to 4096
                        rw=backwards        | 3:1 | one of read, write, randread
                        direct=maybe        | 3:1 | 0 or 1
                        runtime=ten         | 3:1 | a time such as 10s
                        runtime=5y          | 3:1 | us, ms, s, m, h or d
                        runtime=100000d     | 3:1 | at most 24 days
                        prio=8              | 3:1 | from 0 to 7
                        cgroup_weight=5     | 3:1 | from 10 to 1000
                        cgroup=a//b         | 3:1 | the path of a cgroup
                        ioengine=rados      | 3:1 | one of psync, sync
                        sync_file_range=8   | 3:1 | wait_before,write:256
                        kb_base=10          | 3:1 | one of 1000, 1024
                        directory=/srv      | 3:1 | NAME being one of sda, sda1
                        filename=/a:/b      | 3:1 | one path
                        size=${SIZE}        | 3:1 | the value itself
                        rate=1m,2m,3m,4m    | 3:1 | bytes/s
                        size=9999999g       | 3:1 | at most 1024 terabytes
                        """)
        void aValueThatCannotBeUsedIsShownWithItsPlace(String line, String place, String expected) {
            assertThat(problems(DISK, "[j]", "size=1m", line))
                    .singleElement()
                    .asString()
                    .startsWith("f.fio:" + place + ": ")
                    .contains("expected")
                    .contains(expected);
        }

        @ParameterizedTest
        @CsvSource({
            "ioengin, ioengine",
            "blocksiez, blocksize",
            "run_time, runtime",
            "filesise, filesize"
        })
        void aMisspeltKeyIsNamedWithTheNearest(String key, String nearest) {
            assertThat(problems(DISK, "[j]", "size=1m", "  " + key + "=1"))
                    .singleElement()
                    .asString()
                    .isEqualTo(
                            "f.fio:3:3: unknown key '"
                                    + key
                                    + "'; expected a key of fio's, perhaps "
                                    + nearest);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {"bssplit", "verify", "offset", "rate_iops", "ramp_time", "number_ios"})
        void aKeyThatMattersAndIsNotModelledIsRefused(String key) {
            assertThat(problems(DISK, "[j]", "size=1m", key + "=1"))
                    .singleElement()
                    .asString()
                    .contains("'" + key + "' matters to the disk and is not modelled; expected ");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "lockfile",
                    "write_bw_log",
                    "clat_percentiles",
                    "randseed",
                    "invalidate"
                })
        void aKeyThatMakesNoDifferenceIsOnlyRemarkedOn(String key) {
            FioFile file = read("[j]", "size=1m", key + "=1");
            assertThat(file.remarks())
                    .containsExactly("f.fio:3: '" + key + "' makes no difference to the disk");
        }

        @Test
        void allProblemsComeAtOnce() {
            List<Problem> problems =
                    problems(
                            DISK,
                            "size=1m",
                            "[a]",
                            "bs=x",
                            "include other.fio",
                            "[b",
                            "verify=md5",
                            "[c]",
                            "rw=write",
                            "[d]",
                            "size=1m",
                            "sizze=2m");
            assertThat(problems.stream().map(Problem::line)).contains(1, 3, 4, 5, 6, 7, 11);
            assertThat(problems.toString())
                    .contains(
                            "before any section",
                            "'include'",
                            "[NAME] alone",
                            "neither a size nor");
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                textBlock =
                        """
                        rw=read                         | size=
                        rw=randwrite;runtime=5          | size=64m
                        rw=write                        | size= or runtime=
                        rw=write;direct=1;runtime=5     | size=64m
                        size=1k                         | at least one block
                        size=1m;nrfiles=1000            | at least one block
                        size=1m;time_based              | runtime=
                        size=1m;direct=1;bs=1000        | whole sectors
                        size=1m;direct=1;ioengine=libaio;iodepth=4;rw=write;sync=1 | iodepth=1
                        size=1m;direct=1;rw=write;sync_file_range=write:8 | direct=0
                        size=5g                         | the size of that file system
                        size=1g;numjobs=8               | the size of that file system
                        size=1m;direct=1;filename=/dev/sda;rw=write;fsync=1 | a file system
                        """)
        void whatDoesNotGoTogetherIsToldAtTheKeyToChange(String keys, String expected) {
            String[] lines =
                    Stream.concat(Stream.of("[j]"), Arrays.stream(keys.split(";")))
                            .toArray(String[]::new);
            assertThat(problems(DISK, lines))
                    .anySatisfy(p -> assertThat(p.expected()).contains(expected));
        }

        @Test
        void readsOfADeviceWithoutRequestQueueAreRefusedBeforeTheRun() {
            List<Problem> problems = problems(PAGES, "[j]", "rw=read", "direct=1", "size=1m");
            assertThat(problems.toString())
                    .contains(
                            "f.fio:2:1: [j] reads on loop0", "f.fio:3:1: [j] direct I/O on loop0");
        }

        @Test
        void filesOfAllJobsTogetherNeedRoomToo() {
            assertThat(problems(DISK, "[a]", "size=2g", "[b]", "bs=8k", "size=2g"))
                    .singleElement()
                    .asString()
                    .contains(
                            "f.fio:5:1: [b] 4096 MiB of files on sda1; expected at most 3967 MiB");
        }

        @Test
        void anEmptyFileHasNoJob() {
            assertThat(problems(DISK, "; nothing").toString()).contains("no job");
            assertThat(problems(DISK, "[global]", "bs=4k").toString()).contains("no job");
        }

        @Test
        void aLongListOfProblemsIsCut() {
            String[] lines = new String[500];
            Arrays.fill(lines, "bs=x");
            lines[0] = "[j]";
            List<Problem> problems = problems(DISK, lines);
            assertThat(problems).hasSize(101);
            assertThat(problems.getLast().toString()).contains("more lines are wrong");
        }
    }

    @Nested
    class Tables {
        @Test
        void noKeyIsInTwoTables() {
            for (String key : JobKeys.known()) {
                int tables =
                        (JobKeys.isModelled(key) ? 1 : 0)
                                + (JobKeys.isIrrelevant(key) ? 1 : 0)
                                + (JobKeys.insteadOf(key).isEmpty() ? 0 : 1);
                assertThat(tables).as(key).isEqualTo(1);
            }
        }

        @Test
        void everyModelledKeyIsTaken() {
            for (String key : JobKeys.modelled()) {
                boolean takesAnyText = key.equals("name") || key.equals("cgroup");
                String text = takesAnyText ? "word" : "?";
                String said = "";
                try {
                    Job.draft("x").set(key, text);
                } catch (IllegalArgumentException e) {
                    said = String.valueOf(e.getMessage());
                }
                assertThat(said).as(key).contains(takesAnyText ? "" : "=?; expected ");
            }
        }
    }

    @Nested
    class FilesOnDisk {
        static Stream<Path> samples() throws IOException {
            try (Stream<Path> tests = Files.list(Path.of("src/test/resources/fio"));
                    Stream<Path> assets = Files.list(Path.of("assets/fio"))) {
                return Stream.concat(tests.toList().stream(), assets.toList().stream());
            }
        }

        @ParameterizedTest
        @MethodSource("samples")
        void samplesAreReadAndRunToTheirEnd(Path file) {
            FioFile read = FioReader.read(file, DISK);
            assertThat(read.jobs()).isNotEmpty();
            Run run =
                    Scenarios.find("fsync-root")
                            .orElseThrow()
                            .with(read.programs())
                            .start(Map.of(), 1);
            run.goOnTo(200_000_000_000L);
            assertThat(run.isFinished()).isTrue();
            assertThat(run.jobs()).allMatch(job -> job.count().isOver());
        }

        @Test
        void aFileThatIsNotThereOrNotTextIsSaid(@TempDir Path folder) throws IOException {
            assertThatThrownBy(() -> FioReader.read(folder.resolve("none.fio"), DISK))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("there is no such file; expected a job file of fio");
            Path binary =
                    Files.write(folder.resolve("b.fio"), new byte[] {(byte) 0xFF, (byte) 0xFE, 0});
            assertThatThrownBy(() -> FioReader.read(binary, DISK)).hasMessageContaining("not text");
            assertThatThrownBy(() -> FioReader.read(folder, DISK))
                    .hasMessageContaining("not a file");
        }
    }
}
