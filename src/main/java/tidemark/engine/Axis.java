package tidemark.engine;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/// An axis for figures of runs: from a least to a largest value, in equal steps or equal factors.
///
/// @param low value at its begin
/// @param high value at its end, larger than low
/// @param logarithmic whether equal lengths are equal factors
public record Axis(double low, double high, boolean logarithmic) {
    /// From which ratio of the largest to the least value on an axis has equal factors.
    private static final double WIDE = 6;

    /// The least width of an axis as a part of its values, so that figures that are all but equal
    /// are not drawn as if they differed.
    private static final double NARROWEST = 0.02;

    private static final double[] STEPS = {1, 2, 5};
    private static final double[] FACTORS = {1, 1.5, 2, 3, 4, 5, 7};
    private static final double MARGIN = 0.03;

    /// Which kind of axis is wished.
    public enum Kind {
        /// Equal factors if the values differ much, else equal steps.
        AUTO,
        /// Equal steps.
        LINEAR,
        /// Equal factors, if all values are above 0.
        LOG
    }

    /// Checks the order.
    public Axis {
        if (!(low < high)) throw new IllegalArgumentException("axis from " + low + " to " + high);
    }

    /// The axis that just holds some values.
    public static Axis around(Collection<Double> values, Kind kind) {
        double low = values.stream().mapToDouble(Double::doubleValue).min().orElse(0);
        double high = values.stream().mapToDouble(Double::doubleValue).max().orElse(1);
        boolean log = low > 0 && (kind == Kind.LOG || (kind == Kind.AUTO && high / low >= WIDE));
        double size = Math.max(Math.abs(low), Math.abs(high));
        double least = size == 0 ? 1 : size * NARROWEST;
        if (high - low >= least) return new Axis(low, high, log);
        double middle = (low + high) / 2;
        return new Axis(middle - least / 2, middle + least / 2, log);
    }

    /// A round value on an axis, without digits that say nothing.
    public static String text(double tick) {
        String text = String.format(Locale.ROOT, "%.6f", tick);
        while (text.endsWith("0")) text = text.substring(0, text.length() - 1);
        return text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    }

    /// The same with room at both ends, for pictures; the room does not reach beyond 0.
    public Axis roomy() {
        double least = value(-MARGIN);
        if (low >= 0 && least < 0) least = 0;
        return new Axis(least, value(1 + MARGIN), logarithmic);
    }

    /// Where a value lies, 0 at the begin and 1 at the end.
    public double place(double value) {
        return logarithmic
                ? Math.log(value / low) / Math.log(high / low)
                : (value - low) / (high - low);
    }

    /// The value at a place.
    public double value(double place) {
        if (place == 0) return low;
        if (place == 1) return high;
        return logarithmic ? low * Math.pow(high / low, place) : low + place * (high - low);
    }

    /// Round values on it, at most so many unless there are only three.
    public List<Double> ticks(int most) {
        List<Double> fine = logarithmic ? factors() : List.of();
        if (fine.size() >= 3) return thinned(fine, most);
        double step = step((high - low) / Math.max(1, most));
        List<Double> ticks = new ArrayList<>();
        for (double k = Math.ceil(low / step); k * step <= high * (1 + 1e-12); k++) {
            ticks.add(k * step);
        }
        return ticks;
    }

    /// Leaves out the less round ones where there are too many.
    private static List<Double> thinned(List<Double> fine, int most) {
        List<Double> left = fine;
        for (List<Integer> kept :
                List.of(
                        List.of(1, 2, 3, 5, 7),
                        List.of(1, 2, 3, 5),
                        List.of(1, 2, 5),
                        List.of(1))) {
            if (left.size() <= most) return left;
            List<Double> fewer = new ArrayList<>();
            for (double tick : fine) {
                double mantissa = tick / Math.pow(10, Math.floor(Math.log10(tick) + 1e-9));
                long round = Math.round(mantissa);
                if (Math.abs(mantissa - round) < 1e-6 && kept.contains((int) round)) {
                    fewer.add(tick);
                }
            }
            if (fewer.size() < 3) return left;
            left = fewer;
        }
        return left;
    }

    private List<Double> factors() {
        List<Double> ticks = new ArrayList<>();
        for (int e = (int) Math.floor(Math.log10(low)); e <= Math.log10(high) + 1; e++) {
            for (double factor : FACTORS) {
                double tick = factor * power(e);
                if (tick >= low && tick <= high) ticks.add(tick);
            }
        }
        return ticks;
    }

    /// A power of ten as exact as a double can be.
    private static double power(int e) {
        return e >= 0 ? Math.pow(10, e) : 1 / Math.pow(10, -e);
    }

    private static double step(double least) {
        double ten = Math.pow(10, Math.floor(Math.log10(least)));
        for (double step : STEPS) {
            if (step * ten >= least * (1 - 1e-9)) return step * ten;
        }
        return 10 * ten;
    }
}
