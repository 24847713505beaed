package tidemark.ui.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import tidemark.snapshot.ActiveQueuePicture;
import tidemark.snapshot.CfqTreesPicture;
import tidemark.snapshot.CgroupPicture;
import tidemark.snapshot.DiskPicture;
import tidemark.snapshot.ElevatorEvent;
import tidemark.snapshot.ElevatorPicture;
import tidemark.snapshot.JournalPicture;
import tidemark.snapshot.LatencyPicture;
import tidemark.snapshot.LoopStepPicture;
import tidemark.snapshot.PreemptionPicture;
import tidemark.snapshot.RequestPicture;

/// A disk that is made up: queues take turns, are served and idled for. With two queues it tells
/// the story of fsync in a group of its own; with many it is a crowd.
final class SyntheticDisk {
    static final long IDLE_NANOS = 8_000_000;

    /// A queue.
    static final class Queue {
        final int pid;
        final String comm;
        final String group;
        final String tree;
        long key;
        int queued;

        Queue(int pid, String comm, String group, String tree) {
            this.pid = pid;
            this.comm = comm;
            this.group = group;
            this.tree = tree;
        }

        String name() {
            return pid + (tree.equals("async") ? "A" : "S");
        }
    }

    final List<String> groups = new ArrayList<>();
    final List<Queue> queues = new ArrayList<>();
    final List<ElevatorEvent> events = new ArrayList<>();
    private final SplittableRandom random = new SplittableRandom(3);
    private final long[] virtualTime;
    private final long[] charged;
    boolean rule;
    long nanos;
    private int turn;
    private long phaseStart;
    private long phaseEnd = 1_930_000;
    private boolean serving;
    private boolean idling;
    private long askedAt = -1;
    private long fsyncs;
    private long idles;
    private long idleNanos;
    private long wastedNanos;
    private long preemptions;
    private long refusals;
    private long requests;
    private @Nullable PreemptionPicture dispute;

    SyntheticDisk(int groupCount, int queueCount) {
        groups.add("/");
        for (int i = 1; i < groupCount; i++) {
            groups.add(i < 10 || groupCount < 20 ? "/g" + i : "/g" + i % 9 + "/s" + i);
        }
        if (queueCount == 2) {
            queues.add(new Queue(300, "dbench", groups.getLast(), "sync_noidle"));
            queues.add(new Queue(200, "jbd2/sda1-8", "/", "sync_noidle"));
        } else {
            String[] trees = {"sync", "sync_noidle", "async"};
            for (int i = 0; i < queueCount; i++) {
                String group = groups.get(i % groupCount);
                queues.add(new Queue(1000 + i, "worker" + i, group, trees[i / 7 % 3]));
            }
        }
        for (Queue q : queues) {
            q.queued = 1;
            q.key = random.nextInt(400) - 80;
        }
        virtualTime = new long[groups.size()];
        charged = new long[groups.size()];
    }

    private Queue active() {
        return queues.get(turn % queues.size());
    }

    private Queue other() {
        return queues.get((turn + 1) % queues.size());
    }

    /// Lets time pass in one slot.
    void pass(long slot) {
        long end = nanos + slot;
        while (phaseEnd <= end) {
            idle(phaseEnd);
            nanos = phaseEnd;
            next();
        }
        idle(end);
        nanos = end;
    }

    private void idle(long to) {
        if (!idling) return;
        idleNanos += to - nanos;
        if (askedAt >= 0) wastedNanos += Math.max(0, to - Math.max(askedAt, nanos));
    }

    private void next() {
        Queue q = active();
        if (serving) {
            events.add(
                    new ElevatorEvent.Service(
                            phaseStart,
                            nanos,
                            task(q),
                            q.pid,
                            q.name(),
                            q.group,
                            sector(q),
                            16,
                            true));
            requests++;
            serving = false;
            begin(IDLE_NANOS - random.nextLong(900_000));
            idling = true;
            idles++;
            askedAt = nanos + (turn % 2 == 0 ? 20_000 : 1_930_000);
            boolean granted = rule && turn % 2 == 0;
            if (granted) phaseEnd = askedAt + 1000;
            ask(q, other(), granted);
        } else {
            if (idling) {
                events.add(
                        new ElevatorEvent.Idle(
                                phaseStart,
                                nanos,
                                task(q),
                                q.name(),
                                q.group,
                                false,
                                Math.max(0, nanos - askedAt),
                                List.of(other().name()),
                                rule && turn % 2 == 0
                                        ? ElevatorEvent.IdleEnd.PREEMPTED
                                        : ElevatorEvent.IdleEnd.TIMER));
                charge(q);
                turn++;
            }
            idling = false;
            askedAt = -1;
            serving = true;
            begin(350_000 + random.nextLong(200_000));
            if (turn % 2 == 0) {
                fsyncs++;
                events.add(
                        new ElevatorEvent.Wait(
                                nanos - 7_000_000,
                                nanos,
                                task(other()),
                                ElevatorEvent.WaitFor.COMMIT));
            }
        }
    }

