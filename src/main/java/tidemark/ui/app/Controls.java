package tidemark.ui.app;

import tidemark.engine.LiveRun;
import tidemark.ui.look.Theme;

/// What the top of the window and the keys can ask for.
interface Controls {
    /// Lets time go on, or stops it.
    void togglePlay();

    /// Goes one step.
    void step(LiveRun.Step step);

    /// Whether the machine shown has an elevator and no page cache.
    boolean hasElevator();

    /// Starts the run again.
    void restart();

    /// Sets the speed to a stop of [Pace].
    void pace(int stop);

    /// Faster or slower by so many stops.
    void faster(int stops);

    /// Takes the next seed.
    void nextSeed();

    /// Takes a seed.
    void seed(long seed);

    /// Whether starting again keeps the seed.
    void keepSeed(boolean keep);

    /// Shows the scenarios to choose from.
    void choose();

    /// Shows or hides the keys.
    void help();

    /// Wears a theme.
    void theme(Theme theme);

    /// Larger or smaller text.
    void textBigger(int steps);

    /// Whether things are to move less.
    void lessMotion(boolean less);

    /// Begins to film the window, or ends it.
    void record();

    /// Pauses the film, or goes on with it.
    void pauseRecording();

    /// Shows how the runs of many seeds are spread, or not.
    void spread(boolean shown);

    /// Whether that is shown.
    boolean isSpread();

    /// Closes what lies on top, or makes the large tile small.
    void back();
}
