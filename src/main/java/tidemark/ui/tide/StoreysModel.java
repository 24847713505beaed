package tidemark.ui.tide;

import static tidemark.ui.look.Numbers.count;
import static tidemark.ui.look.Numbers.duration;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.snapshot.DevicePicture;
import tidemark.snapshot.LoopPicture;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.TaskPicture;
import tidemark.snapshot.TaskPicture.Role;
import tidemark.ui.feed.Recent;
import tidemark.ui.look.DeviceColors;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// The storeys from the writers down to the disk, with a sentence each.
public final class StoreysModel {
    private StoreysModel() {}

    /// What a storey is.
    public enum Kind {
        FILE_SYSTEM,
        QUEUE,
        WORKER,
        LOWER_FILE_SYSTEM,
        DISK
    }

    /// A storey.
    ///
    /// @param kind what it is
    /// @param title its name
    /// @param wordings what goes on in it, the longest wording first
    /// @param accent colour of what lies in it
    /// @param blocked whether it is part of what does not move
    /// @param device index of its device
    /// @param loop its loop device, if it belongs to one
    public record Storey(
            Kind kind,
            String title,
            List<String> wordings,
            Token accent,
            boolean blocked,
            int device,
            @Nullable LoopPicture loop) {}

    /// A stack for every device that writers write to, left to right.
    public static List<List<Storey>> stacks(Snapshot s) {
        return stacks(s, null);
    }

    /// The same; tasks are described by how they spent their time, where an instant says little.
    ///
    /// @param recent what happened since the frame before; null to describe the instant
    public static List<List<Storey>> stacks(Snapshot s, @Nullable Recent recent) {
        List<List<Storey>> stacks = new ArrayList<>();
        for (LoopPicture loop : s.loops()) {
            stacks.add(loopStack(s, loop, recent));
        }
        for (DevicePicture d : s.devices()) {
            boolean inLoop =
                    s.loops().stream()
                            .anyMatch(l -> l.device() == d.index() || l.backing() == d.index());
            if (!inLoop) stacks.add(List.of(fileSystem(s, d, recent), disk(s, d)));
        }
        return stacks;
    }

    private static List<Storey> loopStack(Snapshot s, LoopPicture loop, @Nullable Recent recent) {
        DevicePicture upper = s.devices().get(loop.device());
        DevicePicture lower = s.devices().get(loop.backing());
        return List.of(
                fileSystem(s, upper, recent),
                queue(s, loop, upper),
                worker(s, loop, recent),
                lowerFileSystem(s, loop, lower),
                disk(s, lower));
    }

    private static Storey fileSystem(Snapshot s, DevicePicture d, @Nullable Recent recent) {
        List<TaskPicture> writers =
                s.tasks().stream()
                        .filter(t -> t.role() == Role.WRITER && t.device() == d.index())
                        .toList();
        long asleep = writers.stream().filter(StoreysModel::sleeps).count();
        List<String> wordings = new ArrayList<>();
        if (recent != null && !writers.isEmpty()) {
            double sum = writers.stream().mapToDouble(w -> recent.asleep(w.index())).sum();
            wordings.addAll(share(sum / writers.size()));
        } else if (writers.size() == 1) {
            TaskPicture w = writers.getFirst();
            wordings.add(Words.of("storey.writer", w.comm(), Doing.of(w, s.nanos())));
            wordings.add(Doing.of(w, s.nanos()));
            if (sleeps(w)) wordings.add(Words.of("doing.asleep", duration(asleepFor(w, s))));
        } else if (!writers.isEmpty()) {
            String all = count(writers.size());
            wordings.add(Words.of("storey.writers", all, count(asleep)));
            wordings.add(Words.of("storey.writers.short", all, count(asleep)));
            wordings.add(Words.of("storey.writers.tiny", all, count(asleep)));
        }
        boolean blocked = !writers.isEmpty() && asleep == writers.size() && s.stall() != null;
        return new Storey(
                Kind.FILE_SYSTEM,
                Words.of("storey.fs", d.name()),
                wordings,
                DeviceColors.of(s, d.index()),
                blocked,
                d.index(),
                null);
    }

