package tidemark.kernel.trace;

import java.util.Locale;

/// The tracepoints of the group `writeback` that the model can emit.
public enum TracepointKind {
    BALANCE_DIRTY_PAGES,
    BDI_DIRTY_RATELIMIT,
    GLOBAL_DIRTY_STATE,
    WRITEBACK_WAKE_BACKGROUND,
    WRITEBACK_START,
    WRITEBACK_WRITTEN,
    WRITEBACK_PAGES_WRITTEN,
    WRITEBACK_SINGLE_INODE;

    private final String eventName = name().toLowerCase(Locale.ROOT);

    /// The name as the kernel spells it.
    public String eventName() {
        return eventName;
    }
}
