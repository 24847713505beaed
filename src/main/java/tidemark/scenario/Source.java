package tidemark.scenario;

/// Where numbers of a scenario come from.
///
/// @param text what was measured or reported, and by whom
/// @param url where it can be read; empty if nowhere
/// @param trust A: a kernel developer's measurement or a recipe that can be repeated; B: one user's
///   report with numbers; C: advice; empty if not rated
/// @param caseId its number among the collected cases; empty without
public record Source(String text, String url, String trust, String caseId) {
    /// A source of which only the text is known.
    public static Source of(String text) {
        return new Source(text, "", "", "");
    }
}
