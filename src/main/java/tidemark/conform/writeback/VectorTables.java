package tidemark.conform.writeback;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import tidemark.kernel.mm.DirtyLimits;
import tidemark.kernel.mm.Memory;
import tidemark.kernel.mm.VmKnobs;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.TaskFlag;
import tidemark.kernel.time.Jiffies;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.Counters;
import tidemark.kernel.writeback.DeviceProportion;
import tidemark.kernel.writeback.DirtyRatelimit;
import tidemark.kernel.writeback.DirtyThrottleControl;
import tidemark.kernel.writeback.Estimates;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.kernel.writeback.Pauses;
import tidemark.kernel.writeback.PositionControl;
import tidemark.kernel.writeback.Proportions;
import tidemark.kernel.writeback.Timing;
import tidemark.kernel.writeback.WriteBandwidth;
import tidemark.kernel.writeback.WritebackDomain;
import tidemark.sim.Simulation;

/// The recorded tables of single functions, each with the call of the model that must give the
/// same.
final class VectorTables {
    private static final int HZ = 250;
    private static final int CPUS = 4;
    private static final Timing TIMING = Timing.of(HZ);

    /// Computes the outputs of row after row of one table.
    interface Table {
        void compute(Row row);
    }

    private VectorTables() {}

    /// All tables by file name; each supplier gives one with a fresh state.
    static Map<String, Supplier<Table>> all() {
        Map<String, Supplier<Table>> tables = new TreeMap<>();
        tables.put("domain_dirty_limits", () -> VectorTables::domainDirtyLimits);
        tables.put("dirtyable_and_ratelimit", () -> VectorTables::dirtyable);
        tables.put("pos_ratio_polynom", () -> VectorTables::polynomial);
        tables.put("wb_position_ratio", () -> VectorTables::positionRatio);
        tables.put("write_bandwidth_seq", () -> VectorTables::writeBandwidth);
        tables.put("dirty_limit_seq", () -> VectorTables::dirtyLimit);
        tables.put("dirty_ratelimit_seq", () -> VectorTables::dirtyRatelimit);
        tables.put("update_bandwidth_gate_seq", BandwidthGateTable::new);
        tables.put("max_pause", () -> VectorTables::maxPause);
        tables.put("min_pause", () -> VectorTables::minPause);
        tables.put("dirty_poll_interval", () -> VectorTables::pollInterval);
        tables.put("fprop_seq_exact", () -> new ProportionsTable(false));
        tables.put("fprop_seq_percpu", () -> new ProportionsTable(true));
        tables.put("wb_calc_thresh", () -> VectorTables::calcThresh);
        tables.put("balance_single", BalanceTable::new);
        return tables;
    }

    private static VmKnobs knobs(long ratio, long bgRatio, long bytes, long bgBytes) {
        VmKnobs knobs = new VmKnobs();
        knobs.setAsFound(Math.toIntExact(ratio), Math.toIntExact(bgRatio), bytes, bgBytes);
        return knobs;
    }

    private static void domainDirtyLimits(Row row) {
        VmKnobs knobs =
                knobs(
                        row.get("dirty_ratio"),
                        row.get("bg_ratio"),
                        row.get("dirty_bytes"),
                        row.get("bg_bytes"));
        Task caller = new Task("caller", 1, 0);
        caller.set(TaskFlag.LESS_THROTTLE, row.flag("less_throttle"));
        caller.set(TaskFlag.REAL_TIME, row.flag("rt"));
        DirtyLimits limits =
                DirtyLimits.of(
                        knobs,
                        row.get("avail"),
                        caller.hasRaisedLimits(),
                        row.get("dom_dirty_limit"));
        row.expect("thresh", limits.thresh());
        row.expect("bg_thresh", limits.bgThresh());
    }

