package tidemark.scenario.yaml;

import org.jspecify.annotations.Nullable;

/// An amount that a key takes.
///
/// @param unit of the result
/// @param alone unit of a number without one
/// @param min least
/// @param max largest
/// @param otherwise what it is if it is not said; null if it must be
public record Amount(String unit, String alone, long min, long max, @Nullable Long otherwise) {
    /// An amount that must be said.
    public static Amount needed(String unit, long min, long max) {
        return new Amount(unit, unit, min, max, null);
    }

    /// A time that must be said, in nanoseconds; a number alone is in seconds.
    public static Amount seconds(long min, long max) {
        return new Amount("ns", "s", min, max, null);
    }

    /// The same, with what it is if it is not said.
    public Amount or(long value) {
        return new Amount(unit, alone, min, max, value);
    }

    /// Reads it.
    ///
    /// @throws IllegalArgumentException with what is wrong and what would be right
    long read(String text) {
        boolean bare = !alone.equals(unit) && Units.isBare(text);
        long value = Units.whole(bare ? text + " " + alone : text, unit);
        if (value >= min && value <= max) return value;
        throw new IllegalArgumentException(
                "'" + text + "'; expected " + (min + " to " + max + " " + unit).strip());
    }
}
