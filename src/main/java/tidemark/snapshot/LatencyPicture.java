package tidemark.snapshot;

import java.util.List;

/// How long something took, over all times that it happened.
///
/// @param count how often
/// @param meanNanos mean
/// @param maxNanos longest
/// @param histogram counts by length: bin i holds lengths from 2^i to below 2^(i+1) microseconds,
///   bin 0 also what is shorter
public record LatencyPicture(long count, long meanNanos, long maxNanos, List<Long> histogram) {
    /// Nothing has happened yet.
    public static final LatencyPicture NONE = new LatencyPicture(0, 0, 0, List.of());

    /// Copies the list.
    public LatencyPicture {
        histogram = List.copyOf(histogram);
    }

    /// The end of the bin below which a part of all lengths lies, in nanoseconds; 0 if there are
    /// none.
    ///
    /// @param part from 0 to 1, e.g. 0.99
    public long percentileNanos(double part) {
        long wanted = (long) Math.ceil(part * count);
        long seen = 0;
        for (int bin = 0; bin < histogram.size(); bin++) {
            seen += histogram.get(bin);
            if (seen >= wanted) return Math.min(maxNanos, 2000L << bin);
        }
        return maxNanos;
    }
}
