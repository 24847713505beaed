package tidemark.ui.app;

import tidemark.engine.LiveRun;

/// The speeds at which a run can be watched, in even steps of a logarithm.
public final class Pace {
    private static final double[] STOPS = {
        0.001,
        1 / 300.0,
        0.01,
        1 / 30.0,
        0.1,
        0.25,
        0.5,
        1,
        2,
        4,
        10,
        30,
        100,
        300,
        1000,
        LiveRun.UNLIMITED
    };

    private Pace() {}

    /// Number of the last stop.
    public static int last() {
        return STOPS.length - 1;
    }

    /// The speed at a stop.
    public static double at(int stop) {
        return STOPS[Math.clamp(stop, 0, last())];
    }

    /// The stop nearest to a speed.
    public static int stop(double pace) {
        if (Double.isInfinite(pace)) return last();
        int best = 0;
        for (int i = 0; i < last(); i++) {
            double distance = Math.abs(Math.log(STOPS[i] / pace));
            if (distance < Math.abs(Math.log(STOPS[best] / pace))) best = i;
        }
        return best;
    }
}
