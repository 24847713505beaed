package tidemark.engine;

import java.util.List;
import java.util.function.Consumer;
import tidemark.scenario.DiskRun;
import tidemark.scenario.Run;
import tidemark.scenario.Trial;
import tidemark.snapshot.ElevatorEvent;
import tidemark.snapshot.KnobPicture;
import tidemark.snapshot.Sample;
import tidemark.snapshot.SleepBar;
import tidemark.snapshot.Snapshot;

/// Watches a machine for as long as a run goes on: takes pictures and samples, and tells what
/// happens. It only looks: a run goes the same with and without it.
interface Watch {
    /// Where what happens is told.
    ///
    /// @param sleeps sleeps of dirtiers as they begin
    /// @param events what ends or happens on the way to a disk
    record Told(Consumer<SleepBar> sleeps, Consumer<ElevatorEvent> events) {
        /// Tells nobody.
        static final Told NOBODY = new Told(bar -> {}, event -> {});
    }

    /// Begins to watch a run.
    static Watch of(Trial trial, Told told) {
        return switch (trial) {
            case Run run -> new PageWatch(run.machine(), told);
            case DiskRun run -> new ElevatorWatch(run.machine(), told);
        };
    }

    /// The order of the series in samples.
    Sample.Layout layout();

    /// Looks at everything that samples are made of.
    void look();

    /// Ends the present sample and begins the next.
    Sample cut();

    /// Takes a picture.
    Snapshot take(List<KnobPicture> knobs);

    /// Whether the machine is in a stall.
    boolean isStalled();

    /// Whether the disk idles on purpose.
    boolean isIdling();
}
