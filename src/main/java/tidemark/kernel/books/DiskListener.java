package tidemark.kernel.books;

import tidemark.kernel.block.Request;

/// Whoever wants to be told of what ends or happens on the way to a disk; belongs to no machine.
public interface DiskListener {
    /// The disk is done with a request.
    ///
    /// @param fromNanos when it began to serve it
    /// @param queue name of the scheduler's queue that it came from; empty if there is none
    void served(long fromNanos, long toNanos, Request request, String queue);

    /// The disk ceases to idle.
    void idled(IdleSpan span);

    /// A request has asked to end another queue's slice and was answered; told anew once it is
    /// known who was served next.
    void judged(PreemptionCase judgement);

    /// The scheduler has been changed.
    void switched(long nanos, String from, String to);
}
