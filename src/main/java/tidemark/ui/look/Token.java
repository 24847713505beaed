package tidemark.ui.look;

import java.util.Locale;

/// The colours by meaning. Their values stand in the token sheets, where CSS reads them too.
public enum Token {
    BACKDROP,
    PANEL,
    INSET,
    RAISED,
    BORDER,
    TEXT,
    MUTED,
    FAINT,
    GRID,
    /// Memory that could be dirty and is not.
    CLEAN,
    /// The upper of two devices.
    UPPER,
    UPPER_TEXT,
    /// The lower of two devices, or the only one.
    LOWER,
    LOWER_TEXT,
    THIRD,
    THIRD_TEXT,
    FOURTH,
    FOURTH_TEXT,
    /// The loop worker.
    WORKER,
    WORKER_TEXT,
    /// The limit, and all that is held back by it.
    STOP,
    STOP_TEXT,
    SETPOINT,
    SETPOINT_TEXT,
    /// The background level, and all that works because of it.
    BACKGROUND,
    BACKGROUND_TEXT,
    FREERUN,
    FREERUN_TEXT,
    /// A task at work.
    WORK,
    /// A task waiting for I/O.
    WAIT,
    ACCENT,
    ACCENT_SOFT,
    ON_BRIGHT,
    ON_DARK,
    HATCH,
    /// Time of the disk that is lost while somebody waits for it.
    WASTE,
    WASTE_TEXT,
    WASTE_GROUND,
    /// Somebody who asks to take over from another.
    ASK,
    ASK_TEXT,
    /// Tasks and their queues, one after the other.
    QUEUE_ONE,
    QUEUE_TWO,
    QUEUE_THREE,
    QUEUE_FOUR,
    QUEUE_FIVE,
    QUEUE_SIX;

    /// Name of the token in CSS.
    public String cssName() {
        return "-tm-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
