package tidemark.kernel.writeback;

/// How a machine keeps its dirtiers from running away.
public enum ThrottleScheme {
    /// A dirtier sleeps as long as its pages cost at a rate that a control loop sets; flushers
    /// write.
    ///
    /// Kernel: `balance_dirty_pages()` of 3.2 and later, here as in 4.12.
    CONTROL_LOOP,
    /// Over its device's share of the limit a dirtier writes pages of that device itself.
    ///
    /// Kernel: `balance_dirty_pages()` of 2.6.24 to 3.1.
    PER_DEVICE_THRESHOLDS,
    /// Over the one limit of all devices a dirtier writes pages of its own device itself, and waits
    /// if it has none.
    ///
    /// Kernel: `balance_dirty_pages()` up to 2.6.23.
    GLOBAL_THRESHOLD
}
