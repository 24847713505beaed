package tidemark.scenario;

import java.util.List;
import tidemark.sim.Simulation;

/// A scenario at work: a machine with its tasks, and the knobs' present settings.
///
/// The same scenario, settings and seed give the same run, whoever watches and however it is
/// sliced.
public sealed interface Trial permits Run, DiskRun {
    /// The scenario.
    Scenario scenario();

    /// The seed.
    long seed();

    /// The machine's clock and timers.
    Simulation simulation();

    /// Goes on to a time, but not beyond the end of the experiment, so that nothing happens after
    /// it however the time is sliced.
    default void goOnTo(long nanos) {
        Simulation clock = simulation();
        while (!isFinished() && clock.nextDueNanos() <= nanos) clock.step();
        if (!isFinished()) clock.runUntil(nanos);
    }

    /// The time of the machine's next tick, in nanoseconds.
    long nextTickNanos();

    /// Whether the experiment is over.
    boolean isFinished();

    /// Whether the experiment has no end of its own.
    boolean isEndless();

    /// How long the experiment lasts, if that is known; else 0.
    long lengthNanos();

    /// The knobs that this machine has.
    List<Knob> knobs();

    /// Sets a knob now.
    ///
    /// @throws IllegalArgumentException if it cannot be set while the run goes on, or to this value
    void set(Knob knob, long value);

    /// All knobs of this machine with their present settings.
    List<KnobState> states();

    /// A run of its own that stands where this one stands and shares nothing mutable with it.
    Trial fork();

    /// A digest of everything that has happened so far.
    String digest();
}
