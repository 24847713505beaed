package tidemark.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tidemark.snapshot.DevicePicture;
import tidemark.snapshot.PausePicture;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.StallPicture;
import tidemark.snapshot.TaskPicture;

/// What a run about dirty throttling gave.
final class PageReport {
    private PageReport() {}

    static RunReport.Results results(Snapshot snapshot) {
        List<StallPicture> all = new ArrayList<>(snapshot.stalls());
        if (snapshot.stall() != null) all.add(snapshot.stall());
        List<RunReport.StallLine> stalls = new ArrayList<>();
        double sum = 0;
        for (StallPicture stall : all) {
            sum += stall.seconds();
            stalls.add(
                    new RunReport.StallLine(
                            stall.startNanos() / 1e9,
                            stall.seconds(),
                            stall.cause(),
                            stall.endedBy()));
        }
        return RunReport.Results.ofPages(
                snapshot.result().elapsedNanos() / 1e9,
                snapshot.result().pagesWritten() / 256.0,
                sum,
                stalls);
    }

    static RunReport.TaskLine line(TaskPicture task) {
        return new RunReport.TaskLine(
                task.comm(),
                task.pid(),
                word(task.role()),
                word(task.activity()),
                task.written(),
                task.sleeps(),
                task.sleptNanos() / 1e9,
                pauses(task.pauses()),
                null);
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

    static RunReport.DeviceLine line(DevicePicture device) {
        return new RunReport.DeviceLine(
                device.name(),
                device.bdi(),
                device.written(),
                device.writeBandwidth(),
                device.avgWriteBandwidth(),
                device.dirtyRatelimit(),
                device.flusher().wakeups(),
                null);
    }

    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
