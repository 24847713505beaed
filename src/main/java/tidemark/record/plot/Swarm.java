package tidemark.record.plot;

import java.util.Arrays;

/// Places dots along a line so that each can be seen: those that would cover another step aside, as
/// little as may be.
///
/// @param radius radius of the dots
/// @param aside how far each dot stands from the line, in the order of the places given
public record Swarm(double radius, double[] aside) {
    private static final double SHRINK = 0.86;
    private static final int EXACT_UP_TO = 1500;

    /// Places dots.
    ///
    /// @param places along the line, in any order
    /// @param largest radius if there is room
    /// @param least radius at which dots begin to cover each other
    /// @param half how far from the line a dot's edge may lie
    public static Swarm of(double[] places, double largest, double least, double half) {
        Integer[] order = new Integer[places.length];
        for (int i = 0; i < order.length; i++) order[i] = i;
        Arrays.sort(order, (a, b) -> Double.compare(places[a], places[b]));
        double radius = largest;
        double[] aside = place(places, order, radius);
        while (reach(aside) + radius > half && radius > least) {
            radius = Math.max(least, radius * SHRINK);
            aside = place(places, order, radius);
        }
        double reach = reach(aside);
        if (reach + radius > half && reach > 0) {
            for (int i = 0; i < aside.length; i++) aside[i] *= (half - radius) / reach;
        }
        return new Swarm(radius, aside);
    }

    private static double reach(double[] aside) {
        double most = 0;
        for (double a : aside) most = Math.max(most, Math.abs(a));
        return most;
    }

    private static double[] place(double[] places, Integer[] order, double radius) {
        return places.length <= EXACT_UP_TO
                ? close(places, order, radius)
                : columns(places, order, radius);
    }

    /// Each dot as near to the line as those before it allow.
    private static double[] close(double[] places, Integer[] order, double radius) {
        double[] aside = new double[places.length];
        for (int k = 0; k < order.length; k++) {
            int first = k;
            while (first > 0 && places[order[k]] - places[order[first - 1]] < 2 * radius) first--;
            double best = Double.MAX_VALUE;
            for (int other = first; other <= k; other++) {
                double across = places[order[k]] - places[order[other]];
                double away = Math.sqrt(Math.max(0, 4 * radius * radius - across * across));
                double base = other == k ? 0 : aside[order[other]];
                double shift = other == k ? 0 : away;
                for (double wish : new double[] {base - shift, base + shift}) {
                    boolean nearer = Math.abs(wish) < Math.abs(best) - 1e-9;
                    if (nearer && isFree(places, order, aside, first, k, wish, radius)) best = wish;
                }
            }
            aside[order[k]] = best;
        }
        return aside;
    }

    private static boolean isFree(
            double[] places,
            Integer[] order,
            double[] aside,
            int first,
            int k,
            double wish,
            double radius) {
        for (int other = first; other < k; other++) {
            double across = places[order[k]] - places[order[other]];
            double along = wish - aside[order[other]];
            if (across * across + along * along < 4 * radius * radius - 1e-6) return false;
        }
        return true;
    }

    /// Dots in columns, for so many that nobody sees single ones.
    private static double[] columns(double[] places, Integer[] order, double radius) {
        double[] aside = new double[places.length];
        double column = Double.NEGATIVE_INFINITY;
        int inColumn = 0;
        for (int index : order) {
            if (places[index] - column >= 2 * radius) {
                column = places[index];
                inColumn = 0;
            }
            int step = (inColumn + 1) / 2;
            aside[index] = (inColumn % 2 == 0 ? step : -step) * 2 * radius;
            inColumn++;
        }
        return aside;
    }
}
