package tidemark.snapshot;

import java.util.List;

/// A request that asked to end another queue's slice, and the answer.
///
/// @param nanos when
/// @param queue the queue that asked
/// @param pid its task
/// @param comm that task's name
/// @param group its group
/// @param active the queue that had the disk
/// @param activePid its task
/// @param activeComm that task's name
/// @param activeGroup its group
/// @param granted whether it was let to
/// @param rule number of the question that decided, 1 to 14
/// @param ruleName its name in traces, e.g. "sync_noidle_idling"
/// @param questions those asked, in their order; the last one decided
/// @param ranNext whether the queue that asked was served next
public record PreemptionPicture(
        long nanos,
        String queue,
        int pid,
        String comm,
        String group,
        String active,
        int activePid,
        String activeComm,
        String activeGroup,
        boolean granted,
        int rule,
        String ruleName,
        List<Question> questions,
        RanNext ranNext) {
    /// Copies the list.
    public PreemptionPicture {
        questions = List.copyOf(questions);
    }

    /// A question with its answer.
    ///
    /// @param number 1 to 14
    /// @param text in words
    /// @param yes the answer; the first "yes" decides
    public record Question(int number, String text, boolean yes) {}

    /// Whether the queue that asked was served next.
    public enum RanNext {
        /// Nothing has been chosen since.
        NOT_YET,
        /// It was.
        YES,
        /// Another one was, or it was refused.
        NO
    }
}