    private void begin(long length) {
        phaseStart = nanos;
        phaseEnd = nanos + length;
    }

    private void charge(Queue q) {
        int g = groups.indexOf(q.group);
        charged[g] += nanos - phaseStart;
        long most = 0;
        for (long v : virtualTime) {
            most = Math.max(most, v);
        }
        virtualTime[g] = most + 200 + random.nextInt(30_000);
        q.key = 40 + random.nextInt(300);
    }

    private void ask(Queue active, Queue asker, boolean granted) {
        if (granted) preemptions++;
        else refusals++;
        List<PreemptionPicture.Question> questions = new ArrayList<>();
        questions.add(new PreemptionPicture.Question(1, "is no queue active?", false));
        questions.add(
                new PreemptionPicture.Question(
                        5, "is the request waited for and the active queue not?", false));
        questions.add(
                new PreemptionPicture.Question(
                        6, "may the new queue's group not preempt the active one's?", !granted));
        if (granted) {
            questions.add(
                    new PreemptionPicture.Question(
                            9, "are both not worth idling for, and the active one dry?", true));
        }
        dispute =
                new PreemptionPicture(
                        askedAt,
                        asker.name(),
                        asker.pid,
                        asker.comm,
                        asker.group,
                        active.name(),
                        active.pid,
                        active.comm,
                        active.group,
                        granted,
                        granted ? 9 : 6,
                        granted ? "sync_noidle_idling" : "foreign_group",
                        questions,
                        granted ? PreemptionPicture.RanNext.YES : PreemptionPicture.RanNext.NO);
        events.add(new ElevatorEvent.Preemption(dispute));
    }

    private int task(Queue q) {
        return queues.indexOf(q);
    }

    private long sector(Queue q) {
        return q.pid * 40_000L + requests % 500 * 16;
    }

    long throughput() {
        return (long) (fsyncs * 408 * 1024 / Math.max(0.001, nanos / 1e9));
    }

    long wasted() {
        return idling && nanos >= askedAt ? 1000 : 0;
    }

    boolean busy() {
        return serving;
    }

    boolean stands() {
        return idling;
    }

    ElevatorPicture picture() {
        return new ElevatorPicture(
                "sda",
                "cfq",
                false,
                cgroups(),
                trees(),
                queues.size() - 1,
                List.of(),
                disk(),
                latency(),
                loops(),
                journals(),
                new ElevatorPicture.Totals(
                        requests,
                        requests * 8192,
                        idles,
                        idleNanos,
                        wastedNanos,
                        idles,
                        preemptions,
                        refusals,
                        fsyncs * 408 * 1024));
    }

    private static LatencyPicture latency() {
        return new LatencyPicture(
                200,
                7_400_000,
                16_000_000,
                List.of(0L, 0L, 0L, 2L, 5L, 9L, 22L, 60L, 8L, 0L, 1L, 3L, 40L, 50L));
    }

