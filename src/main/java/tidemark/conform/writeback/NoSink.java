package tidemark.conform.writeback;

import tidemark.kernel.task.Scheduler;
import tidemark.kernel.writeback.PageSink;
import tidemark.kernel.writeback.WritebackQueue;

/// A device that never gets a page: tables of single calls do not write.
final class NoSink implements PageSink, WritebackQueue.Sink {
    private final WritebackQueue queue;

    NoSink(Scheduler scheduler) {
        queue = new WritebackQueue(scheduler, 0, 1, this);
    }

    @Override
    public WritebackQueue queue() {
        return queue;
    }

    @Override
    public void submit(long pages) {
        throw new IllegalStateException("a table submits no pages");
    }

    @Override
    public void submitDirect(long pages, Object token) {
        submit(pages);
    }

    @Override
    public void submitterBlocked() {}

    @Override
    public void submitterDone() {}

    @Override
    public void ended(long pages) {}

    @Override
    public void directEnded(Object token, long pages) {}
}
