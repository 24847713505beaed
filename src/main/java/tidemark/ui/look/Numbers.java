package tidemark.ui.look;

import java.util.Locale;

/// How quantities are written: grouped by spaces that do not break, with their unit, few digits.
public final class Numbers {
    /// The space between groups of digits and before units.
    public static final char SPACE = '\u00a0';

    private static final double PAGES_PER_MIB = 256;

    private Numbers() {}

    /// 14 404.
    public static String count(long value) {
        String digits = Long.toString(Math.abs(value));
        StringBuilder out = new StringBuilder(value < 0 ? "\u2212" : "");
        for (int i = 0; i < digits.length(); i++) {
            if (i > 0 && (digits.length() - i) % 3 == 0) out.append(SPACE);
            out.append(digits.charAt(i));
        }
        return out.toString();
    }

    /// 14 404 pages.
    public static String pages(long value) {
        return count(value) + SPACE + (value == 1 ? "page" : "pages");
    }

    /// 56 MiB, for so many pages.
    public static String mebibytes(double pages) {
        return decimal(pages / PAGES_PER_MIB) + SPACE + "MiB";
    }

    /// 20 MiB/s, for so many pages a second; KiB/s where that says more.
    public static String rate(long pagesPerSecond) {
        if ((double) pagesPerSecond < PAGES_PER_MIB) {
            return count(pagesPerSecond * 4) + SPACE + "KiB/s";
        }
        return decimal((double) pagesPerSecond / PAGES_PER_MIB) + SPACE + "MiB/s";
    }

    /// A number with as many decimals as help.
    public static String decimal(double value) {
        if (Math.abs(value) >= 99.95 || value == Math.rint(value)) {
            return count(Math.round(value));
        }
        return String.format(Locale.ROOT, Math.abs(value) >= 9.995 ? "%.1f" : "%.2f", value);
    }

    /// 6.9 s, 200 ms, 85 µs.
    public static String duration(long nanos) {
        if (nanos >= 99.95e9) return count(Math.round(nanos / 1e9)) + SPACE + "s";
        if (nanos >= 0.9995e9) {
            return String.format(Locale.ROOT, "%.1f", nanos / 1e9) + SPACE + "s";
        }
        if (nanos >= 0.9995e6) return Math.round(nanos / 1e6) + "" + SPACE + "ms";
        return Math.round(nanos / 1e3) + "" + SPACE + "\u00b5s";
    }

    /// 15 s: a duration without decimals that say nothing.
    public static String span(long nanos) {
        double seconds = nanos / 1e9;
        boolean whole = seconds >= 1 && seconds == Math.rint(seconds);
        return whole ? count(Math.round(seconds)) + SPACE + "s" : duration(nanos);
    }

    /// 00:41.216, the simulated time.
    public static String clock(long nanos) {
        long millis = nanos / 1_000_000;
        long minutes = millis / 60_000;
        return String.format(
                Locale.ROOT, "%02d:%02d.%03d", minutes, millis / 1000 % 60, millis % 1000);
    }

    /// 1/4x, 1x, 100x.
    public static String pace(double factor) {
        if (Double.isInfinite(factor)) return "unlimited";
        if (factor >= 0.995) return count(Math.round(factor)) + SPACE + "\u00d7";
        return "1/" + count(Math.round(1 / factor)) + SPACE + "\u00d7";
    }
}
