package tidemark.conform.writeback;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.task.Task;
import tidemark.kernel.trace.Tracepoint;
import tidemark.kernel.trace.TracepointKind;
import tidemark.kernel.trace.Tracer;

/// Keeps the last correction of a base rate.
final class RatelimitCatcher implements Tracer {
    private Tracepoint.@Nullable BdiDirtyRatelimit last;
    private int count;

    @Override
    public boolean wants(TracepointKind kind) {
        return kind == TracepointKind.BDI_DIRTY_RATELIMIT;
    }

    @Override
    public void emit(Task current, Tracepoint event) {
        if (event instanceof Tracepoint.BdiDirtyRatelimit ratelimit) {
            last = ratelimit;
            count++;
        }
    }

    int count() {
        return count;
    }

    Tracepoint.BdiDirtyRatelimit last() {
        if (last == null) throw new IllegalStateException("no correction yet");
        return last;
    }
}
