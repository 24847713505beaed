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
import tidemark.ui.look.Stack;
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
        DISK,
        /// What is on its way to a server, or waits for it.
        REQUESTS,
        SERVER
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
    /// @param filled how much of its queue is full, 0 to 1; of a queue without a loop device
    public record Storey(
            Kind kind,
            String title,
            List<String> wordings,
            Token accent,
            boolean blocked,
            int device,
            @Nullable LoopPicture loop,
            double filled) {}

    /// A stack for every device that writers write to, left to right.
    public static List<List<Storey>> stacks(Snapshot s) {
        return stacks(s, null);
    }

    /// The same; tasks are described by how they spent their time, where an instant says little.
    ///
    /// @param recent what happened since the frame before; null to describe the instant
    public static List<List<Storey>> stacks(Snapshot s, @Nullable Recent recent) {
        return Stack.all(s).stream().map(stack -> storeys(s, stack, recent)).toList();
    }

    /// The storeys of one stack: one below the other, as many as there are.
    static List<Storey> storeys(Snapshot s, Stack stack, @Nullable Recent recent) {
        List<Storey> storeys = new ArrayList<>();
        storeys.add(fileSystem(s, stack.top(), recent));
        for (LoopPicture loop : stack.loops()) {
            storeys.add(queue(s, loop, s.devices().get(loop.device()), stack.loops().size() > 1));
            storeys.add(worker(s, loop, recent));
            storeys.add(lowerFileSystem(s, loop, s.devices().get(loop.backing())));
        }
        switch (stack.bottom().kind()) {
            case DISK, LOOP -> storeys.add(disk(s, stack.bottom()));
            case NFS, FUSE -> storeys.addAll(ServerStoreys.of(s, stack.bottom()));
        }
        return storeys;
    }

    private static Storey fileSystem(Snapshot s, DevicePicture d, @Nullable Recent recent) {
        List<TaskPicture> writers =
                s.tasks().stream()
                        .filter(t -> t.role() == Role.WRITER && t.device() == d.index())
                        .toList();
        long readers =
                s.tasks().stream()
                        .filter(t -> t.role() == Role.READER && t.device() == d.index())
                        .count();
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
        if (readers > 0) withReaders(wordings, readers);
        boolean blocked = !writers.isEmpty() && asleep == writers.size() && s.stall() != null;
        return new Storey(
                Kind.FILE_SYSTEM,
                Words.of("storey.fs", d.name()),
                wordings,
                DeviceColors.of(s, d.index()),
                blocked,
                d.index(),
                null,
                0);
    }

    /// Readers are named where there is room for them too.
    private static void withReaders(List<String> wordings, long readers) {
        String words = Words.of(readers == 1 ? "storey.reader" : "storey.readers", count(readers));
        if (wordings.isEmpty()) {
            wordings.add(words);
        } else {
            wordings.addFirst(wordings.getFirst() + " \u00b7 " + words);
        }
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

    private static Storey queue(Snapshot s, LoopPicture loop, DevicePicture upper, boolean named) {
        String requests = count(loop.waitingRequests());
        String pages = count(upper.writeback());
        return new Storey(
                Kind.QUEUE,
                named ? Words.of("storey.queue.of", upper.name()) : Words.of("storey.queue"),
                List.of(
                        Words.of("storey.queue.long", requests, pages),
                        Words.of("storey.queue.middle", requests, pages),
                        Words.of("storey.queue.short", requests)),
                DeviceColors.of(s, loop.device()),
                s.stall() != null && loop.waitingRequests() > 0,
                loop.device(),
                loop,
                0);
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
                loop,
                0);
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
                loop,
                0);
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
                null,
                0);
    }
}
