package tidemark.engine;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.scenario.Knob;
import tidemark.scenario.ScenarioInfo;
import tidemark.scenario.Script;
import tidemark.snapshot.ElevatorEvent;
import tidemark.snapshot.Sample;
import tidemark.snapshot.SleepBar;
import tidemark.snapshot.Snapshot;

/// A run that goes on in the background and can be steered: all that a window knows of it.
///
/// Methods may be called from any thread and return at once.
public interface LiveRun extends AutoCloseable {
    /// Speed that means "as fast as the machine can".
    double UNLIMITED = Double.POSITIVE_INFINITY;

    /// What has come since the last call, oldest first, with what was lost because nobody asked.
    ///
    /// @param samples stretches of time, seamless except where some were lost
    /// @param sleeps sleeps that ended meanwhile
    /// @param lostSamples samples dropped since the last call
    /// @param lostSleeps sleeps dropped since the last call
    /// @param elevator what ended or happened meanwhile on the way to the disk; empty on a machine
    ///   without an elevator
    /// @param lostElevator such events dropped since the last call
    record Batch(
            List<Sample> samples,
            List<SleepBar> sleeps,
            long lostSamples,
            long lostSleeps,
            List<ElevatorEvent> elevator,
            long lostElevator) {
        /// What has come of a machine without an elevator.
        public Batch(
                List<Sample> samples, List<SleepBar> sleeps, long lostSamples, long lostSleeps) {
            this(samples, sleeps, lostSamples, lostSleeps, List.of(), 0);
        }
    }

    /// How far to go in one step.
    enum Step {
        /// To the next event.
        EVENT,
        /// To the next tick of the machine's clock.
        TICK,
        /// To the next look of a dirtier at the limits that ends in sleep.
        SLEEP,
        /// Until a stall begins or ends, or the run is over.
        STALL,
        /// To the next preemption that is granted or refused.
        PREEMPTION,
        /// Until the disk begins or ceases to idle.
        IDLE
    }

    /// A tweak as it was applied.
    ///
    /// @param nanos simulated time
    /// @param key the knob
    /// @param value its new value as text
    record Tweak(long nanos, String key, String value) {}

    /// What the run is of.
    ScenarioInfo scenario();

    /// The name or the file that it was opened by, and can be opened by again.
    default String origin() {
        return scenario().name();
    }

    /// How the scenario is run and shown, and what people are told meanwhile.
    default Script script() {
        return Script.PLAIN;
    }

    /// The seed.
    long seed();

    /// The knobs that this machine has.
    List<Knob> knobs();

    /// The order of the series in samples.
    Sample.Layout layout();

    /// The latest picture.
    Snapshot snapshot();

    /// Takes what has come since the last call.
    Batch drain();

    /// Lets time go on.
    void play();

    /// Stops time between two events.
    void pause();

    /// Whether time goes on (or would, if the experiment were not over).
    boolean isPlaying();

    /// Pauses and goes one step.
    void step(Step step);

    /// Sets the speed.
    ///
    /// @param factor simulated seconds per second, 0.001 to 1000, or [#UNLIMITED]
    void pace(double factor);

    /// The speed asked for.
    double pace();

    /// The speed reached in the last second; 0 while paused.
    double speed();

    /// Sets a knob between two events, as soon as possible.
    ///
    /// @return null if it will be done, else what is wrong and what would be right
    @Nullable String tweak(String key, String value);

    /// All tweaks applied so far.
    List<Tweak> journal();

    /// Why the run broke off, in one sentence; null normally.
    @Nullable String failure();

    /// Ends the run and its thread.
    @Override
    void close();
}
