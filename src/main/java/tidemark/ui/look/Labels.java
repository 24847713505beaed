package tidemark.ui.look;

/// Places labels beside the values they belong to, so that none covers another.
public final class Labels {
    private Labels() {}

    /// Moves positions apart as little as may be.
    ///
    /// @param wanted where the labels would like to be, in any order
    /// @param distance least distance between two
    /// @param from least position
    /// @param to largest position
    /// @return positions in the order of the wishes
    public static double[] spread(double[] wanted, double distance, double from, double to) {
        Integer[] order = new Integer[wanted.length];
        for (int i = 0; i < order.length; i++) {
            order[i] = i;
        }
        java.util.Arrays.sort(order, (a, b) -> Double.compare(wanted[a], wanted[b]));
        double[] placed = wanted.clone();
        double least = from;
        for (int i : order) {
            placed[i] = Math.max(placed[i], least);
            least = placed[i] + distance;
        }
        double most = to;
        for (int k = order.length - 1; k >= 0; k--) {
            int i = order[k];
            placed[i] = Math.min(placed[i], most);
            most = placed[i] - distance;
        }
        return placed;
    }
}
