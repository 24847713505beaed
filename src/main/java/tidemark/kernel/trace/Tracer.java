package tidemark.kernel.trace;

import tidemark.kernel.task.Task;

/// Takes the tracepoints of one machine.
///
/// Records are built only for kinds that are wanted, so a machine that nobody watches pays nothing.
public interface Tracer {
    /// Wants nothing.
    Tracer NONE =
            new Tracer() {
                @Override
                public boolean wants(TracepointKind kind) {
                    return false;
                }

                @Override
                public void emit(Task current, Tracepoint event) {}
            };

    /// Whether events of a kind are to be built at all.
    boolean wants(TracepointKind kind);

    /// Takes one event.
    ///
    /// @param current the task in whose context it happened
    void emit(Task current, Tracepoint event);
}
