package tidemark.kernel.cfq;

/// Whoever wants to know what a scheduler does and why. Does not belong to the machine: a fork
/// starts without one.
///
/// Kernel: `cfq_log()`, `cfq_log_cfqq()`, `cfq_log_cfqg()`, block/cfq-iosched.c, 4.4 and 4.7.
public interface CfqTracer {
    /// Something was done or decided.
    ///
    /// @param nanos simulated time
    void event(long nanos, CfqEvent event);

    /// A message in CFQ's own words, as blktrace shows it.
    ///
    /// @param nanos simulated time
    default void message(long nanos, String text) {}

    /// Whether [#message] is to be called; asked once, when the tracer is attached.
    default boolean wantsMessages() {
        return false;
    }

    /// Whether [CfqEvent.Activated] is to come with all groups and queues in line, which costs the
    /// more the more there are; asked once, when the tracer is attached.
    default boolean wantsGroups() {
        return false;
    }
}
