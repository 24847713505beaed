package tidemark.kernel.cfq;

import tidemark.kernel.block.Request;

/// Recounts what a scheduler has counted.
final class Books {
    private Books() {}

    /// Checks counters against trees, lists and references.
    ///
    /// @throws IllegalStateException if they differ
    static void verify(CfqData data) {
        int busy = 0;
        int groupsInLine = 0;
        int[] counts = new int[3];
        int onTheirWay = 0;
        long waiting = 0;
        for (CfqGroup group : data.groups.all()) {
            group.verify();
            if (group.node.isLinked()) groupsInLine++;
            onTheirWay += group.dispatched;
            waiting += group.stats.waitingRequests();
            for (ServiceTree tree : group.trees()) {
                for (CfqQueue at = tree.first(); at != null; at = ServiceTree.next(at)) {
                    verify(data, group, at, counts);
                    busy++;
                }
            }
        }
        data.groupTree.verify();
        CfqData.require(groupsInLine == data.groupTree.count(), "groups in line", groupsInLine);
        CfqData.require(busy == data.busyQueues, "busy queues " + data.busyQueues, busy);
        CfqData.require(counts[0] == data.busySyncQueues, "busy sync queues", counts[0]);
        CfqData.require(counts[1] == data.requestsQueued, "requests queued", counts[1]);
        int inPrioTrees = 0;
        for (int level = 0; level < 8; level++) {
            data.prioTree(level).verify();
            inPrioTrees += data.prioTree(level).count();
        }
        CfqData.require(counts[2] == inPrioTrees, "queues in prio trees", inPrioTrees);
        CfqQueue active = data.activeQueue;
        if (active != null) {
            CfqData.require(active.onRoundRobin, "active but not in line", active);
            CfqData.require(active.references > 0, "active but freed", active);
        }
        CfqData.require(data.requestsInDriver >= 0, "in driver", data.requestsInDriver);
        CfqData.require(data.inFlight(true) >= 0 && data.inFlight(false) >= 0, "in flight", data);
        int inFlight = data.inFlight(true) + data.inFlight(false);
        CfqData.require(onTheirWay <= inFlight, "on their way " + onTheirWay, inFlight);
        CfqData.require(waiting <= data.requestsQueued, "waiting", waiting);
    }

    private static void verify(CfqData data, CfqGroup group, CfqQueue queue, int[] counts) {
        CfqData.require(queue.group == group, "in a foreign group", queue);
        CfqData.require(queue.references > 0, "freed but in line", queue);
        CfqData.require(queue.processReferences() >= 0, "process references", queue);
        CfqData.require(
                !queue.isEmpty() || queue == data.activeQueue, "empty, in line, inactive", queue);
        queue.sorted.verify();
        CfqData.require(queue.sorted.size() == queue.queued, "queued " + queue.queued, queue);
        CfqData.require(queue.fifo.size() == queue.queued, "fifo " + queue.fifo.size(), queue);
        Request next = queue.nextRequest();
        CfqData.require(next != null != queue.isEmpty(), "next request", queue);
        CfqData.require(next == null || queue.fifo.contains(next), "next request gone", queue);
        int prio = 0;
        for (Request at = queue.fifo.first(); at != null; at = at.nextInList()) {
            if (at.flags().prio()) prio++;
        }
        CfqData.require(prio == queue.prioPending, "urgent requests " + prio, queue);
        if (queue.sync) counts[0]++;
        counts[1] += queue.queued;
        if (queue.prioTree != null) counts[2]++;
    }
}
