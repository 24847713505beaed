package tidemark.scenario.yaml;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Units of measure as people write them behind a number, and how they convert: "20 MiB/s", "250
/// ms", "10 %".
public final class Units {
    private static final Pattern AMOUNT =
            Pattern.compile("([-+]?\\d[\\d_]*(?:\\.\\d+)?)\\s*(\\S.*)?");

    private static final Map<String, BigDecimal> TIMES = times();
    private static final Map<String, BigDecimal> SIZES = sizes();
    private static final Map<String, BigDecimal> RATES = rates();
    private static final Map<String, BigDecimal> PARTS = parts();
    private static final List<Map<String, BigDecimal>> KINDS = List.of(TIMES, SIZES, RATES, PARTS);

    private Units() {}

    private static Map<String, BigDecimal> times() {
        Map<String, BigDecimal> units = new LinkedHashMap<>();
        units.put("ns", BigDecimal.ONE);
        units.put("us", BigDecimal.valueOf(1000));
        units.put("µs", BigDecimal.valueOf(1000));
        units.put("ms", BigDecimal.valueOf(1_000_000));
        units.put("s", BigDecimal.valueOf(1_000_000_000));
        units.put("min", BigDecimal.valueOf(60_000_000_000L));
        units.put("1/100 s", BigDecimal.valueOf(10_000_000));
        return units;
    }

    private static Map<String, BigDecimal> sizes() {
        Map<String, BigDecimal> units = new LinkedHashMap<>();
        units.put("B", BigDecimal.ONE);
        units.put("bytes", BigDecimal.ONE);
        units.put("KiB", BigDecimal.valueOf(1L << 10));
        units.put("MiB", BigDecimal.valueOf(1L << 20));
        units.put("GiB", BigDecimal.valueOf(1L << 30));
        units.put("TiB", BigDecimal.valueOf(1L << 40));
        units.put("kB", BigDecimal.valueOf(1000));
        units.put("MB", BigDecimal.valueOf(1_000_000));
        units.put("GB", BigDecimal.valueOf(1_000_000_000));
        units.put("pages", BigDecimal.valueOf(4096));
        units.put("sectors", BigDecimal.valueOf(512));
        return units;
    }

    private static Map<String, BigDecimal> rates() {
        Map<String, BigDecimal> units = new LinkedHashMap<>();
        SIZES.forEach((unit, factor) -> units.put(unit + "/s", factor));
        return units;
    }

    private static Map<String, BigDecimal> parts() {
        Map<String, BigDecimal> units = new LinkedHashMap<>();
        units.put("1/1000", BigDecimal.ONE);
        units.put("%", BigDecimal.TEN);
        return units;
    }

    /// The units that convert into a unit, and the unit itself first.
    public static List<String> like(String unit) {
        List<String> all = new ArrayList<>();
        if (!unit.isEmpty()) all.add(unit);
        for (Map<String, BigDecimal> kind : KINDS) {
            if (!kind.containsKey(unit)) continue;
            for (String other : kind.keySet()) if (!other.equals(unit)) all.add(other);
        }
        return all;
    }

    /// Whether a text is a number without a unit.
    static boolean isBare(String text) {
        Matcher matcher = AMOUNT.matcher(text.strip());
        return matcher.matches() && matcher.group(2) == null;
    }

    /// An amount in a unit, without fractions.
    ///
    /// @param text a number, alone or with a unit
    /// @param unit the unit of the result; also that of a number alone
    /// @throws IllegalArgumentException with what is wrong and, behind "; expected ", what would be
    ///   right
    public static long whole(String text, String unit) {
        BigDecimal exact = amount(text, unit);
        try {
            return exact.setScale(0, RoundingMode.UNNECESSARY).longValueExact();
        } catch (ArithmeticException e) {
            String of = unit.isEmpty() ? "number" : "number of " + unit;
            throw new IllegalArgumentException("'" + text + "'; expected a whole " + of, e);
        }
    }

    private static BigDecimal amount(String text, String unit) {
        Matcher matcher = AMOUNT.matcher(text.strip());
        String number = matcher.matches() ? matcher.group(1).replace("_", "") : "";
        if (number.isEmpty() || number.length() > 24) {
            throw new IllegalArgumentException("'" + text + "'; expected " + example(unit));
        }
        BigDecimal factor = factor(matcher.group(2), unit);
        if (factor == null) {
            String wrong = "unit '" + matcher.group(2) + "'";
            throw new IllegalArgumentException(wrong + "; expected " + example(unit));
        }
        return new BigDecimal(number).multiply(factor);
    }

    /// What a number in a unit is to be multiplied with; null if the units do not go together.
    private static @Nullable BigDecimal factor(@Nullable String given, String unit) {
        if (given == null || given.equals(unit) || (given + "s").equals(unit)) {
            return BigDecimal.ONE;
        }
        for (Map<String, BigDecimal> kind : KINDS) {
            BigDecimal to = kind.get(unit);
            BigDecimal from = kind.containsKey(given) ? kind.get(given) : kind.get(given + "s");
            if (to != null && from != null) return divided(from, to);
        }
        return null;
    }

    /// A quotient; one that is no decimal fraction is exact to forty digits.
    private static BigDecimal divided(BigDecimal from, BigDecimal to) {
        return from.divide(to, 40, RoundingMode.HALF_EVEN).stripTrailingZeros();
    }

    private static String example(String unit) {
        List<String> like = like(unit);
        if (like.isEmpty()) return "a number";
        return "a number, alone or with " + String.join(", ", like);
    }
}
