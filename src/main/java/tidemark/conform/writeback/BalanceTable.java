package tidemark.conform.writeback;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.mm.Memory;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.TaskFlag;
import tidemark.kernel.trace.Tracepoint;
import tidemark.kernel.trace.TracepointKind;
import tidemark.kernel.trace.Tracer;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.BalanceDirtyPages;
import tidemark.kernel.writeback.Estimates;

/// Whole calls of `balance_dirty_pages()`, in which the recorded world drains while the task
/// sleeps.
final class BalanceTable implements VectorTables.Table {
    private static final int CPUS = 4;

    private static final class Catcher implements Tracer {
        private Tracepoint.@Nullable BalanceDirtyPages last;
        private int count;

        @Override
        public boolean wants(TracepointKind kind) {
            return kind == TracepointKind.BALANCE_DIRTY_PAGES;
        }

        @Override
        public void emit(Task current, Tracepoint event) {
            if (event instanceof Tracepoint.BalanceDirtyPages balance) {
                last = balance;
                count++;
            }
        }
    }

    @Override
    public void compute(Row row) {
        TableMachine machine = machine(row);
        Catcher catcher = new Catcher();
        machine.pages.tracer(catcher);
        BalanceDirtyPages balance = new BalanceDirtyPages(machine.pages, machine);
        if (!balance.enter(machine.task, machine.device, row.get("pages_dirtied"))) {
            machine.task.call(balance);
            machine.task.run();
        }
        long sleeps = 0;
        long slept = 0;
        while (machine.task.state() == Task.State.THROTTLED) {
            long pause = machine.task.wakeJiffy() - machine.jiffies.now();
            sleeps++;
            slept += pause;
            machine.advance(pause);
            if (sleeps >= row.get("drain_after")) drain(machine, row.integer("drain_mode"));
            machine.task.run();
        }
        row.expect("sleeps", sleeps);
        row.expect("jiffies_slept", slept);
        expect(row, machine, catcher);
    }

    private static TableMachine machine(Row row) {
        TableMachine machine =
                new TableMachine(CPUS, row.flag("strictlimit"), row.get("now"), row.get("avail"));
        machine.knobs.setAsFound(row.integer("dirty_ratio"), row.integer("bg_ratio"), 0, 0);
        machine.pages.memory().setCounters(row.get("nr_file_dirty"), row.get("nr_writeback"));
        machine.pages.domain().dirtyLimit(row.get("dom_dirty_limit"));
        machine.pages.domain().dirtyLimitTstamp(row.get("dom_tstamp"));
        machine.pages.domain().completions().set(row.get("fprop_den"), 0);
        device(machine.device, row);
        Task task = machine.task;
        task.set(TaskFlag.LESS_THROTTLE, row.flag("less_throttle"));
        task.nrDirtied(row.get("task_nr_dirtied"));
        task.nrDirtiedPause(row.get("task_nr_dirtied_pause"));
        task.dirtyPausedWhen(row.get("task_dirty_paused_when"));
        return machine;
    }

    private static void device(BackingDevice device, Row row) {
        device.counters(
                row.get("wb_reclaimable"),
                row.get("wb_writeback"),
                row.get("dirtied"),
                row.get("written"));
        device.completions().set(row.get("fprop_num"), 0);
        device.estimates(
                new Estimates(
                        row.get("bw_time_stamp"),
                        row.get("dirtied_stamp"),
                        row.get("written_stamp"),
                        row.get("write_bw"),
                        row.get("avg_bw"),
                        row.get("dirty_ratelimit"),
                        row.get("balanced")));
        device.dirtyExceeded(row.flag("wb_dirty_exceeded"));
        device.flusherRunning(row.flag("flusher_running"));
    }

    private static void drain(TableMachine machine, int mode) {
        if (mode == 2) {
            machine.task.kill();
            return;
        }
        int tenths = mode == 1 ? 7 : 0;
        Memory memory = machine.pages.memory();
        memory.setCounters(memory.nrFileDirty() * tenths / 10, memory.nrWriteback() * tenths / 10);
        BackingDevice device = machine.device;
        device.counters(
                device.reclaimablePages() * tenths / 10,
                device.writebackPages() * tenths / 10,
                device.dirtiedPages(),
                device.writtenPages());
    }

    private static void expect(Row row, TableMachine machine, Catcher catcher) {
        Tracepoint.BalanceDirtyPages last = catcher.last;
        row.expect("wakes", machine.wakes);
        row.expect("last_task_ratelimit", last == null ? 0 : last.taskRatelimit());
        row.expect("last_period", last == null ? 0 : last.periodJiffies());
        row.expect("last_pause", last == null ? 0 : last.pauseJiffies());
        row.expect("trace_count", catcher.count);
        Task task = machine.task;
        row.expect("out_nr_dirtied", task.nrDirtied());
        row.expect("out_nr_dirtied_pause", task.nrDirtiedPause());
        row.expect("out_dirty_paused_when", task.dirtyPausedWhen());
        Estimates state = machine.device.estimates();
        row.expect("out_wb_dirty_exceeded", machine.device.dirtyExceeded() ? 1 : 0);
        row.expect("out_write_bw", state.writeBandwidth());
        row.expect("out_avg_bw", state.avgWriteBandwidth());
        row.expect("out_dirty_ratelimit", state.dirtyRatelimit());
        row.expect("out_balanced", state.balancedDirtyRatelimit());
        row.expect("out_dom_limit", machine.pages.domain().dirtyLimit());
        row.expect("out_bw_time_stamp", state.bwTimeStamp());
    }
}
