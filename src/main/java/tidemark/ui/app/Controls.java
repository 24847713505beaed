package tidemark.ui.app;

import tidemark.engine.LiveRun;
import tidemark.ui.look.Theme;

/// What the top of the window and the keys can ask for.
interface Controls {
    /// Lets time go on, or stops it.
    void togglePlay();

    /// Goes one step.
    void step(LiveRun.Step step);

    /// What is shown.
    StageView view();

    /// Shows a half of the machine, or both.
    void view(StageView view);

    /// Shows the next half that there is.
    void nextView();

    /// Looks at the next device, where a machine has many.
    void nextDevice();

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

    /// Shows how the runs of many seeds are spread, or not.
    void spread(boolean shown);

    /// Whether that is shown.
    boolean isSpread();

    /// Begins to film the window, or ends it.
    void record();

    /// Pauses the film, or goes on with it.
    void pauseRecording();

    /// Asks for a film of the run from its begin, to be made in the background.
    void render();

    /// Closes what lies on top, or makes the large tile small.
    void back();
}
