package tidemark.conform.writeback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tidemark.conform.FileReport;

/// No output column of a table is forgotten: a change in any of them is noticed, just there.
class OutputColumnsTest {
    /// What the kernel's code gave, by table; the other columns are what went in.
    private static final Map<String, String> OUTPUTS =
            Map.ofEntries(
                    Map.entry("domain_dirty_limits", "thresh bg_thresh"),
                    Map.entry(
                            "dirtyable_and_ratelimit",
                            "avail thresh bg_thresh dirty_limit_after ratelimit_pages"),
                    Map.entry("pos_ratio_polynom", "pos_ratio"),
                    Map.entry("wb_position_ratio", "pos_ratio"),
                    Map.entry("write_bandwidth_seq", "write_bw avg_bw tot_bw"),
                    Map.entry("dirty_limit_seq", "limit tstamp hard_limit"),
                    Map.entry(
                            "dirty_ratelimit_seq",
                            "pos_ratio dirty_rate task_ratelimit dirty_ratelimit"
                                    + " balanced_dirty_ratelimit"),
                    Map.entry(
                            "update_bandwidth_gate_seq",
                            "bw_time_stamp_before dom_tstamp_before dom_limit_before bw_time_stamp"
                                    + " dirtied_stamp written_stamp write_bw avg_bw dirty_ratelimit"
                                    + " balanced dom_limit dom_tstamp ratelimit_updated"),
                    Map.entry("max_pause", "max_pause"),
                    Map.entry("min_pause", "min_pause nr_dirtied_pause"),
                    Map.entry("dirty_poll_interval", "interval"),
                    Map.entry(
                            "fprop_seq_exact",
                            "global_events global_period dev_events dev_period num den"),
                    Map.entry(
                            "fprop_seq_percpu",
                            "global_events global_period dev_events dev_period num den"),
                    Map.entry("wb_calc_thresh", "wb_thresh wb_bg_thresh"),
                    Map.entry(
                            "balance_single",
                            "sleeps jiffies_slept wakes last_task_ratelimit last_period last_pause"
                                    + " trace_count out_nr_dirtied out_nr_dirtied_pause"
                                    + " out_dirty_paused_when out_wb_dirty_exceeded out_write_bw"
                                    + " out_avg_bw out_dirty_ratelimit out_balanced out_dom_limit"
                                    + " out_bw_time_stamp"));

    @TempDir private Path folder;

    @TestFactory
    Stream<DynamicTest> aChangedOutputIsNoticed() {
        return OUTPUTS.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .flatMap(
                        table ->
                                Arrays.stream(table.getValue().split(" "))
                                        .map(column -> test(table.getKey(), column)));
    }

    /// Fractions are given only where they are asked for.
    private DynamicTest test(String table, String column) {
        boolean fraction = column.equals("num") || column.equals("den");
        return test(table, column, fraction ? first(table, ",frac,") : 1);
    }

    private static int first(String table, String word) {
        List<String> lines = Golden.lines("vectors/" + table + ".csv");
        int row = 1;
        while (!lines.get(row).contains(word)) row++;
        return row;
    }

    @TestFactory
    Stream<DynamicTest> theResultOfAnAgeingIsNoticed() {
        return Stream.of("fprop_seq_exact", "fprop_seq_percpu")
                .map(table -> test(table, "result", first(table, ",period,")));
    }

    private DynamicTest test(String table, String column, int row) {
        return dynamicTest(table + ": " + column, () -> changed(table, column, row));
    }

    private void changed(String table, String column, int row) {
        List<String> lines = Golden.lines("vectors/" + table + ".csv").subList(0, row + 1);
        int index = List.of(lines.getFirst().split(",")).indexOf(column);
        assertThat(index).as("column %s", column).isNotNegative();
        String[] values = lines.get(row).split(",", -1);
        String recorded = values[index];
        values[index] = Long.toString(Long.parseUnsignedLong(recorded) + 1);
        lines.set(row, String.join(",", values));
        Golden.write(folder, "vectors/" + table + ".csv", lines);

        List<FileReport> reports = Golden.compare(folder, table);

        assertThat(reports)
                .containsExactly(
                        new FileReport(
                                table + ".csv",
                                "vectors",
                                row,
                                row - 1,
                                new FileReport.Difference(row, column, values[index], recorded)));
    }
}
