package tidemark.scenario;

/// The present setting of a knob of a run.
///
/// @param knob which
/// @param value its value
/// @param comesTo what that is now; empty if nothing is to be said
/// @param changed whether it differs from the scenario's setting
/// @param note a rule of the kernel that bites; usually empty
public record KnobState(Knob knob, long value, String comesTo, boolean changed, String note) {}