    private static void dirtyable(Row row) {
        Memory memory =
                new Memory(
                        row.get("nr_free"),
                        row.get("totalreserve"),
                        row.get("inactive_file"),
                        row.get("active_file"));
        VmKnobs knobs = knobs(row.get("dirty_ratio"), row.get("bg_ratio"), 0, 0);
        int cpus = row.integer("cpus");
        PageWriteback pages =
                new PageWriteback(
                        new Jiffies(new Simulation(), HZ, 0),
                        memory,
                        knobs,
                        cpus,
                        cpus,
                        false,
                        jiffy -> {});
        Task boot = new Task("", 0, 0);
        DirtyLimits limits = pages.dirtyLimits(boot);
        pages.setRatelimit(boot);
        row.expect("avail", memory.dirtyablePages());
        row.expect("thresh", limits.thresh());
        row.expect("bg_thresh", limits.bgThresh());
        row.expect("dirty_limit_after", pages.domain().dirtyLimit());
        row.expect("ratelimit_pages", pages.ratelimitPages());
    }

    private static void polynomial(Row row) {
        row.expect(
                "pos_ratio",
                PositionControl.polynomial(
                        row.get("setpoint"), row.get("dirty"), row.get("limit")));
    }

    static DirtyThrottleControl look(Row row) {
        DirtyThrottleControl look = new DirtyThrottleControl();
        look.thresh = row.get("thresh");
        look.bgThresh = row.get("bg_thresh");
        look.dirty = row.get("dirty");
        look.wbThresh = row.get("wb_thresh");
        look.wbBgThresh = row.get("wb_bg_thresh");
        look.wbDirty = row.get("wb_dirty");
        return look;
    }

    private static void positionRatio(Row row) {
        DirtyThrottleControl look = look(row);
        WritebackDomain domain = domain(row.get("dom_dirty_limit"));
        row.expect(
                "pos_ratio",
                PositionControl.ratio(
                        look,
                        row.flag("strictlimit"),
                        row.get("avg_write_bw"),
                        domain.hardLimit(look.thresh)));
    }

    private static WritebackDomain domain(long dirtyLimit) {
        WritebackDomain domain = new WritebackDomain(HZ, new Counters(CPUS, CPUS, false), 0);
        domain.dirtyLimit(dirtyLimit);
        return domain;
    }

    private static void writeBandwidth(Row row) {
        TableMachine machine = new TableMachine(CPUS, false);
        BackingDevice wb = machine.device;
        machine.dirtyInode(row.flag("has_dirty_io"));
        wb.estimates(
                new Estimates(
                        0,
                        0,
                        row.get("written_stamp"),
                        row.get("write_bw_before"),
                        row.get("avg_bw_before"),
                        1,
                        1));
        wb.totWriteBandwidth(row.get("tot_bw_before"));
        WriteBandwidth.update(wb, row.get("elapsed"), row.get("written"), TIMING);
        row.expect("write_bw", wb.writeBandwidth());
        row.expect("avg_bw", wb.avgWriteBandwidth());
        row.expect("tot_bw", wb.totWriteBandwidth());
    }

    private static void dirtyLimit(Row row) {
        WritebackDomain domain = domain(row.get("limit_before"));
        domain.dirtyLimitTstamp(row.get("tstamp_before"));
        domain.updateDirtyLimit(row.get("now"), row.get("thresh"), row.get("dirty"));
        row.expect("limit", domain.dirtyLimit());
        row.expect("tstamp", domain.dirtyLimitTstamp());
        row.expect("hard_limit", domain.hardLimit(row.get("thresh")));
    }

