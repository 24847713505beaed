package tidemark.conform.cfq;

import tidemark.kernel.block.Request;
import tidemark.kernel.cfq.CfqQueue;

/// The queue and group of a request that CFQ has prepared.
record CfqNames(String queue, String group) {
    static CfqNames of(Request request) {
        if (!(request.queueTag() instanceof CfqQueue queue)) {
            throw new IllegalStateException("not with cfq: " + request);
        }
        return new CfqNames(queue.name(), queue.group().path());
    }
}
