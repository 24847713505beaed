package tidemark.ui.disk;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tidemark.snapshot.ElevatorEvent;
import tidemark.snapshot.ElevatorPicture;
import tidemark.snapshot.JournalPicture;
import tidemark.snapshot.LoopStepPicture;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.TaskPicture;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Words;

/// A task's lane above the disk's: who it is and what it is at.
///
/// @param task index of the task
/// @param title its name
/// @param doing what it is at, in a few words
/// @param waitsSince since when it waits for the disk; −1 if it does not
public record DiskLane(int task, String title, String doing, long waitsSince) {

    /// The lanes that have room. Where there are too many tasks, those that were busy lately.
    ///
    /// @param room how many have room
    /// @param lately what the disk served, oldest first
    public static List<DiskLane> of(Snapshot s, int room, List<ElevatorEvent.Service> lately) {
        ElevatorPicture e = s.elevator();
        if (e == null) return List.of();
        List<DiskLane> all = new ArrayList<>();
        for (LoopStepPicture loop : e.loops()) {
            if (loop.task() < s.tasks().size()) all.add(loop(s, loop));
        }
        for (JournalPicture journal : e.journals()) {
            if (journal.task() < s.tasks().size()) all.add(journal(s, journal));
        }
        if (all.size() <= room) return all;
        Set<Integer> busy = new HashSet<>();
        for (JournalPicture journal : e.journals()) {
            if (busy.size() < room / 2) busy.add(journal.task());
        }
        for (ElevatorEvent.Service service : lately.reversed()) {
            if (busy.size() >= room) break;
            busy.add(service.task());
        }
        for (DiskLane lane : all) {
            if (busy.size() >= room) break;
            busy.add(lane.task());
        }
        return all.stream().filter(l -> busy.contains(l.task())).limit(room).toList();
    }

    /// How many lanes there would be with enough room.
    public static int count(Snapshot s) {
        ElevatorPicture e = s.elevator();
        return e == null ? 0 : e.loops().size() + e.journals().size();
    }

    private static DiskLane loop(Snapshot s, LoopStepPicture loop) {
        long since =
                switch (loop.step()) {
                    case DATA, COMMIT, READ -> loop.sinceNanos();
                    case START, CPU, DONE -> -1;
                };
        String word = Words.of("disk.step." + lower(loop.step()));
        return new DiskLane(loop.task(), name(s, loop.task()), word, since);
    }

    private static DiskLane journal(Snapshot s, JournalPicture journal) {
        long since =
                switch (journal.step()) {
                    case BLOCKS, FLUSH, RECORD -> journal.sinceNanos();
                    case IDLE, PREPARE -> -1;
                };
        String word = Words.of("disk.journal." + lower(journal.step()));
        return new DiskLane(journal.task(), name(s, journal.task()), word, since);
    }

    private static String lower(Enum<?> word) {
        return word.name().toLowerCase(java.util.Locale.ROOT);
    }

    private static String name(Snapshot s, int index) {
        TaskPicture t = s.tasks().get(index);
        for (TaskPicture other : s.tasks()) {
            if (other != t && other.comm().equals(t.comm())) {
                return t.comm() + Numbers.SPACE + t.pid();
            }
        }
        return t.comm();
    }
}
