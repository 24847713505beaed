package tidemark.kernel.cfq;

/// Whether a request ends the slice of the active queue: the question that decided, and so the
/// answer. All questions before it, in the order of the variant, were answered "no matter".
///
/// Kernel: the return statements of `cfq_should_preempt()`, block/cfq-iosched.c, 4.4 and 4.7.
public enum PreemptionVerdict {
    /// No queue is active.
    NO_ACTIVE_QUEUE(1, false, "is no queue active?"),
    /// The new queue is of the idle class.
    NEW_IS_IDLE_CLASS(2, false, "is the new queue of the idle class?"),
    /// The active queue is of the idle class.
    ACTIVE_IS_IDLE_CLASS(3, true, "is the active queue of the idle class?"),
    /// The active queue is real-time, the new one is not.
    ACTIVE_RT_NEW_NOT(4, false, "is the active queue real-time and the new one not?"),
    /// Somebody waits for the request, nobody for the active queue.
    SYNC_OVER_ASYNC(5, true, "is the request waited for and the active queue not?"),
    /// The groups do not allow it.
    FOREIGN_GROUP(6, false, "may the new queue's group not preempt the active one's?"),
    /// The active queue's slice is used up.
    SLICE_USED(7, true, "is the active slice used up?"),
    /// The new queue is real-time, the active one is not.
    RT_OVER_NON_RT(8, true, "is the new queue real-time and the active one not?"),
    /// Both are not worth idling for, and the active one has run dry.
    SYNC_NOIDLE_IDLING(9, true, "are both not worth idling for, and the active one dry?"),
    /// The request is urgent and the active queue has no urgent one.
    PRIO_REQUEST(10, true, "is the request urgent and none of the active queue's?"),
    /// The active queue has run dry and is not idled for.
    ACTIVE_EMPTY_SHOULD_NOT_IDLE(11, true, "is the active queue dry and not to be idled for?"),
    /// The disk does not idle.
    NOT_WAITING(12, false, "does the disk not idle for the active queue?"),
    /// The request is near the head.
    CLOSE_REQUEST(13, true, "is the request near the head?"),
    /// Nothing speaks for it.
    DEFAULT(14, false, "otherwise");

    private final int number;
    private final boolean preempts;
    private final String question;

    PreemptionVerdict(int number, boolean preempts, String question) {
        this.number = number;
        this.preempts = preempts;
        this.question = question;
    }

    /// Whether the new queue takes over.
    public boolean preempts() {
        return preempts;
    }

    /// The number by which the rule is known; 8 is asked before 9 or after 10.
    public int number() {
        return number;
    }

    /// The question to which "yes" decides.
    public String question() {
        return question;
    }
}