    private static List<String> share(double asleep) {
        String percent = count(Math.round(asleep * 100));
        return List.of(Words.of("storey.share", percent), Words.of("storey.share.short", percent));
    }

    private static boolean sleeps(TaskPicture t) {
        return switch (t.activity()) {
            case SLEEP_RATE, SLEEP_MAX, SLEEP_HARD_STOP -> true;
            case RUNNING, WAIT_IO, IDLE, DONE -> false;
        };
    }

    private static Storey queue(Snapshot s, LoopPicture loop, DevicePicture upper) {
        String requests = count(loop.waitingRequests());
        String pages = count(upper.writeback());
        return new Storey(
                Kind.QUEUE,
                Words.of("storey.queue"),
                List.of(
                        Words.of("storey.queue.long", requests, pages),
                        Words.of("storey.queue.middle", requests, pages),
                        Words.of("storey.queue.short", requests)),
                DeviceColors.of(s, loop.device()),
                s.stall() != null && loop.waitingRequests() > 0,
                loop.device(),
                loop);
    }

    private static Storey worker(Snapshot s, LoopPicture loop, @Nullable Recent recent) {
        TaskPicture w = s.tasks().get(loop.worker());
        List<String> wordings = new ArrayList<>();
        if (recent != null) {
            wordings.addAll(share(recent.asleep(w.index())));
        } else if (!loop.flushing().isEmpty()) {
            wordings.add(Words.of("storey.worker.flush", loop.flushing()));
            wordings.add(Words.of("storey.worker.flush.short"));
        } else if (sleeps(w)) {
            String time = duration(asleepFor(w, s));
            wordings.add(Words.of("storey.worker.sleeps", time));
            wordings.add(Words.of("storey.worker.sleeps.short", time));
        } else if (loop.serving() > 0) {
            String all = count(loop.serving());
            wordings.add(Words.of("storey.worker.copies", count(loop.served()), all));
            wordings.add(Words.of("storey.worker.copies.short", all));
        } else {
            wordings.add(Doing.of(w, s.nanos()));
        }
        return new Storey(
                Kind.WORKER,
                Words.of("storey.worker", w.comm()),
                wordings,
                Token.WORKER,
                s.stall() != null && !loop.workerMayRun(),
                loop.backing(),
                loop);
    }

    /// In a stall sleep follows upon sleep; then it counts from the stall's begin.
    private static long asleepFor(TaskPicture t, Snapshot s) {
        boolean stopped = t.activity() == TaskPicture.Activity.SLEEP_HARD_STOP;
        long since =
                s.stall() != null && stopped
                        ? Math.min(t.sinceNanos(), s.stall().startNanos())
                        : t.sinceNanos();
        return Math.max(0, s.nanos() - since);
    }

    private static Storey lowerFileSystem(Snapshot s, LoopPicture loop, DevicePicture d) {
        String dirty = count(loop.backingDirty());
        return new Storey(
                Kind.LOWER_FILE_SYSTEM,
                Words.of("storey.fs", d.name()),
                List.of(Words.of("storey.backing", dirty), Words.of("storey.backing.short", dirty)),
                DeviceColors.of(s, d.index()),
                false,
                d.index(),
                loop);
    }

    private static Storey disk(Snapshot s, DevicePicture d) {
        String inFlight = count(d.inFlight());
        String possible = Numbers.rate(d.bandwidth());
        String state = Words.of(d.busy() ? "storey.disk.busy" : "storey.disk.idle");
        List<String> wordings = new ArrayList<>();
        if (d.bandwidth() > 0)
            wordings.add(Words.of("storey.disk.long", state, inFlight, possible));
        wordings.add(Words.of("storey.disk.middle", state, inFlight));
        wordings.add(state);
        return new Storey(
                Kind.DISK,
                Words.of("storey.disk", d.name(), d.bdi()),
                wordings,
                DeviceColors.of(s, d.index()),
                false,
                d.index(),
                null);
    }
}
