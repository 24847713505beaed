package tidemark.scenario;

import java.util.List;
import java.util.stream.Stream;

/// What a scenario rests on.
///
/// @param about what it is, in paragraphs
/// @param sources where its numbers come from
/// @param fitted what was fitted or declared, and to what
/// @param varies what a seed varies; empty if nothing is said
/// @param scope what is outside the model
public record Notes(
        List<String> about,
        List<Source> sources,
        List<String> fitted,
        String varies,
        List<String> scope) {
    /// Nothing.
    public static final Notes NONE = new Notes(List.of(), List.of(), List.of(), "", List.of());

    /// Copies the lists.
    public Notes {
        about = List.copyOf(about);
        sources = List.copyOf(sources);
        fitted = List.copyOf(fitted);
        scope = List.copyOf(scope);
    }

    /// All of it as paragraphs.
    public List<String> paragraphs() {
        return Stream.of(
                        about.stream(),
                        sources.stream().map(Source::text),
                        fitted.stream(),
                        Stream.of(varies).filter(text -> !text.isEmpty()),
                        scope.stream())
                .flatMap(texts -> texts)
                .toList();
    }
}
