package tidemark.conform.cfq;

import java.util.ArrayList;
import java.util.List;
import tidemark.kernel.cfq.RequestChoice;
import tidemark.kernel.cfq.SeekHistory;
import tidemark.kernel.cfq.Slices;
import tidemark.kernel.cfq.ThinkTime;
import tidemark.kernel.cfq.Tunable;
import tidemark.kernel.cfq.Tunables;
import tidemark.kernel.cfq.Weights;

/// The tables of single functions, computed with the classes that the scheduler uses.
final class PureTables {
    private final int hz;

    private PureTables(int hz) {
        this.hz = hz;
    }

    /// All tables but that of the shares, which has a form of its own.
    static List<PureTable> all(int hz) {
        PureTables tables = new PureTables(hz);
        return List.of(
                table("avg_queues", 2, tables::average, "avg busy new_avg"),
                table(
                        "choose_req",
                        9,
                        tables::choice,
                        "s1 sync1 prio1 s2 sync2 prio2 last back_max_kib penalty picked"),
                table("prio_slice", 2, tables::slice, "sync prio slice_jiffies maxrq_async"),
                table("scale_charge", 2, tables::charge, "charge vfraction vdisktime_delta"),
                table(
                        "scaled_slice",
                        8,
                        tables::scaledSlice,
                        "low_latency slice_idle sync prio class avg_before busy vfraction"
                                + " slice_jiffies avg_after group_slice"),
                table("slice_offset", 3, tables::offset, "nr_cfqq sync prio offset_jiffies"),
                table(
                        "think_time",
                        3,
                        new ThinkTimes(),
                        "step slice_idle elapsed samples total mean sample_valid big"),
                table(
                        "seek_history",
                        4,
                        new Seeks(),
                        "step nonrot sector n last_request_pos seek_history popcount seeky"));
    }

    private static PureTable table(
            String name, int inputs, PureTable.Function function, String columns) {
        return new PureTable(name, List.of(columns.split(" ")), inputs, function);
    }

    private static long number(List<String> cells, int column) {
        return Long.parseLong(cells.get(column));
    }

    private static boolean flag(List<String> cells, int column) {
        return number(cells, column) != 0;
    }

    private static List<String> row(long... values) {
        List<String> row = new ArrayList<>();
        for (long value : values) row.add(Long.toString(value));
        return row;
    }

    private static long bit(boolean value) {
        return value ? 1 : 0;
    }

    private List<String> average(List<String> cells) {
        return row(Slices.average(number(cells, 0), number(cells, 1)));
    }

    private List<String> choice(List<String> cells) {
        Tunables tunables = new Tunables(hz);
        tunables.set(Tunable.BACK_SEEK_MAX, number(cells, 7));
        tunables.set(Tunable.BACK_SEEK_PENALTY, number(cells, 8));
        boolean first =
                new RequestChoice(tunables)
                        .isFirstBetter(
                                number(cells, 0),
                                flag(cells, 1),
                                flag(cells, 2),
                                number(cells, 3),
                                flag(cells, 4),
                                flag(cells, 5),
                                number(cells, 6));
        return row(first ? 1 : 2);
    }

    private List<String> slice(List<String> cells) {
        Slices slices = new Slices(new Tunables(hz));
        int level = (int) number(cells, 1);
        return row(slices.base(flag(cells, 0), level), slices.asyncRequests(level));
    }

    private List<String> charge(List<String> cells) {
        return row(Weights.scaleCharge(number(cells, 0), (int) number(cells, 1)));
    }

    private List<String> scaledSlice(List<String> cells) {
        Tunables tunables = new Tunables(hz);
        tunables.set(Tunable.LOW_LATENCY, number(cells, 0));
        tunables.set(Tunable.SLICE_IDLE, number(cells, 1));
        Slices slices = new Slices(tunables);
        int vfraction = (int) number(cells, 7);
        long average = slices.newAverage(number(cells, 5), number(cells, 6));
        long slice = slices.scaled(flag(cells, 2), (int) number(cells, 3), average, vfraction);
        return row(slice, average, slices.groupSlice(vfraction));
    }

    private List<String> offset(List<String> cells) {
        Slices slices = new Slices(new Tunables(hz));
        int busy = (int) number(cells, 0);
        return row(slices.offset(busy, flag(cells, 1), (int) number(cells, 2)));
    }

    /// Series of think times; each begins with step 0.
    private static final class ThinkTimes implements PureTable.Function {
        private long now;
        private ThinkTime thinkTime = new ThinkTime(now);

        @Override
        public List<String> apply(List<String> cells) {
            if (cells.get(0).endsWith(".0")) thinkTime = new ThinkTime(now);
            long idle = number(cells, 1);
            thinkTime.requestEnded(now);
            now += number(cells, 2);
            thinkTime.requestCame(now, idle);
            return row(
                    thinkTime.samples(),
                    thinkTime.total(),
                    thinkTime.mean(),
                    bit(thinkTime.isValid()),
                    bit(thinkTime.isBig(idle)));
        }
    }

    /// Series of requests; each begins with step 0.
    private static final class Seeks implements PureTable.Function {
        private SeekHistory history = new SeekHistory();

        @Override
        public List<String> apply(List<String> cells) {
            if (number(cells, 0) == 0) history = new SeekHistory();
            long sector = number(cells, 2);
            int sectors = (int) number(cells, 3);
            long before = history.lastEnd();
            history.requestCame(!flag(cells, 1), sector, sectors);
            history.setLastEnd(sector + sectors);
            return List.of(
                    Long.toString(before),
                    String.format("%08x", history.bits()),
                    Integer.toString(Integer.bitCount(history.bits())),
                    Long.toString(bit(history.isSeeky())));
        }
    }
}
