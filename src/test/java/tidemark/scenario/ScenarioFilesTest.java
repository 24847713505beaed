package tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.input.BadInputException;
import tidemark.input.Problem;
import tidemark.kernel.ServedVolume;

/// What scenario files say is taken as it is said, and everything that is wrong with one is told at
/// once, with its place.
class ScenarioFilesTest {
    @TempDir private Path folder;

    /// Lines 1 to 6.
    private static final String HEAD =
            """
            name: mine
            title: T
            machine: M
            sentence: S.
            watchFor: W.
            tryThis: R.
            """;

    /// Lines 7 to 11.
    private static final String BODY =
            """
            devices:
              - {kind: counted-disk, name: sda}
              - {kind: loop, name: loop0, below: sda}
            workload:
              - {task: write-files, on: loop0}
            """;

    private static Scenario read(String text) {
        return ScenarioFiles.parse("f.yaml", text.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> wrong(byte[] bytes) {
        BadInputException e =
                catchThrowableOfType(
                        BadInputException.class, () -> ScenarioFiles.parse("f.yaml", bytes));
        assertThat(e).as("nothing is wrong").isNotNull();
        return e.problems().stream().map(Problem::toString).toList();
    }

    private static List<String> wrong(String text) {
        return wrong(text.getBytes(StandardCharsets.UTF_8));
    }

    @Nested
    class AFile {
        @Test
        void needsLittle() {
            Scenario scenario = read(HEAD + BODY);
            assertThat(scenario.info().name()).isEqualTo("mine");
            assertThat(scenario.plan().devices()).hasSize(2);
            assertThat(scenario.presets()).isEmpty();
            assertThat(scenario.script()).isEqualTo(Script.PLAIN);
            assertThat(scenario.start(Map.of(), 1).isFinished()).isFalse();
        }

        @Test
        void mayBeginWithAByteOrderMark() {
            assertThat(read("\ufeff" + HEAD + BODY).info().name()).isEqualTo("mine");
        }

        @ParameterizedTest
        @CsvSource({
            "sda.bandwidth_kib: 20 MiB/s, 20480",
            "sda.bandwidth_kib: 512, 512",
            "machine.dirtyable_kib: 384 MiB, 393216",
            "vm.dirty_expire_centisecs: 5 s, 500",
            "vm.dirty_writeback_centisecs: 250 ms, 25",
            "sda.jitter_permille: 10 %, 100",
            "vm.dirty_bytes: 20 MiB, 20971520",
            "loop0.worker_throttle: local, 4",
            "machine.hz: 1000, 2"
        })
        void takesUnits(String setting, long value) {
            Map<String, Long> presets = read(HEAD + BODY + "settings: {" + setting + "}").presets();
            assertThat(presets.values()).containsExactly(value);
        }

        @Test
        void takesEventsInTheOrderOfTimeWithTheirCaptions() {
            Script script =
                    read(HEAD
                                    + BODY
                                    + """
                                    seeds: {sweep: "1..5,9", shown: 3}
                                    view: [tide, control]
                                    events:
                                      - {at: 20 s, set: {vm.dirty_ratio: 30}, caption: Now.}
                                      - {at: 10, over: 500 ms, set: {machine.anonymous_kib: 1 MiB}}
                                    captions:
                                      - {at: 5 s, text: Soon.}
                                      - {on: stall-begins, text: Look.}
                                    """)
                            .script();
            assertThat(script.seeds()).isEqualTo("1..5,9");
            assertThat(script.shown()).isEqualTo(3);
            assertThat(script.view()).containsExactly("tide", "control");
            assertThat(script.events())
                    .extracting(Event::atNanos, Event::overNanos, Event::caption)
                    .containsExactly(
                            org.assertj.core.groups.Tuple.tuple(10_000_000_000L, 500_000_000L, ""),
                            org.assertj.core.groups.Tuple.tuple(20_000_000_000L, 0L, "Now."));
            assertThat(script.captions())
                    .containsExactly(
                            new Caption(5_000_000_000L, "", "Soon."),
                            new Caption(-1, "stall-begins", "Look."));
        }

        @Test
        void takesChecks() {
            Check check =
                    read(HEAD
                                    + BODY
                                    + """
                                    checks:
                                      - id: half
                                        figure: elapsedSeconds
                                        seeds: 1..4
                                        statistic: share_below(100)
                                        reported: 0.5
                                        corridor: [0.3, 0.7]
                                        with: {vm.dirty_bytes: 20 MiB}
                                        until: 60 s
                                        relativeTo: direct
                                    """)
                            .checks()
                            .getFirst();
            assertThat(check.statistic()).isEqualTo(Check.Statistic.SHARE_BELOW);
            assertThat(check.bound()).isEqualTo(100);
            assertThat(check.with()).containsExactly(Map.entry("vm.dirty_bytes", "20971520"));
            assertThat(check.untilNanos()).isEqualTo(60_000_000_000L);
            assertThat(check.reported()).isEqualTo(new Check.Reported("0.5", 0.5, 0.5, ""));
            assertThat(check.passes(0.7)).isTrue();
            assertThat(check.passes(0.71)).isFalse();
        }

        @Test
        void takesServedFileSystemsAndJobsOfFio() {
            Scenario scenario =
                    read(
                            """
                            name: mine
                            base: fsync-root
                            devices:
                              - kind: queued-disk
                                name: sda
                                parts: [{name: sda1, barrier: true, size: 8 GiB}]
                              - {kind: nfs, name: nfs0, below: sda1}
                              - {kind: fuse, name: fuse0}
                            workload: []
                            measure: jobs
                            fio: |
                              [log]
                              rw=write
                              size=8m
                            """);
            assertThat(scenario.plan().measure()).isEqualTo(MachinePlan.Measure.JOBS);
            assertThat(scenario.plan().devices())
                    .contains(
                            new DevicePlan.Served("nfs0", ServedVolume.Kind.NFS, "sda1"),
                            new DevicePlan.Served("fuse0", ServedVolume.Kind.FUSE, null));
            assertThat(scenario.plan().has(Program.Jobs.class)).isTrue();
            assertThat(scenario.start(Map.of(), 1).jobs()).hasSize(1);
        }

        @Test
        void placesWhatIsWrongWithItsJobs() {
            assertThat(wrong("name: m\nbase: fsync-root\nfio: |\n  [a]\n  rw=wriet\n"))
                    .anySatisfy(p -> assertThat(p).startsWith("f.yaml:5:").contains("wriet"));
        }

        @Test
        void takesSourcesAndTellsThemAsParagraphs() {
            Scenario scenario =
                    read(
                            HEAD
                                    + BODY
                                    + """
                                    about: One.
                                    sources: [{text: Two., url: "https://x", trust: A, case: A1}]
                                    fitted: [Three.]
                                    varies: Four.
                                    scope: [Five.]
                                    """);
            assertThat(scenario.info().description())
                    .containsExactly("One.", "Two.", "Three.", "Four.", "Five.");
            assertThat(scenario.notes().sources())
                    .containsExactly(new Source("Two.", "https://x", "A", "A1"));
        }
    }

    @Nested
    class AFileOnTopOfAnother {
        @Test
        void takesOverWhatItDoesNotSay() {
            Scenario mine = read("name: mine\nbase: loop49\nsettings: {vm.dirty_ratio: 30}\n");
            Scenario loop = Scenarios.get("loop49");
            assertThat(mine.plan()).isEqualTo(loop.plan());
            assertThat(mine.info().title()).isEqualTo(loop.info().title());
            assertThat(mine.presets())
                    .containsEntry("vm.dirty_ratio", 30L)
                    .containsEntry("vm.dirty_background_bytes", 10L << 20)
                    .doesNotContainKey("vm.dirty_bytes");
        }

        @Test
        void leavesOutSettingsOfDevicesThatItHasNotButNotItsOwn() {
            String direct =
                    """
                    name: mine
                    base: loop49
                    devices: [{kind: counted-disk, name: sda}]
                    workload: [{task: write-files, on: sda}]
                    """;
            assertThat(read(direct).presets().keySet()).noneMatch(key -> key.startsWith("loop0."));
            assertThat(wrong(direct + "settings: {loop0.nr_requests: 5}"))
                    .singleElement()
                    .asString()
                    .startsWith("f.yaml:5:12: this machine has no knob 'loop0.nr_requests'");
        }

        @Test
        void mayLieBesideIt() throws IOException {
            Files.writeString(folder.resolve("a.yaml"), HEAD + BODY);
            Path file = Files.writeString(folder.resolve("b.yaml"), "name: b\nbase: ./a.yaml\n");
            assertThat(ScenarioFiles.read(file).info().title()).isEqualTo("T");
        }

        @Test
        void mustNotBuildOnItself() throws IOException {
            Path file = Files.writeString(folder.resolve("b.yaml"), "name: b\nbase: ./b.yaml\n");
            BadInputException e =
                    catchThrowableOfType(BadInputException.class, () -> ScenarioFiles.read(file));
            assertThat(e.getMessage()).contains("build on each other without end");
        }

        @Test
        void namesTheBaseThatWasPerhapsMeant() {
            assertThat(wrong("name: mine\nbase: fsync-slice-idel-0\n").getFirst())
                    .contains(
                            "f.yaml:2:7: no scenario 'fsync-slice-idel-0' to build on",
                            "perhaps fsync-slice-idle-0");
        }
    }

    @Nested
    class WhatIsWrong {
        @Test
        void isToldAllAtOnceInTheOrderOfTheFile() {
            List<String> problems =
                    wrong(
                            """
                            name: mine
                            titel: T
                            machine: M
                            sentence: S.
                            watchFor: W.
                            tryThis: R.
                            devices:
                              - {kind: counted-disk, name: sda}
                              - {kind: counted-disk, name: sda}
                              - {kind: loop, name: loop0, below: sdb}
                              - {kind: lopo, name: loop1}
                            workload:
                              - {task: write-files, on: loop7}
                            settings:
                              vm.dirty_ratoi: 5
                              vm.dirty_ratio: 101
                              vm.dirty_bytes: 20 MiB/s
                            """);
            assertThat(problems)
                    .anySatisfy(p -> assertThat(p).startsWith("f.yaml:1:1: 'title' is missing"))
                    .anySatisfy(
                            p ->
                                    assertThat(p)
                                            .startsWith(
                                                    "f.yaml:2:1: unknown key 'titel'; "
                                                            + "expected 'title' perhaps"))
                    .anySatisfy(p -> assertThat(p).startsWith("f.yaml:9:32: a second device sda"))
                    .anySatisfy(p -> assertThat(p).startsWith("f.yaml:10:38: no file system 'sdb'"))
                    .anySatisfy(p -> assertThat(p).startsWith("f.yaml:11:12: kind 'lopo'"))
                    .anySatisfy(p -> assertThat(p).startsWith("f.yaml:13:29: no file system"))
                    .anySatisfy(p -> assertThat(p).startsWith("f.yaml:15:3: this machine has no"))
                    .anySatisfy(p -> assertThat(p).startsWith("f.yaml:16:19: vm.dirty_ratio '101'"))
                    .anySatisfy(p -> assertThat(p).startsWith("f.yaml:17:3: vm.dirty_ratio and"))
                    .anySatisfy(p -> assertThat(p).startsWith("f.yaml:17:19: vm.dirty_bytes unit"));
            List<Integer> lines = new ArrayList<>();
            for (String problem : problems) lines.add(Integer.valueOf(problem.split(":")[1]));
            assertThat(lines).isSorted();
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "settings: [1] | 12:11: a list as settings",
                    "settings: {vm.dirty_ratio: [5]} | 12:28: a list as vm.dirty_ratio",
                    "settings: {vm.dirty_ratio: 5 MiB} | 12:28: vm.dirty_ratio unit 'MiB'",
                    "settings: {vm.dirty_ratio: 5.5} | 12:28: vm.dirty_ratio '5.5'",
                    "settings: {vm.dirty_ratio: } | 12:27: nothing as vm.dirty_ratio",
                    "settings: {loop0.worker_throttle: non} | 12:35: loop0.worker_throttle 'non'",
                    "host: {drift: 5 s} | 12:15: drift unit 's'",
                    "host: {drift: 2} | ",
                    "measure: throughput | 12:10: measure throughput of these tasks",
                    "measure: elapst | 12:10: measure 'elapst'",
                    "seeds: {sweep: 5..1} | 12:16: seeds 5..1",
                    "seeds: {sweep: x} | 12:16: 'x' as sweep",
                    "view: [tied] | 12:7: tile 'tied'",
                    "events: [{at: 5 MiB}] | 12:15: at unit 'MiB'",
                    "events: [{set: {vm.dirty_ratio: 5}}] | 12:10: 'at' is missing",
                    "events: [{at: 1 s, set: {machine.hz: 100}}] | 12:26: machine.hz while",
                    "events: [{at: 1 s, over: 1 s, set: {loop0.worker_throttle: less}}]"
                            + " | 12:26: loop0.worker_throttle little by little",
                    "events: [{at: 1 s}] | 12:10: an event without effect",
                    "captions: [{text: x}] | 12:19: a caption with both or neither",
                    "cgroups: [a] | 12:10: cgroup 'a'",
                    "cgroups: [/a, /a] | 12:10: cgroup /a once more",
                    "sources: [{text: x, trust: D}] | 12:28: trust 'D'",
                    "checks: [{id: a, figure: stalSeconds, corridor: [1, 2]}]"
                            + " | 12:26: unknown 'stalSeconds'",
                    "checks: [{id: a, figure: millisPerWrite, corridor: [1, 2]}]"
                            + " | 12:26: a figure this scenario has not 'millisPerWrite'",
                    "checks: [{id: a, figure: 'devices[sdb].pagesWritten', corridor: [1, 2]}]"
                            + " | 12:26: no 'sdb' in devices",
                    "checks: [{id: a, figure: 'tasks[dd].pausen', corridor: [1, 2]}]"
                            + " | 12:26: no 'pausen' in tasks",
                    "checks: [{id: a, figure: elapsedSeconds, corridor: [2, 1]}]"
                            + " | 12:52: a list as corridor",
                    "checks: [{id: a, figure: elapsedSeconds}] | 12:10: 'corridor' is missing",
                    "checks: [{id: a, figure: elapsedSeconds, corridor: [1, 2], reported: 5 MB/s}]"
                            + " | 12:70: '5 MB/s' of elapsedSeconds",
                    "checks: [{id: a, figure: elapsedSeconds, corridor: [1, 2], statistic: mode}]"
                            + " | 12:71: statistic 'mode'",
                    "checks: [{id: a, figure: elapsedSeconds, corridor: [1, 2], relativeTo: lop}]"
                            + " | 12:72: no scenario 'lop'",
                    "name: other | 12:1: 'name' once more",
                    "text: *a | 12:7: ",
                    "about: [&a x, *a] | 12:15: an alias",
                    "about: !x y | 12:8: a tag",
                    "about: {{{ | 1",
                    "'about: [[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]' | 12:24: nested deeper",
                })
        void hasAPlace(String line, String expected) {
            String text = HEAD + BODY + line + "\n";
            if (expected == null) {
                assertThat(read(text).info().name()).isEqualTo("mine");
                return;
            }
            assertThat(wrong(text))
                    .anySatisfy(problem -> assertThat(problem).startsWith("f.yaml:" + expected))
                    .allSatisfy(problem -> assertThat(problem).contains("; expected "));
        }

        @Test
        void isAnEventAfterTheEnd() {
            String disk =
                    HEAD
                            + """
                            devices: [{kind: queued-disk, name: sda, parts: [{name: sda1}]}]
                            workload: [{task: dsync, on: sda1}]
                            measure: millis-per-write
                            settings: {workload.seconds: 10}
                            """;
            assertThat(wrong(disk + "events: [{at: 10 s, set: {sda.command_us: 5}}]"))
                    .singleElement()
                    .asString()
                    .startsWith("f.yaml:11:15: an event at 10.0 s; expected a time before the end");
            assertThat(wrong(disk + "events: [{at: 8 s, over: 3 s, set: {sda.command_us: 5}}]"))
                    .singleElement()
                    .asString()
                    .startsWith("f.yaml:11:26: an event until 11.0 s");
        }

        @ParameterizedTest
        @ValueSource(strings = {"", "  \n\n", "# only a comment\n", "---\n", "\ufeff"})
        void isAnEmptyFile(String text) {
            assertThat(wrong(text).getFirst()).startsWith("f.yaml");
        }

        @ParameterizedTest
        @ValueSource(strings = {"5", "[1, 2]", "text"})
        void isAFileOfSomethingElse(String text) {
            assertThat(wrong(text).getFirst())
                    .startsWith("f.yaml:1:1: ")
                    .contains("keys and values");
        }

        @Test
        void isATabInTheIndentation() {
            assertThat(wrong("name: x\nhost:\n\tdrift: 5\n"))
                    .containsExactly("f.yaml:3:1: a tab in the indentation; expected spaces");
        }

        @Test
        void isTextInAnotherEncoding() {
            byte[] latin =
                    "name: x\ntitle: Gr\u00fc\u00dfe\n".getBytes(StandardCharsets.ISO_8859_1);
            assertThat(wrong(latin))
                    .containsExactly("f.yaml:2:10: byte 0xfc; expected text in UTF-8");
            assertThat(wrong("name: x".getBytes(StandardCharsets.UTF_16)).getFirst())
                    .contains("text in UTF-8");
        }

        @Test
        void isASecondDocument() {
            assertThat(wrong(HEAD + BODY + "---\nname: two\n").getFirst())
                    .contains("a second document");
        }

        @Test
        void isABombOfAliases() {
            StringBuilder bomb = new StringBuilder("a: &a [x, x, x]\n");
            for (char c = 'b'; c < 'z'; c++) {
                String before = "*" + (char) (c - 1);
                bomb.append(c + ": &" + c + " [" + before + ", " + before + ", " + before + "]\n");
            }
            assertThat(wrong(bomb.toString()).getFirst()).contains("an alias");
        }

        @Test
        void isAVeryDeepFileOrAVeryLongOne() {
            assertThat(wrong("a: " + "[".repeat(100_000)).getFirst()).contains("nested deeper");
            assertThat(wrong("#".repeat((1 << 20) + 1)).getFirst()).contains("at most 1 MiB");
        }

        @Test
        void isNeverAStackTraceWhereverTheFileIsCutOffOrHurt() {
            String whole = HEAD + BODY + "settings: {vm.dirty_ratio: 5}\nevents: [{at: 1 s}]\n";
            for (int i = 0; i < whole.length(); i++) {
                tell(whole.substring(0, i));
                tell(whole.substring(0, i) + "\u0000" + whole.substring(i));
                tell(whole.substring(0, i) + "{" + whole.substring(i + 1));
                tell(whole.substring(0, i) + "\n" + whole.substring(i + 1));
            }
        }

        private static void tell(String text) {
            try {
                read(text);
            } catch (BadInputException e) {
                assertThat(e.problems()).isNotEmpty();
                assertThat(e.getMessage()).doesNotContain("null", "Exception", "tools.jackson");
            }
        }

        @Test
        void isAFileThatIsNotThere() {
            BadInputException e =
                    catchThrowableOfType(
                            BadInputException.class,
                            () -> ScenarioFiles.read(folder.resolve("no.yaml")));
            assertThat(e.getMessage()).contains("no.yaml: there is no such file");
            e = catchThrowableOfType(BadInputException.class, () -> ScenarioFiles.read(folder));
            assertThat(e.getMessage()).contains("not a file");
        }

        @Test
        void isALoadFileThatIsNotThere() throws IOException {
            Path file =
                    Files.writeString(
                            folder.resolve("d.yaml"),
                            "name: d\nbase: fsync-root\nworkload:\n"
                                    + "  - {task: dbench, on: sda1, load: no.txt}\n");
            BadInputException e =
                    catchThrowableOfType(BadInputException.class, () -> ScenarioFiles.read(file));
            assertThat(e.getMessage()).contains("d.yaml:4:36: load file").contains("no such file");
        }

        @Test
        void isWhatTheKernelRefusesWhenTheMachineIsBuilt() throws IOException {
            Path file =
                    Files.writeString(
                            folder.resolve("k.yaml"),
                            "name: k\nbase: loop\nsettings: {vm.dirty_bytes: 4096}\n");
            BadInputException e =
                    catchThrowableOfType(BadInputException.class, () -> ScenarioFiles.read(file));
            assertThat(e.getMessage()).contains("k.yaml:3:28: vm.dirty_bytes '4096'");
        }
    }
}
