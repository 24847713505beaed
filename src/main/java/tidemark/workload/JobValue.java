package tidemark.workload;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the values of a job's keys as fio does: sizes, times, numbers, switches.
///
/// What is wrong is said as "...; expected ..." in an [IllegalArgumentException].
final class JobValue {
    private static final Pattern SIZE =
            Pattern.compile("(0x[0-9a-f]+|[0-9]+(?:\\.[0-9]+)?)\\s*([kmgtp]?)(i?)(b?)(?:/s)?");
    private static final Pattern TIME = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)\\s*([a-z]*)");
    private static final String PREFIXES = "kmgtp";
    private static final BigDecimal MOST_BYTES = BigDecimal.valueOf(1L << 50);

    /// 24 days: far beyond any run.
    private static final BigDecimal MOST_NANOS = BigDecimal.valueOf(2_073_600_000_000_000L);

    private JobValue() {}

    private static IllegalArgumentException bad(String key, String text, String expected) {
        return new IllegalArgumentException(key + "=" + text + "; expected " + expected);
    }

    /// A number of bytes.
    ///
    /// @param base 1024: `k` is 1024 and `ki` 1000, as fio has always had it; 1000: the other way
    static long bytes(String key, String text, int base) {
        Matcher parts = SIZE.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!parts.matches() || (parts.group(2).isEmpty() && !parts.group(3).isEmpty())) {
            throw bad(key, text, "a size such as 4096, 4k, 1m or 2g");
        }
        int power = PREFIXES.indexOf(parts.group(2)) + (parts.group(2).isEmpty() ? 0 : 1);
        long unit = parts.group(3).isEmpty() ? base : base == 1024 ? 1000 : 1024;
        BigDecimal bytes = number(parts.group(1)).multiply(BigDecimal.valueOf(unit).pow(power));
        if (bytes.compareTo(MOST_BYTES) > 0) throw bad(key, text, "at most 1024 terabytes");
        if (bytes.stripTrailingZeros().scale() > 0) throw bad(key, text, "a whole number of bytes");
        return bytes.longValueExact();
    }

    private static BigDecimal number(String digits) {
        if (!digits.startsWith("0x")) return new BigDecimal(digits);
        return new BigDecimal(new BigInteger(digits.substring(2), 16));
    }

    /// A length of time, nanoseconds.
    ///
    /// @param plain unit of a number without one, in nanoseconds
    static long nanos(String key, String text, long plain) {
        Matcher parts = TIME.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!parts.matches()) throw bad(key, text, "a time such as 10s, 500ms or 2m");
        long unit =
                switch (parts.group(2)) {
                    case "" -> plain;
                    case "us", "usec" -> 1000L;
                    case "ms", "msec" -> 1_000_000L;
                    case "s", "sec" -> 1_000_000_000L;
                    case "m", "min" -> 60_000_000_000L;
                    case "h" -> 3_600_000_000_000L;
                    case "d" -> 86_400_000_000_000L;
                    default -> throw bad(key, text, "a time in us, ms, s, m, h or d");
                };
        BigDecimal nanos = new BigDecimal(parts.group(1)).multiply(BigDecimal.valueOf(unit));
        if (nanos.compareTo(MOST_NANOS) > 0) throw bad(key, text, "at most 24 days");
        return nanos.setScale(0, RoundingMode.HALF_UP).longValueExact();
    }

    /// A whole number within bounds.
    static long number(String key, String text, long min, long max) {
        long value;
        try {
            value = bytes(key, text, 1024);
        } catch (IllegalArgumentException e) {
            value = -1;
        }
        if (value < min || value > max) {
            throw bad(key, text, "a whole number from " + min + " to " + max);
        }
        return value;
    }

    /// Yes or no; the bare key means yes.
    static boolean flag(String key, String text) {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "", "1", "true" -> true;
            case "0", "false" -> false;
            default -> throw bad(key, text, "0 or 1");
        };
    }

    /// One of some words.
    static int word(String key, String text, List<String> words) {
        int index = words.indexOf(text.strip().toLowerCase(Locale.ROOT));
        if (index < 0) throw bad(key, text, "one of " + String.join(", ", words));
        return index;
    }
}
