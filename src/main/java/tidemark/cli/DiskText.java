package tidemark.cli;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tidemark.engine.RunReport;

/// What a run about the way to the disk gave, as text.
final class DiskText {
    private final StringBuilder text;
    private final RunReport report;

    DiskText(StringBuilder text, RunReport report) {
        this.text = text;
        this.report = report;
    }

    /// The experiment's own figures in a line.
    void headline() {
        RunReport.Results results = report.results();
        StringBuilder figures = new StringBuilder();
        figure(figures, "%.1f MB/s", results.throughputMBps());
        figure(figures, "%.2f ms a flush", results.meanFlushMillis());
        figure(figures, "%.2f ms a write", results.millisPerWrite());
        line(
                "%s after %.1f s: %s",
                report.finished() ? "done" : "not finished", results.elapsedSeconds(), figures);
    }

    private static void figure(StringBuilder figures, String format, @Nullable Double value) {
        if (value == null) return;
        if (!figures.isEmpty()) figures.append(", ");
        boolean small = format.endsWith("MB/s") && value < 1;
        figures.append(
                small
                        ? String.format(Locale.ROOT, "%.1f kB/s", value * 1000)
                        : String.format(Locale.ROOT, format, value));
    }

    /// Tasks, groups and the disk.
    void tables() {
        tasks();
        groups();
        for (RunReport.DeviceLine device : report.devices()) disk(device);
    }

    private void tasks() {
        line("");
        line(
                "  %-18s %-8s %10s %8s %10s %10s %10s",
                "task", "role", "MB/s", "syncs", "mean ms", "p99 ms", "max ms");
        for (RunReport.TaskLine task : report.tasks()) {
            RunReport.Work work = task.work();
            if (work == null) continue;
            boolean journal = task.role().equals("journal");
            line(
                    "  %-18s %-8s %10s %8d %10s %10s %10s",
                    task.name() + "-" + task.pid(),
                    task.role(),
                    journal ? "" : String.format(Locale.ROOT, "%.3f", work.throughputMBps()),
                    work.syncs(),
                    journal ? "" : millis(work.meanMillis()),
                    journal ? "" : millis(work.p99Millis()),
                    journal ? "" : millis(work.maxMillis()));
        }
    }

    private static String millis(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    private void groups() {
        List<RunReport.Share> shares = report.results().shares();
        if (shares == null) return;
        line("");
        line(
                "  %-18s %7s %8s %10s %10s %10s %10s",
                "group", "weight", "share", "disk s", "idle s", "waits s", "MB");
        for (RunReport.Share share : shares) {
            line(
                    "  %-18s %7d %8.4f %10.3f %10.3f %10.3f %10.1f",
                    share.group(),
                    share.weight(),
                    share.share(),
                    share.diskSeconds(),
                    share.idleSeconds(),
                    share.waitSeconds(),
                    share.megabytes());
        }
    }

    private void disk(RunReport.DeviceLine device) {
        RunReport.Elevator elevator = device.elevator();
        if (elevator == null) return;
        line("");
        line(
                "  %s, %s: %d requests, %.1f MB, %.2f ms each on average, %.2f ms at most",
                device.name(),
                elevator.scheduler(),
                elevator.requests(),
                elevator.megabytes(),
                elevator.meanMillis(),
                elevator.maxMillis());
        line(
                "  worked %.1f %% of the time, idled %.1f %%, %.1f %% while others waited",
                elevator.busyPart() * 100, elevator.idlePart() * 100, elevator.wastedPart() * 100);
        line(
                "  %d idles, %d of them in vain; %d preemptions granted, %d refused",
                elevator.idles(),
                elevator.timerFires(),
                elevator.preemptions(),
                elevator.refusals());
    }

    private void line(String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
