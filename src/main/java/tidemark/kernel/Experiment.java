package tidemark.kernel;

import tidemark.sim.Forkable;

/// What a machine is run for, as an onlooker sees it.
public interface Experiment extends Forkable<Experiment> {
    /// What it is at, in one word: "writing", "unmounting", "done".
    String phase();

    /// Whether it is over.
    boolean isFinished();

    /// Its own time: from its start to now, or to its end; nanoseconds.
    long elapsedNanos();
}