    private List<CgroupPicture> cgroups() {
        List<CgroupPicture> pictures = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            String path = groups.get(i);
            int cut = path.lastIndexOf('/');
            String parent = i == 0 ? "" : cut == 0 ? "/" : path.substring(0, cut);
            long n = queues.stream().filter(q -> q.group.equals(path)).count();
            pictures.add(
                    new CgroupPicture(
                            path,
                            parent,
                            i == 0 ? 0 : (int) path.chars().filter(c -> c == '/').count(),
                            i == 0 ? 1000 : 500,
                            i == 0 ? 1000 : 500,
                            n > 0,
                            path.equals(active().group),
                            4096 / groups.size(),
                            (int) n,
                            charged[i],
                            0,
                            charged[i] * 3 / 4,
                            charged[i] / 2,
                            charged[i],
                            charged[i] / 9,
                            requests / groups.size(),
                            requests * 8192 / groups.size(),
                            1_000_000));
        }
        return pictures;
    }

    private CfqTreesPicture trees() {
        List<CfqTreesPicture.Group> inLine = new ArrayList<>();
        long least = Long.MAX_VALUE;
        for (long v : virtualTime) {
            least = Math.min(least, v);
        }
        for (int i = 0; i < groups.size(); i++) {
            inLine.add(group(i, least));
        }
        inLine.sort(java.util.Comparator.comparingLong(CfqTreesPicture.Group::virtualDiskTime));
        Queue q = active();
        boolean waits = idling && nanos >= askedAt;
        ActiveQueuePicture.Idle idle =
                idling
                        ? new ActiveQueuePicture.Idle(
                                phaseStart,
                                phaseStart + IDLE_NANOS,
                                false,
                                waits ? List.of(other().name()) : List.of())
                        : null;
        return new CfqTreesPicture(
                inLine,
                least,
                new ActiveQueuePicture(
                        q.name(),
                        q.pid,
                        q.comm,
                        q.group,
                        idling
                                ? ActiveQueuePicture.State.IDLING_FOR_QUEUE
                                : ActiveQueuePicture.State.RUNNING,
                        100_000_000,
                        100_000_000 - (nanos - phaseStart),
                        idle),
                new CfqTreesPicture.Workload(q.group, "BE", q.tree, 20_000_000),
                "",
                dispute,
                CfqTreesPicture.CommandQueue.NO,
                queues.size());
    }

    private CfqTreesPicture.Group group(int i, long least) {
        String path = groups.get(i);
        List<CfqTreesPicture.Tree> trees = new ArrayList<>();
        for (String type : List.of("sync", "sync_noidle", "async")) {
            List<CfqTreesPicture.Queue> inTree =
                    queues.stream()
                            .filter(q -> q.group.equals(path) && q.tree.equals(type))
                            .sorted(java.util.Comparator.comparingLong(q -> q.key))
                            .map(this::queue)
                            .toList();
            if (!inTree.isEmpty()) {
                trees.add(new CfqTreesPicture.Tree("BE." + type, "BE", type, inTree));
            }
        }
        return new CfqTreesPicture.Group(
                path,
                virtualTime[i],
                virtualTime[i] - least,
                4096 / groups.size(),
                path.equals(active().group),
                0,
                trees);
    }

    private CfqTreesPicture.Queue queue(Queue q) {
        boolean misplaced = q.pid % 37 == 11;
        return new CfqTreesPicture.Queue(
                q.name(),
                q.pid,
                q.comm,
                q.key,
                misplaced ? "sync" : q.tree,
                misplaced,
                "BE",
                4,
                q == active() && idling ? 0 : q.queued,
                q == active() && serving ? 1 : 0,
                !q.tree.equals("async"),
                false,
                false,
                q == active());
    }

    private DiskPicture disk() {
        Queue q = active();
        return new DiskPicture(
                "write cache",
                20_000_000_000L / 512,
                sector(q) + 16,
                1,
                serving ? 1 : 0,
                serving
                        ? new RequestPicture(
                                requests, q.pid, q.comm, q.group, sector(q), 16, true, true, nanos)
                        : null,
                phaseStart,
                serving ? phaseEnd : 0,
                List.of(),
                requests * 400_000);
    }

    private List<LoopStepPicture> loops() {
        List<LoopStepPicture> loops = new ArrayList<>();
        for (int i = 0; i < queues.size(); i++) {
            if (queues.get(i).comm.startsWith("jbd2")) continue;
            boolean cpu = idling && turn % 2 == 1 && nanos < askedAt;
            loops.add(
                    new LoopStepPicture(
                            i,
                            cpu ? LoopStepPicture.Step.CPU : LoopStepPicture.Step.COMMIT,
                            phaseStart,
                            "Flush",
                            phaseStart,
                            fsyncs,
                            new LatencyPicture(
                                    fsyncs, 12_800_000, 17_000_000, List.of(0L, 0L, 0L, fsyncs)),
                            fsyncs * 408 * 1024,
                            throughput()));
        }
        return loops;
    }

    private List<JournalPicture> journals() {
        List<JournalPicture> journals = new ArrayList<>();
        for (int i = 0; i < queues.size(); i++) {
            if (!queues.get(i).comm.startsWith("jbd2")) continue;
            journals.add(
                    new JournalPicture(
                            i,
                            "/",
                            JournalPicture.Step.BLOCKS,
                            phaseStart,
                            fsyncs,
                            fsyncs,
                            List.of(0)));
        }
        return journals;
    }
}
