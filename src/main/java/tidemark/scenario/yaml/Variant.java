package tidemark.scenario.yaml;

/// One of several forms that a mapping may have, told by a word in it.
///
/// @param word the word
/// @param meaning what it is, for people
/// @param form what else the mapping holds
/// @param <T> what comes out
public record Variant<T>(String word, String meaning, Form<? extends T> form) {}
