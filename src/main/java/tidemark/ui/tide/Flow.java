package tidemark.ui.tide;

/// Pages on their way between two storeys, drawn as dots of so many pages each.
final class Flow {
    private double phase;
    private double pagesPerSecond;

    /// Takes in that pages moved.
    ///
    /// @param pages how many
    /// @param seconds of the wall clock, since the last call
    /// @param pagesPerDot how many pages a dot stands for
    void move(double pages, double seconds, double pagesPerDot) {
        double moved = Math.max(0, pages);
        phase = (phase + moved / pagesPerDot) % 1;
        double rate = seconds > 0 ? moved / seconds : 0;
        double weight = Math.min(1, seconds * 5);
        pagesPerSecond += (rate - pagesPerSecond) * weight;
    }

    /// How far the dots are on their way to the next dot's place, 0 to 1.
    double phase() {
        return phase;
    }

    /// Pages for each second of the wall clock, a little smoothed.
    double pagesPerSecond() {
        return pagesPerSecond;
    }
}
