package tidemark.conform.writeback;

import tidemark.kernel.writeback.DirtyThrottleControl;
import tidemark.kernel.writeback.Estimates;

/// Whole updates of a device's estimates, with the gates of time before them.
final class BandwidthGateTable implements VectorTables.Table {
    private static final long START = 2000;

    private TableMachine machine = new TableMachine(4, false, START, 1);
    private RatelimitCatcher catcher = new RatelimitCatcher();
    private long sequence = -1;

    @Override
    public void compute(Row row) {
        if (row.get("seq") != sequence) restart(row);
        machine.advance(row.get("now") - machine.jiffies.now());
        carry(row);
        int before = catcher.count();
        boolean ratelimit = row.flag("update_ratelimit");
        machine.pages.updateBandwidth(
                machine.device, ratelimit ? look(row) : null, row.get("start_time"), machine.task);
        expect(row, before);
    }

    private void restart(Row row) {
        sequence = row.get("seq");
        machine = new TableMachine(4, false, START, 1);
        machine.pages.domain().dirtyLimit(100_000);
        machine.pages.domain().dirtyLimitTstamp(START);
        catcher = new RatelimitCatcher();
        machine.pages.tracer(catcher);
    }

    private void carry(Row row) {
        Estimates state = machine.device.estimates();
        row.expect("bw_time_stamp_before", state.bwTimeStamp());
        row.expect("dom_tstamp_before", machine.pages.domain().dirtyLimitTstamp());
        row.expect("dom_limit_before", machine.pages.domain().dirtyLimit());
        machine.device.counters(0, 0, row.get("dirtied"), row.get("written"));
    }

    private static DirtyThrottleControl look(Row row) {
        DirtyThrottleControl look = new DirtyThrottleControl();
        look.thresh = row.get("thresh");
        look.bgThresh = row.get("bg_thresh");
        look.dirty = row.get("dirty");
        look.wbThresh = look.thresh;
        look.wbBgThresh = look.bgThresh;
        look.wbDirty = look.dirty;
        look.posRatio = row.get("pos_ratio");
        return look;
    }

    private void expect(Row row, int before) {
        Estimates state = machine.device.estimates();
        row.expect("bw_time_stamp", state.bwTimeStamp());
        row.expect("dirtied_stamp", state.dirtiedStamp());
        row.expect("written_stamp", state.writtenStamp());
        row.expect("write_bw", state.writeBandwidth());
        row.expect("avg_bw", state.avgWriteBandwidth());
        row.expect("dirty_ratelimit", state.dirtyRatelimit());
        row.expect("balanced", state.balancedDirtyRatelimit());
        row.expect("dom_limit", machine.pages.domain().dirtyLimit());
        row.expect("dom_tstamp", machine.pages.domain().dirtyLimitTstamp());
        row.expect("ratelimit_updated", catcher.count() - before);
    }
}
