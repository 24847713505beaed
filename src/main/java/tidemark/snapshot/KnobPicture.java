package tidemark.snapshot;

/// The present setting of a knob.
///
/// @param key name as in the catalogue
/// @param value its value; of a choice the index
/// @param comesTo what that is now, e.g. "14 404 pages · 56 MiB"; empty if nothing is to be said
/// @param changed whether it differs from the scenario's setting
/// @param note a rule of the kernel that bites, e.g. "0: vm.dirty_bytes rules"; usually empty
public record KnobPicture(String key, long value, String comesTo, boolean changed, String note) {}
