package tidemark.ui.why;

import java.util.List;
import tidemark.ui.look.Token;

/// What a task is doing and why, ready to be shown.
///
/// @param heading the fact, e.g. "dd sleeps 200 ms, again"
/// @param subheading where in the story, e.g. "the 35th look inside one write()"
/// @param formula the numbers of this moment, line by line
/// @param caption what stands above the chain; empty for the ordinary words
/// @param chain causes, each because of the next; empty if there is nothing to explain
/// @param circular whether the last cause leads back to the first
/// @param ending when it ends by itself; empty if not known
/// @param cures what would change it
/// @param source the kernel function
public record Explanation(
        String heading,
        String subheading,
        List<Line> formula,
        String caption,
        List<Line> chain,
        boolean circular,
        String ending,
        List<Cure> cures,
        String source) {
    /// Copies the lists.
    public Explanation {
        formula = List.copyOf(formula);
        chain = List.copyOf(chain);
        cures = List.copyOf(cures);
    }

    /// An explanation with the ordinary words above its chain.
    public Explanation(
            String heading,
            String subheading,
            List<Line> formula,
            List<Line> chain,
            boolean circular,
            String ending,
            List<Cure> cures,
            String source) {
        this(heading, subheading, formula, "", chain, circular, ending, cures, source);
    }

    /// A line and its colour.
    ///
    /// @param text the words
    /// @param color by what they are about
    public record Line(String text, Token color) {}

    /// A knob that would change it.
    ///
    /// @param key knob
    /// @param value the value to give it, as text
    /// @param effect what then follows, in a few words
    public record Cure(String key, String value, String effect) {}
}
