package tidemark.ui.app;

/// How the window is to start.
///
/// @param scenario name of the scenario
/// @param seed the seed
/// @param projector whether to start in the projector's look
public record Options(String scenario, long seed, boolean projector) {}
