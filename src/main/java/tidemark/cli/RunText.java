package tidemark.cli;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tidemark.engine.RunReport;

/// A run's report as text.
final class RunText {
    private RunText() {}

    static String of(RunReport report, @Nullable String remark) {
        StringBuilder text = new StringBuilder();
        line(text, "%s (%s), seed %d", report.title(), report.scenario(), report.seed());
        if (remark != null) line(text, "%s", remark);
        boolean jobs = report.measure().equals("jobs");
        boolean counted = report.results().shares() == null;
        boolean pages = report.measure().equals("elapsed") || (jobs && counted);
        DiskText disk = pages ? null : new DiskText(text, report);
        if (jobs) {
            new DiskText(text, report).headline();
        } else if (disk == null) {
            headline(text, report);
        } else {
            disk.headline();
        }
        settings(text, report);
        sysctl(text, report);
        stalls(text, report);
        JobText.append(text, report.jobs());
        if (disk == null) {
            tasks(text, report);
            devices(text, report);
            if (report.results().shares() != null) new DiskText(text, report).tables();
        } else {
            disk.tables();
        }
        line(text, "");
        line(
                text,
                "%.1f s simulated in %.2f s, %d events, digest %s, tidemark %s",
                report.simulatedSeconds(),
                report.wallSeconds(),
                report.events(),
                report.digest(),
                report.version());
        return text.toString();
    }

    private static void headline(StringBuilder text, RunReport report) {
        line(
                text,
                "%s after %.1f s   (%.1f s of it in %d %s, %.0f MiB written)",
                report.finished() ? "all on the disk" : "not finished",
                report.results().elapsedSeconds(),
                report.results().stallSeconds(),
                report.results().stalls().size(),
                report.results().stalls().size() == 1 ? "stall" : "stalls",
                report.results().mebibytesWritten());
    }

    private static void settings(StringBuilder text, RunReport report) {
        if (report.settings().isEmpty() && report.changes().isEmpty()) return;
        line(text, "");
        for (RunReport.Setting setting : report.settings()) {
            line(text, "  %s = %s", setting.key(), setting.value());
        }
        for (RunReport.Change change : report.changes()) {
            line(text, "  at %.3f s: %s = %s", change.seconds(), change.key(), change.value());
        }
    }

    /// The lines of a sysctl file, if any of them differs from the kernel's defaults.
    private static void sysctl(StringBuilder text, RunReport report) {
        boolean differs =
                report.settings().stream().anyMatch(setting -> setting.key().startsWith("vm."));
        if (!differs) return;
        line(text, "");
        line(text, "  as sysctl sets it:");
        for (String row : report.sysctl()) line(text, "    %s", row);
    }

    private static void stalls(StringBuilder text, RunReport report) {
        if (report.results().stalls().isEmpty()) return;
        line(text, "");
        line(text, "  %9s  %8s", "stall at", "lasted");
        for (RunReport.StallLine stall : report.results().stalls()) {
            line(
                    text,
                    "  %7.1f s  %6.1f s  %s",
                    stall.startSeconds(),
                    stall.seconds(),
                    stall.cause());
            if (!stall.endedBy().isEmpty()) {
                line(text, "  %9s  %8s  ended by: %s", "", "", stall.endedBy());
            }
        }
    }

    private static void tasks(StringBuilder text, RunReport report) {
        line(text, "");
        line(
                text,
                "  %-16s %-12s %12s %8s %10s %14s",
                "task",
                "role",
                "pages",
                "sleeps",
                "slept",
                "longest pause");
        for (RunReport.TaskLine task : report.tasks()) {
            line(
                    text,
                    "  %-16s %-12s %12d %8d %8.1f s%s",
                    task.name(),
                    task.role(),
                    task.pages(),
                    task.sleeps(),
                    task.sleptSeconds(),
                    longest(task.pauses()));
        }
    }

    private static String longest(RunReport.@Nullable Pauses pauses) {
        if (pauses == null) return "";
        return String.format(Locale.ROOT, " %11.0f ms", pauses.maxMillis());
    }

    private static void devices(StringBuilder text, RunReport report) {
        line(text, "");
        line(
                text,
                "  %-16s %-12s %12s %14s %16s",
                "device",
                "bdi",
                "pages",
                "avg bandwidth",
                "dirty_ratelimit");
        for (RunReport.DeviceLine device : report.devices()) {
            line(
                    text,
                    "  %-16s %-12s %12d %10d KiB/s %10d KiB/s",
                    device.name(),
                    device.bdi(),
                    device.pagesWritten(),
                    device.avgWriteBandwidth() * 4,
                    device.dirtyRatelimit() * 4);
        }
    }

    private static void line(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
