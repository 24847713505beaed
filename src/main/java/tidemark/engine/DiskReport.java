package tidemark.engine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.scenario.MachinePlan;
import tidemark.scenario.Program;
import tidemark.snapshot.CgroupPicture;
import tidemark.snapshot.ElevatorPicture;
import tidemark.snapshot.JournalPicture;
import tidemark.snapshot.LatencyPicture;
import tidemark.snapshot.LoopStepPicture;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.TaskPicture;

/// What a run about the way to the disk gave. A megabyte is 10^6 bytes, as dbench and dd count.
final class DiskReport {
    private static final double MEGABYTE = 1e6;
    private static final double NANOS_PER_MILLI = 1e6;

    private final Snapshot snapshot;
    private final ElevatorPicture elevator;
    private final double elapsedSeconds;

    DiskReport(Snapshot snapshot, ElevatorPicture elevator) {
        this.snapshot = snapshot;
        this.elevator = elevator;
        elapsedSeconds = snapshot.result().elapsedNanos() / 1e9;
    }

    RunReport.Results results(MachinePlan plan) {
        long bytes = elevator.totals().applicationBytes();
        Double millis = meanMillis();
        return new RunReport.Results(
                elapsedSeconds,
                bytes / 1024.0 / 1024.0,
                0,
                List.of(),
                elapsedSeconds == 0 ? 0 : bytes / MEGABYTE / elapsedSeconds,
                plan.has(Program.Dsync.class) ? millis : null,
                plan.has(Program.Dbench.class) ? millis : null,
                shares());
    }

    private @Nullable Double meanMillis() {
        long count = 0;
        double sum = 0;
        for (LoopStepPicture loop : elevator.loops()) {
            LatencyPicture latency = loop.fsyncLatency();
            count += latency.count();
            sum += (double) latency.meanNanos() * latency.count();
        }
        return count == 0 ? null : sum / count / NANOS_PER_MILLI;
    }

    private List<RunReport.Share> shares() {
        double all = 0;
        for (CgroupPicture group : elevator.cgroups()) all += group.diskNanos();
        List<RunReport.Share> shares = new ArrayList<>();
        for (CgroupPicture group : elevator.cgroups()) {
            shares.add(
                    new RunReport.Share(
                            group.path(),
                            group.weight(),
                            all == 0 ? 0 : group.diskNanos() / all,
                            group.diskNanos() / 1e9,
                            group.idleNanos() / 1e9,
                            group.groupWaitNanos() / 1e9,
                            group.requests(),
                            group.bytes() / MEGABYTE));
        }
        return shares;
    }

    List<RunReport.TaskLine> tasks() {
        List<RunReport.TaskLine> lines = new ArrayList<>();
        for (TaskPicture task : snapshot.tasks()) lines.add(task(task));
        return lines;
    }

    private RunReport.TaskLine task(TaskPicture task) {
        return new RunReport.TaskLine(
                task.comm(),
                task.pid(),
                PageReport.word(task.role()),
                PageReport.word(task.activity()),
                task.written(),
                task.sleeps(),
                task.sleptNanos() / 1e9,
                null,
                work(task.index()));
    }

    private RunReport.@Nullable Work work(int index) {
        for (LoopStepPicture loop : elevator.loops()) {
            if (loop.task() != index) continue;
            LatencyPicture latency = loop.fsyncLatency();
            return new RunReport.Work(
                    elapsedSeconds == 0 ? 0 : loop.bytes() / MEGABYTE / elapsedSeconds,
                    latency.count(),
                    latency.meanNanos() / NANOS_PER_MILLI,
                    latency.percentileNanos(0.99) / NANOS_PER_MILLI,
                    latency.maxNanos() / NANOS_PER_MILLI);
        }
        for (JournalPicture journal : elevator.journals()) {
            if (journal.task() != index) continue;
            return new RunReport.Work(0, journal.commits(), 0, 0, 0);
        }
        return null;
    }

    RunReport.DeviceLine device() {
        ElevatorPicture.Totals totals = elevator.totals();
        double nanos = Math.max(1, snapshot.nanos());
        RunReport.Elevator line =
                new RunReport.Elevator(
                        elevator.scheduler(),
                        totals.requests(),
                        totals.bytes() / MEGABYTE,
                        elevator.disk().busyNanos() / nanos,
                        totals.idleNanos() / nanos,
                        totals.wastedNanos() / nanos,
                        totals.idles(),
                        totals.timerFires(),
                        totals.preemptions(),
                        totals.refusals(),
                        elevator.latency().meanNanos() / NANOS_PER_MILLI,
                        elevator.latency().maxNanos() / NANOS_PER_MILLI);
        return new RunReport.DeviceLine(elevator.device(), "8:0", 0, 0, 0, 0, 0, line);
    }
}
