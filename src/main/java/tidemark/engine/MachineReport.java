package tidemark.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tidemark.scenario.MachinePlan;
import tidemark.scenario.Program;
import tidemark.snapshot.CgroupPicture;
import tidemark.snapshot.DevicePicture;
import tidemark.snapshot.ElevatorPicture;
import tidemark.snapshot.JournalPicture;
import tidemark.snapshot.LatencyPicture;
import tidemark.snapshot.LoopStepPicture;
import tidemark.snapshot.PausePicture;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.StallPicture;
import tidemark.snapshot.TaskPicture;

/// What a run gave, up to a snapshot. A megabyte is 10^6 bytes, as dbench and dd count.
final class MachineReport {
    private static final double MEGABYTE = 1e6;
    private static final double NANOS_PER_MILLI = 1e6;

    private final Snapshot snapshot;
    private final @Nullable ElevatorPicture elevator;
    private final double elapsedSeconds;

    MachineReport(Snapshot snapshot) {
        this.snapshot = snapshot;
        elevator = snapshot.elevator();
        elapsedSeconds = snapshot.result().elapsedNanos() / 1e9;
    }

    /// The experiment's own figures.
    RunReport.Results results(MachinePlan plan) {
        List<RunReport.StallLine> stalls = stalls();
        double stalled = stalls.stream().mapToDouble(RunReport.StallLine::seconds).sum();
        ElevatorPicture way = elevator;
        if (way == null) {
            double mebibytes = snapshot.result().pagesWritten() / 256.0;
            Double rate = plan.countsWork() ? rate(snapshot.result().countedBytes()) : null;
            return RunReport.Results.ofPages(elapsedSeconds, mebibytes, stalled, stalls, rate);
        }
        boolean counted = !way.loops().isEmpty();
        long bytes = way.totals().applicationBytes();
        Double millis = meanMillis(way);
        return new RunReport.Results(
                elapsedSeconds,
                snapshot.aboutDisk()
                        ? bytes / 1024.0 / 1024.0
                        : snapshot.result().pagesWritten() / 256.0,
                stalled,
                stalls,
                counted ? rate(bytes) : null,
                plan.has(Program.Dsync.class) ? millis : null,
                plan.has(Program.Dbench.class) ? millis : null,
                shares(way));
    }

    private double rate(long bytes) {
        return elapsedSeconds == 0 ? 0 : bytes / MEGABYTE / elapsedSeconds;
    }

    private List<RunReport.StallLine> stalls() {
        List<StallPicture> all = new ArrayList<>(snapshot.stalls());
        if (snapshot.stall() != null) all.add(snapshot.stall());
        List<RunReport.StallLine> stalls = new ArrayList<>();
        for (StallPicture stall : all) {
            stalls.add(
                    new RunReport.StallLine(
                            stall.startNanos() / 1e9,
                            stall.seconds(),
                            stall.cause(),
                            stall.endedBy()));
        }
        return stalls;
    }

    private static @Nullable Double meanMillis(ElevatorPicture elevator) {
        long count = 0;
        double sum = 0;
        for (LoopStepPicture loop : elevator.loops()) {
            LatencyPicture latency = loop.fsyncLatency();
            count += latency.count();
            sum += (double) latency.meanNanos() * latency.count();
        }
        return count == 0 ? null : sum / count / NANOS_PER_MILLI;
    }

    private static List<RunReport.Share> shares(ElevatorPicture elevator) {
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
                word(task.role()),
                word(task.activity()),
                task.written(),
                task.sleeps(),
                task.sleptNanos() / 1e9,
                pauses(task.pauses()),
                work(task.index()));
    }

    private static RunReport.@Nullable Pauses pauses(@Nullable PausePicture pauses) {
        return pauses == null
                ? null
                : new RunReport.Pauses(
                        pauses.count(),
                        pauses.medianNanos() / 1e6,
                        pauses.p99Nanos() / 1e6,
                        pauses.maxNanos() / 1e6,
                        pauses.longestSleepNanos() / 1e6);
    }

    private RunReport.@Nullable Work work(int index) {
        ElevatorPicture way = elevator;
        if (way == null) return null;
        for (LoopStepPicture loop : way.loops()) {
            if (loop.task() != index) continue;
            LatencyPicture latency = loop.fsyncLatency();
            return new RunReport.Work(
                    elapsedSeconds == 0 ? 0 : loop.bytes() / MEGABYTE / elapsedSeconds,
                    latency.count(),
                    latency.meanNanos() / NANOS_PER_MILLI,
                    latency.percentileNanos(0.99) / NANOS_PER_MILLI,
                    latency.maxNanos() / NANOS_PER_MILLI);
        }
        for (JournalPicture journal : way.journals()) {
            if (journal.task() != index) continue;
            return new RunReport.Work(0, journal.commits(), 0, 0, 0);
        }
        return null;
    }

    List<RunReport.DeviceLine> devices() {
        List<RunReport.DeviceLine> lines = new ArrayList<>();
        for (DevicePicture device : snapshot.devices()) lines.add(device(device));
        return lines;
    }

    private RunReport.DeviceLine device(DevicePicture device) {
        ElevatorPicture way = elevator;
        RunReport.Elevator line =
                way != null && way.device().equals(device.name()) ? way(way) : null;
        return new RunReport.DeviceLine(
                device.name(),
                device.bdi(),
                device.written(),
                device.writeBandwidth(),
                device.avgWriteBandwidth(),
                device.dirtyRatelimit(),
                device.flusher().wakeups(),
                line);
    }

    private RunReport.Elevator way(ElevatorPicture elevator) {
        ElevatorPicture.Totals totals = elevator.totals();
        double nanos = Math.max(1, snapshot.nanos());
        return new RunReport.Elevator(
                elevator.scheduler(),
                totals.requests(),
                totals.bytes() / MEGABYTE,
                totals.bytes() / MEGABYTE / (nanos / 1e9),
                elevator.disk().busyNanos() / nanos,
                totals.idleNanos() / nanos,
                totals.wastedNanos() / nanos,
                totals.idles(),
                totals.timerFires(),
                totals.preemptions(),
                totals.refusals(),
                elevator.latency().meanNanos() / NANOS_PER_MILLI,
                elevator.latency().maxNanos() / NANOS_PER_MILLI);
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
