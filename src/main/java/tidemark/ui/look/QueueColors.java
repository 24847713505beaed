package tidemark.ui.look;

import java.util.List;
import tidemark.snapshot.CgroupPicture;
import tidemark.snapshot.ElevatorPicture;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.TaskPicture;

/// Which colour a task and its queues have, the same in all tiles. Where there are more tasks than
/// colours, the tasks of a group share one.
public final class QueueColors {
    private static final List<Token> COLORS =
            List.of(
                    Token.QUEUE_ONE,
                    Token.QUEUE_TWO,
                    Token.QUEUE_THREE,
                    Token.QUEUE_FOUR,
                    Token.QUEUE_FIVE,
                    Token.QUEUE_SIX);

    private QueueColors() {}

    /// The colour of a task.
    ///
    /// @param pid its number
    /// @param group path of the group it belongs to
    public static Token of(Snapshot s, int pid, String group) {
        List<TaskPicture> tasks = s.tasks();
        if (tasks.size() > COLORS.size()) return ofGroup(s, group);
        for (TaskPicture t : tasks) {
            if (t.pid() == pid) return COLORS.get(t.index() % COLORS.size());
        }
        return Token.WORK;
    }

    /// The colour of a group; grey where tasks have colours of their own.
    public static Token ofGroup(Snapshot s, String path) {
        ElevatorPicture e = s.elevator();
        if (e == null || s.tasks().size() <= COLORS.size()) return Token.WORK;
        int at = 0;
        for (CgroupPicture g : e.cgroups()) {
            if (g.path().equals(path)) return COLORS.get(at % COLORS.size());
            at++;
        }
        return Token.WORK;
    }
}
