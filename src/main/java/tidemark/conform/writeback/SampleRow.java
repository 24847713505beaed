package tidemark.conform.writeback;

import java.util.Arrays;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.WritebackDomain;

/// A row of samples in the making.
final class SampleRow {
    private long[] values = new long[64];
    private int size;

    void add(long... more) {
        if (size + more.length > values.length) values = Arrays.copyOf(values, 2 * values.length);
        for (long value : more) values[size++] = value;
    }

    void device(BackingDevice wb, WritebackDomain domain) {
        add(wb.reclaimablePages(), wb.writebackPages(), wb.sink().queue().inFlight());
        add(wb.flusherRunning() ? 1 : 0, wb.dirtyExceeded() ? 1 : 0);
        add(wb.writeBandwidth(), wb.avgWriteBandwidth());
        add(wb.dirtyRatelimit(), wb.balancedDirtyRatelimit());
        wb.completions().readFraction(domain.completions(), 0);
        add(wb.completions().numerator(), wb.completions().denominator());
    }

    long[] values() {
        return Arrays.copyOf(values, size);
    }
}
