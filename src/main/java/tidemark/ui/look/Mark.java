package tidemark.ui.look;

/// The second sign of a device beside its colour: the shape of its dot, and how the stripes of its
/// pages under writeback run.
public enum Mark {
    CIRCLE,
    SQUARE,
    DIAMOND,
    CROSS
}
