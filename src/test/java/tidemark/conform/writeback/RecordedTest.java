package tidemark.conform.writeback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tidemark.conform.FileReport;

/// The model gives what the kernel's own code gave, row by row.
class RecordedTest {
    /// Rows of each table, as they were recorded.
    private static final Map<String, Integer> ROWS =
            Map.ofEntries(
                    Map.entry("domain_dirty_limits", 1602),
                    Map.entry("dirtyable_and_ratelimit", 120),
                    Map.entry("pos_ratio_polynom", 400),
                    Map.entry("wb_position_ratio", 2847),
                    Map.entry("write_bandwidth_seq", 840),
                    Map.entry("dirty_limit_seq", 720),
                    Map.entry("dirty_ratelimit_seq", 960),
                    Map.entry("update_bandwidth_gate_seq", 300),
                    Map.entry("max_pause", 260),
                    Map.entry("min_pause", 900),
                    Map.entry("dirty_poll_interval", 200),
                    Map.entry("fprop_seq_exact", 420),
                    Map.entry("fprop_seq_percpu", 420),
                    Map.entry("wb_calc_thresh", 400),
                    Map.entry("balance_single", 1200));

    @Test
    void thereIsATableForEveryRecordedFile() {
        assertThat(Golden.names("vectors"))
                .containsExactlyElementsOf(
                        ROWS.keySet().stream().sorted().map(n -> n + ".csv").toList());
        assertThat(VectorTables.all().keySet()).containsExactlyInAnyOrderElementsOf(ROWS.keySet());
    }

    @TestFactory
    Stream<DynamicTest> everyRowOfATableIsEqual() {
        return ROWS.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(
                        table ->
                                dynamicTest(
                                        table.getKey(),
                                        () -> table(table.getKey(), table.getValue())));
    }

    private static void table(String name, int rows) {
        FileReport report = onlyOf(Golden.compare(Golden.FOLDER, name));
        assertThat(report).isEqualTo(new FileReport(name + ".csv", "vectors", rows, rows, null));
    }

    private static FileReport onlyOf(List<FileReport> reports) {
        assertThat(reports).hasSize(1);
        return reports.getFirst();
    }

    @TestFactory
    Stream<DynamicTest> everyRowOfAWorldIsEqual() {
        return WorldFile.readPlain(Golden.FOLDER.resolve("worlds.json.gz")).stream()
                .map(world -> dynamicTest(world.name(), () -> world("trajectories", world.name())));
    }

    @TestFactory
    Stream<DynamicTest> everyRowOfAnExtendedWorldIsEqual() {
        return WorldFile.readExtended(Golden.FOLDER.resolve("extended/worlds-ext.json.gz")).stream()
                .map(world -> dynamicTest(world.name(), () -> world("extended", world.name())));
    }

    private static void world(String folder, String name) {
        List<FileReport> reports = Golden.compare(Golden.FOLDER, name);
        List<String> recorded =
                Golden.names(folder).stream().filter(file -> file.startsWith(name + ".")).toList();
        assertThat(reports.stream().map(FileReport::name).sorted().toList())
                .isEqualTo(recorded)
                .hasSizeGreaterThanOrEqualTo(3);
        for (FileReport report : reports) {
            long lines = Golden.lines(folder + "/" + report.name()).size();
            assertThat(report.rows()).isEqualTo(report.kind().equals("trace") ? lines : lines - 1);
            assertThat(report.equal()).as("%s", report.firstDifference()).isEqualTo(report.rows());
            assertThat(report.isExact()).as("%s", report).isTrue();
        }
    }

    @Test
    void everyRecordedWorldIsDescribed() {
        List<String> worlds =
                Stream.concat(
                                WorldFile.readPlain(Golden.FOLDER.resolve("worlds.json.gz"))
                                        .stream(),
                                WorldFile.readExtended(
                                        Golden.FOLDER.resolve("extended/worlds-ext.json.gz"))
                                        .stream())
                        .map(WorldSpec::name)
                        .toList();
        List<String> recorded =
                Stream.concat(
                                Golden.names("trajectories").stream(),
                                Golden.names("extended").stream())
                        .filter(name -> name.endsWith(".sample.csv"))
                        .map(name -> name.replace(".sample.csv", ""))
                        .toList();
        assertThat(worlds).containsExactlyInAnyOrderElementsOf(recorded).hasSize(28);
    }

    @TestFactory
    Stream<DynamicTest> aWorldEndsAsItsSummarySays() {
        List<WorldSpec> worlds = WorldFile.readPlain(Golden.FOLDER.resolve("worlds.json.gz"));
        List<String> recorded = Golden.lines("trajectories/_runs.txt");
        assertThat(recorded).hasSameSizeAs(worlds);
        return worlds.stream()
                .map(
                        world ->
                                dynamicTest(
                                        world.name(),
                                        () -> {
                                            SlotWorld slots = new SlotWorld(world);
                                            slots.run();
                                            assertThat(recorded).contains(slots.summary());
                                        }));
    }

    @Test
    void theLanguageOfTheUserDoesNotMatter() {
        Locale before = Locale.getDefault();
        try {
            for (String tag : new String[] {"de-DE", "ar-EG-u-nu-arab"}) {
                Locale.setDefault(Locale.forLanguageTag(tag));
                world("trajectories", "T02_trace_sample_loop");
                WorldSpec last =
                        WorldFile.readPlain(Golden.FOLDER.resolve("worlds.json.gz")).getLast();
                SlotWorld slots = new SlotWorld(last);
                slots.run();
                assertThat(Golden.lines("trajectories/_runs.txt")).contains(slots.summary());
            }
        } finally {
            Locale.setDefault(before);
        }
    }
}
