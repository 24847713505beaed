package tidemark.ui.rates;

import java.util.List;
import tidemark.snapshot.DevicePicture;
import tidemark.snapshot.Sample;
import tidemark.snapshot.Snapshot;
import tidemark.ui.feed.History;
import tidemark.ui.look.DeviceColors;
import tidemark.ui.look.Token;

/// Which curves the strip charts have, and the scale that holds them. KiB/s on a log scale.
public final class RatesModel {
    private static final double KIB_PER_PAGE = 4;

    private double lowDecade = 1;
    private double highDecade = 5;

    /// How a curve is drawn.
    public enum Stroke {
        THICK,
        THIN,
        STEP,
        DOTTED,
        FAINT
    }

    /// A curve.
    ///
    /// @param series its name in samples
    /// @param word key of its label
    /// @param color its colour
    /// @param textColor colour of its label
    /// @param stroke how it is drawn
    public record Curve(String series, String word, Token color, Token textColor, Stroke stroke) {}

    /// The curves of a device.
    public static List<Curve> curves(Snapshot s, DevicePicture d) {
        Token color = DeviceColors.of(s, d.index());
        Token text = DeviceColors.textOf(s, d.index());
        return List.of(
                new Curve("taskRatelimit", "rate.task", Token.STOP, Token.STOP_TEXT, Stroke.FAINT),
                new Curve("writeBandwidth", "rate.bandwidth", color, text, Stroke.THIN),
                new Curve(
                        "balancedRatelimit",
                        "rate.balanced",
                        Token.MUTED,
                        Token.MUTED,
                        Stroke.DOTTED),
                new Curve("dirtyRatelimit", "rate.base", Token.TEXT, Token.TEXT, Stroke.STEP),
                new Curve("avgWriteBandwidth", "rate.average", color, text, Stroke.THICK));
    }

    /// Widens the scale to hold what is shown; it narrows only when much is empty.
    public void fit(History.Level level, Sample.Layout layout, long from, long to) {
        double low = Double.MAX_VALUE;
        double high = 1;
        for (int d = 0; d < layout.devices(); d++) {
            for (String series :
                    List.of(
                            "avgWriteBandwidth",
                            "dirtyRatelimit",
                            "writeBandwidth",
                            "balancedRatelimit")) {
                int i = layout.device(d, series);
                for (long b = from / level.bucketNanos(); b <= to / level.bucketNanos(); b += 4) {
                    if (!level.has(b)) continue;
                    double value = Math.max(1, level.max(i, b)) * KIB_PER_PAGE;
                    high = Math.max(high, value);
                    low = Math.min(low, value);
                }
            }
        }
        if (low > high) return;
        double wantedLow = Math.max(0, Math.floor(Math.log10(low * 0.8)));
        double wantedHigh = Math.max(wantedLow + 2, Math.ceil(Math.log10(high * 1.05)));
        if (wantedLow < lowDecade || wantedLow > lowDecade + 1) lowDecade = wantedLow;
        if (wantedHigh > highDecade || wantedHigh < highDecade - 1) highDecade = wantedHigh;
    }

    /// The lowest power of ten.
    public double lowDecade() {
        return lowDecade;
    }

    /// The highest power of ten.
    public double highDecade() {
        return highDecade;
    }

    /// The height of a rate, 0 to 1.
    ///
    /// @param pagesPerSecond the rate
    public double height(double pagesPerSecond) {
        double decade = Math.log10(Math.max(1e-3, pagesPerSecond * KIB_PER_PAGE));
        return Math.clamp((decade - lowDecade) / (highDecade - lowDecade), 0, 1);
    }
}