    private static void dirtyRatelimit(Row row) {
        BackingDevice wb =
                new BackingDevice(
                        "8:0", 0, new Counters(CPUS, CPUS, false), row.flag("strictlimit"), 0);
        wb.estimates(
                new Estimates(
                        0,
                        row.get("dirtied_stamp"),
                        0,
                        0,
                        row.get("avg_write_bw"),
                        row.get("dirty_ratelimit_before"),
                        row.get("balanced_before")));
        DirtyThrottleControl look = look(row);
        WritebackDomain domain = domain(row.get("dom_dirty_limit"));
        look.posRatio =
                PositionControl.ratio(
                        look,
                        row.flag("strictlimit"),
                        row.get("avg_write_bw"),
                        domain.hardLimit(look.thresh));
        row.expect("pos_ratio", look.posRatio);
        RatelimitCatcher catcher = new RatelimitCatcher();
        DirtyRatelimit.update(
                wb,
                look,
                domain,
                row.get("dirtied"),
                row.get("elapsed"),
                HZ,
                catcher,
                new Task("caller", 1, 0));
        row.expect("dirty_rate", catcher.last().dirtyRate());
        row.expect("task_ratelimit", catcher.last().taskRatelimit());
        row.expect("dirty_ratelimit", wb.dirtyRatelimit());
        row.expect("balanced_dirty_ratelimit", wb.balancedDirtyRatelimit());
    }

    private static void maxPause(Row row) {
        row.expect(
                "max_pause", Pauses.longest(row.get("avg_write_bw"), row.get("wb_dirty"), TIMING));
    }

    private static void minPause(Row row) {
        Pauses pauses = new Pauses();
        pauses.shortest(
                row.get("avg_write_bw"),
                row.get("wb_dirty_ratelimit"),
                row.get("max_pause"),
                row.get("task_ratelimit"),
                row.get("dirty_ratelimit"),
                TIMING);
        row.expect("min_pause", pauses.minPause);
        row.expect("nr_dirtied_pause", pauses.nrDirtiedPause);
    }

    private static void pollInterval(Row row) {
        row.expect("interval", Pauses.pollInterval(row.get("dirty"), row.get("thresh")));
    }

    private static void calcThresh(Row row) {
        long thresh = row.get("thresh");
        long share =
                PageWriteback.share(
                        thresh,
                        row.get("num"),
                        row.get("den"),
                        row.integer("bdi_min_ratio_sum"),
                        row.integer("min_ratio"),
                        row.integer("max_ratio"));
        row.expect("wb_thresh", share);
        row.expect(
                "wb_bg_thresh", PageWriteback.backgroundShare(share, thresh, row.get("bg_thresh")));
    }

    /// The recorded sequences of proportions, for devices that come as the table names them.
    private static final class ProportionsTable implements Table {
        private final Counters counters;
        private Proportions all;
        private Map<Long, DeviceProportion> devices = new TreeMap<>();
        private long sequence = -1;

        ProportionsTable(boolean batched) {
            counters = new Counters(CPUS, CPUS, batched);
            all = new Proportions(counters);
        }

        @Override
        public void compute(Row row) {
            if (row.get("seq") != sequence) {
                sequence = row.get("seq");
                all = new Proportions(counters);
                devices = new TreeMap<>();
            }
            int cpu = row.integer("cpu");
            long device = Math.max(0, row.get("dev"));
            DeviceProportion part =
                    devices.computeIfAbsent(device, d -> new DeviceProportion(counters));
            long operation = row.get("op");
            if (operation == ProportionOp.INC) {
                long bound = sequence == 4 && device == 1 ? 102 : DeviceProportion.FRACTION_ONE;
                part.count(all, cpu, row.get("arg"), bound);
            } else if (operation == ProportionOp.PERIOD) {
                row.expect("result", all.newPeriod(cpu, row.get("arg")) ? 1 : 0);
            } else {
                part.readFraction(all, cpu);
                row.expect("num", part.numerator());
                row.expect("den", part.denominator());
            }
            row.expect("global_events", all.events());
            row.expect("global_period", all.period());
            row.expect("dev_events", part.events());
            row.expect("dev_period", part.period());
        }
    }

    /// The operations of the proportions tables, which are words in the file.
    static final class ProportionOp {
        static final long INC = 1;
        static final long PERIOD = 2;
        static final long FRAC = 3;

        private ProportionOp() {}
    }
}
