package tidemark.scenario.yaml;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The keys of a mapping, asked for one by one. What is missing or wrong is noted, and something
/// harmless is given back, so that all problems of a file are found at once.
public interface Fields {
    /// A text.
    ///
    /// @param otherwise what it is if it is not said; null if it must be
    String text(String key, @Nullable String otherwise, String meaning);

    /// A text of a shape.
    ///
    /// @param shape what the whole text must match
    /// @param example such a text
    /// @param otherwise what it is if it is not said; null if it must be
    String shaped(
            String key, Pattern shape, String example, @Nullable String otherwise, String meaning);

    /// One of some words.
    ///
    /// @param otherwise what it is if it is not said; null if it must be
    String word(String key, List<String> words, @Nullable String otherwise, String meaning);

    /// True or false.
    boolean flag(String key, boolean otherwise, String meaning);

    /// A whole number of something.
    long amount(String key, Amount amount, String meaning);

    /// Two numbers, the smaller one first; null if it is not said.
    @Nullable Range range(String key, String meaning);

    /// Texts; one alone stands for a list of one.
    List<String> texts(String key, String meaning);

    /// Settings: names and values as they are written, in their order.
    List<Setting> settings(String key, String meaning);

    /// A mapping.
    ///
    /// @param otherwise what it is if it is not said
    <T extends @Nullable Object> T part(
            String key, Form<? extends T> form, T otherwise, String meaning);

    /// A list of mappings of one form.
    <T> List<T> parts(String key, Form<T> form, String meaning);

    /// A list of mappings of several forms.
    ///
    /// @param by the key of the word that tells the form
    <T> List<T> variants(String key, String by, List<Variant<T>> variants, String meaning);

    /// Whether a key is there.
    boolean has(String key);

    /// Whether a key is there with an empty list.
    boolean isEmpty(String key);

    /// Where the value of a key stands, or the mapping if it is not there.
    Place place(String key);

    /// Notes a problem at the value of a key.
    void refuse(String key, String wrong, String expected);

    /// Notes a problem at a place.
    void refuse(Place place, String wrong, String expected);

    /// Two numbers, the smaller one first.
    record Range(double low, double high) {}

    /// A name and a value.
    ///
    /// @param place of the value
    record Setting(Place keyPlace, String key, Place place, String text) {}
}
