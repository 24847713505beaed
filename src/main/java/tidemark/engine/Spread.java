package tidemark.engine;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// How the figures of many runs are spread.
///
/// A quantile lies on the straight line between the two values around it, as in NumPy and R (type 7
/// of Hyndman and Fan 1996): of n sorted values, counted from 0, quantile p stands at place p (n -
/// 1).
///
/// @param n number of values
/// @param min the least
/// @param p25 the lower quartile
/// @param median half of the values are below
/// @param p75 the upper quartile
/// @param max the largest
public record Spread(int n, double min, double p25, double median, double p75, double max) {
    /// The definition of quantiles, in words.
    public static final String QUANTILES =
            "linear between order statistics (type 7 of Hyndman and Fan; NumPy's and R's default)";

    /// The spread of some values; null if there are none.
    public static @Nullable Spread of(Collection<Double> values) {
        if (values.isEmpty()) return null;
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return new Spread(
                sorted.length,
                sorted[0],
                quantile(sorted, 0.25),
                quantile(sorted, 0.5),
                quantile(sorted, 0.75),
                sorted[sorted.length - 1]);
    }

    /// A quantile of sorted values.
    ///
    /// @param p from 0 to 1
    static double quantile(double[] sorted, double p) {
        if (sorted.length == 0) throw new IllegalArgumentException("no values");
        double place = p * (sorted.length - 1);
        int below = (int) Math.floor(place);
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }

    /// A figure with three significant digits, or all before the point.
    public static String text(double figure) {
        double size = Math.abs(figure);
        if (figure == Math.rint(figure)) return String.format(Locale.ROOT, "%.0f", figure);
        int decimals = size >= 99.95 ? 0 : size >= 9.995 ? 1 : size >= 0.9995 ? 2 : 3;
        return String.format(Locale.ROOT, "%." + decimals + "f", figure);
    }

    /// How many values lie in each of some bins.
    ///
    /// @param edges borders of the bins, one more than bins; a value on a border belongs to the bin
    ///   above, the largest to the last bin
    /// @param counts values in each bin
    public record Histogram(double[] edges, int[] counts) {
        /// Counts values in bins of equal width on an axis.
        static Histogram of(Collection<Double> values, Axis axis, int bins) {
            double[] edges = new double[bins + 1];
            for (int i = 0; i <= bins; i++) edges[i] = axis.value((double) i / bins);
            int[] counts = new int[bins];
            for (double value : values) counts[bin(edges, value)]++;
            return new Histogram(edges, counts);
        }

        private static int bin(double[] edges, double value) {
            int found = Arrays.binarySearch(edges, value);
            int bin = found >= 0 ? found : -found - 2;
            return Math.clamp(bin, 0, edges.length - 2);
        }
    }
}
