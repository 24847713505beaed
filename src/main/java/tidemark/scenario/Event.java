package tidemark.scenario;

import java.util.List;

/// Something that happens to a machine at a time: knobs are turned, at once or little by little.
///
/// @param atNanos when it begins, in simulated time
/// @param overNanos how long the turning takes; 0 = at once
/// @param changes knobs and their new values, in their order
/// @param caption what to tell people; empty if nothing
public record Event(long atNanos, long overNanos, List<Change> changes, String caption) {
    /// Copies the list.
    public Event {
        changes = List.copyOf(changes);
    }

    /// A knob and its new value.
    public record Change(Knob knob, long value) {}
}
