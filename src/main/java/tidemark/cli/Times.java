package tidemark.cli;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;

/// Reads times as people write them: "46.7s", "250ms", "1500us", "2min".
final class Times implements CommandLine.ITypeConverter<Long> {
    private static final Pattern TIME = Pattern.compile("(\\d+(?:\\.\\d+)?)(ns|us|ms|s|min|)");
    private static final Map<String, Double> UNITS =
            Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9, "min", 60e9, "", 1e9);

    @Override
    public Long convert(String text) {
        return nanos(text);
    }

    /// The time in nanoseconds.
    ///
    /// @throws CommandLine.TypeConversionException if it is not a time
    static long nanos(String text) {
        Matcher matcher = TIME.matcher(text.trim());
        if (!matcher.matches()) {
            throw new CommandLine.TypeConversionException(
                    "'" + text + "' is not a time; expected e.g. 46.7s, 250ms or 2min");
        }
        double value =
                Double.parseDouble(matcher.group(1)) * UNITS.getOrDefault(matcher.group(2), 1e9);
        if (value > 1e16) {
            throw new CommandLine.TypeConversionException(
                    "'" + text + "' is too long; expected at most 10000000s");
        }
        return Math.round(value);
    }
}
