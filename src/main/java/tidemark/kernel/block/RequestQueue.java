package tidemark.kernel.block;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.time.Jiffies;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;
import tidemark.sim.Simulation;

/// The way of requests to one device: from the tasks through the elevator and the dispatch list to
/// the driver, and back.
///
/// Simplified: the pool of requests has no end. Consequence: no task ever waits for one, and
/// `mustQueue` changes nothing but a flag.
///
/// Kernel: `struct request_queue`, block/blk-core.c and block/elevator.c, 4.4 and 4.7.
public final class RequestQueue implements Forkable<RequestQueue> {
    private final String name;
    private final QueueLimits limits;
    private final Simulation simulation;
    private final Jiffies jiffies;
    private final BlockDriver driver;
    private final Kblockd kblockd;
    private final DispatchList dispatchList;
    private final Merging merging;
    private Elevator elevator;
    private @Nullable ElevatorType successor;
    private @Nullable BlockTracer tracer;
    private long allocated;
    private int elevatorRequests;
    private int activated;
    private final FlushQueue flushes;
    private boolean kicked;

    /// Creates a queue.
    ///
    /// @param name of the device, as in /sys/block
    public RequestQueue(
            String name,
            QueueLimits limits,
            Jiffies jiffies,
            Simulation simulation,
            BlockDriver driver,
            Kblockd kblockd,
            ElevatorType elevatorType) {
        this.name = name;
        this.limits = limits;
        this.simulation = simulation;
        this.jiffies = jiffies;
        this.driver = driver;
        this.kblockd = kblockd;
        this.dispatchList = new DispatchList();
        this.merging = new Merging(this);
        this.flushes = new FlushQueue(this);
        this.elevator = elevatorType.create(this);
    }

    private RequestQueue(RequestQueue that, Fork fork) {
        fork.pair(that, this);
        name = that.name;
        limits = that.limits;
        allocated = that.allocated;
        elevatorRequests = that.elevatorRequests;
        activated = that.activated;
        kicked = that.kicked;
        successor = fork.ofNullable(that.successor);
        simulation = fork.of(that.simulation);
        jiffies = fork.of(that.jiffies);
        kblockd = fork.of(that.kblockd);
        driver = fork.of(that.driver);
        elevator = fork.of(that.elevator);
        dispatchList = new DispatchList(that.dispatchList, fork);
        merging = new Merging(that.merging, this, fork);
        flushes = fork.of(that.flushes);
    }

    @Override
    public RequestQueue fork(Fork fork) {
        return new RequestQueue(this, fork);
    }

    /// The device's name.
    public String name() {
        return name;
    }

    /// What the device is like and accepts.
    public QueueLimits limits() {
        return limits;
    }

    /// The machine's clock.
    public Simulation simulation() {
        return simulation;
    }

    /// The machine's tick counter.
    public Jiffies jiffies() {
        return jiffies;
    }

    /// The scheduler at work.
    public Elevator elevator() {
        return elevator;
    }

    /// How many requests the driver has seen that are not complete, on the device or waiting for
    /// room on it.
    public int inDriver() {
        return activated;
    }

    /// How many requests wait on the dispatch list.
    public int dispatchListSize() {
        return dispatchList.size();
    }

    /// The requests on the dispatch list, in their order.
    public List<Request> dispatchList() {
        return dispatchList.requests();
    }

    /// How many requests the elevator holds back, with those that tasks have not let go yet.
    public int heldBack() {
        return Math.max(0, elevatorRequests - activated - dispatchList.size());
    }

    /// Sets who sees what happens; null for nobody.
    public void attach(@Nullable BlockTracer tracer) {
        this.tracer = tracer;
    }

    @Nullable BlockTracer tracer() {
        return tracer;
    }

    /// A task wants sectors: the bio joins a request or becomes one.
    ///
    /// Kernel: `blk_queue_bio()`.
    ///
    /// @param plug where the task collects its requests; null to send each at once
    public void submit(Bio bio, @Nullable Plug plug) {
        BlockTracer watcher = tracer;
        if (watcher != null) watcher.queued(bio);
        boolean flushing = bio.flags().isFlushing();
        if (limits.merges() && !flushing && merging.absorb(bio, plug)) return;
        Request request = allocate(bio, successor == null && !flushing);
        if (plug == null) {
            insert(request, false);
            run();
        } else {
            plug.add(request);
        }
    }

    /// A task wants what the device has in its volatile cache to be on the medium. It waits for
    /// nothing that the elevator holds, only for what the device was done with before.
    ///
    /// Kernel: `blkdev_issue_flush()`, block/blk-flush.c.
    ///
    /// @param end told when it is so; at once if the device has no such cache
    public void flush(IoContext context, Bio.End end) {
        submit(new Bio(context, BioFlags.WRITE_FLUSH, 0, 0, end), null);
    }

    /// What the device does about its volatile cache.
    public FlushSupport flushSupport() {
        return flushes.support();
    }

    /// Says what the device does about its volatile cache; at first it has none.
    ///
    /// Kernel: `blk_queue_flush()` and `blk_queue_flush_queueable()`, block/blk-settings.c.
    public void flushSupport(FlushSupport support) {
        flushes.support(support);
    }

    private Request allocate(Bio bio, boolean throughElevator) {
        if (throughElevator) elevator.mustQueue(bio.context(), bio.flags().isSync());
        Request request = new Request(this, bio, ++allocated, jiffies.now(), simulation.nowNanos());
        if (throughElevator) {
            request.elevatorPrivate = true;
            elevatorRequests++;
            elevator.prepare(request);
        }
        BlockTracer watcher = tracer;
        if (watcher != null) watcher.allocated(request);
        return request;
    }

    /// Hands a request to the elevator; while the elevator is being changed, to the device.
    ///
    /// Kernel: `__elv_add_request()`, `ELEVATOR_INSERT_SORT` and `ELEVATOR_INSERT_SORT_MERGE`.
    ///
    /// @param fromPlug whether it may still be appended to a request that waits
    void insert(Request request, boolean fromPlug) {
        boolean flushing = request.flags().isFlushing();
        if (fromPlug && !flushing && limits.merges() && merging.absorb(request)) return;
        BlockTracer watcher = tracer;
        if (watcher != null) watcher.inserted(request);
        if (flushing) {
            flushes.insert(request);
            return;
        }
        if (!request.elevatorPrivate) {
            dispatchList.addLast(request);
            return;
        }
        request.sorted = true;
        if (limits.merges()) merging.add(request);
        elevator.insert(request);
    }

    /// Lets the driver take what it can.
    ///
    /// Kernel: `__blk_run_queue()`.
    public void run() {
        driver.run(this);
    }

    /// Has the queue run soon by kblockd.
    ///
    /// Kernel: `kblockd_schedule_work()`.
    public void kick() {
        if (kicked) return;
        kicked = true;
        kblockd.kicked(this);
    }

    /// Runs the queue if somebody kicked it since the last time.
    ///
    /// @return whether somebody had
    public boolean runKicked() {
        if (!kicked) return false;
        kicked = false;
        run();
        return true;
    }

    /// The elevator puts a request on the dispatch list, sorted among those that lie there.
    ///
    /// Kernel: `elv_dispatch_sort()`.
    public void dispatchSorted(Request request) {
        leaveElevator(request);
        dispatchList.addSorted(request);
    }

    /// The elevator puts a request at the end of the dispatch list.
    ///
    /// Kernel: `elv_dispatch_add_tail()`.
    public void dispatchLast(Request request) {
        leaveElevator(request);
        dispatchList.addLast(request);
    }

    private void leaveElevator(Request request) {
        if (limits.merges()) merging.remove(request);
    }

    /// The request that the driver is to take next; asks the elevator if the dispatch list is
    /// empty. Null if there is none for now.
    ///
    /// Kernel: `blk_peek_request()`.
    public @Nullable Request peek() {
        while (dispatchList.isEmpty()) {
            if (flushes.holdsBack()) return null;
            if (successor != null || !elevator.dispatch()) return null;
        }
        Request request = dispatchList.first();
        if (request != null && !request.started) {
            request.started = true;
            activated++;
            if (request.elevatorPrivate) elevator.activate(request);
            dispatchList.activated(request);
        }
        return request;
    }

    /// The driver takes the request that it has seen by [#peek] to the device.
    ///
    /// Kernel: `blk_start_request()`.
    public void start(Request request) {
        dispatchList.remove(request);
        request.setIssuedNanos(simulation.nowNanos());
        BlockTracer watcher = tracer;
        if (watcher != null) watcher.issued(request);
    }

    /// The driver gives a request back undone; it will be the next one.
    ///
    /// Kernel: `blk_requeue_request()`.
    public void requeue(Request request) {
        activated--;
        request.started = false;
        if (request.elevatorPrivate) elevator.deactivate(request);
        BlockTracer watcher = tracer;
        if (watcher != null) watcher.requeued(request);
        dispatchList.addFirst(request);
    }

    /// The device is done with a request.
    ///
    /// Kernel: `blk_end_request()` and the driver's re-run of its queue.
    public void complete(Request request) {
        BlockTracer watcher = tracer;
        if (watcher != null) watcher.completed(request);
        activated--;
        if (request.elevatorPrivate) {
            elevator.completed(request);
            elevator.release(request);
            elevatorRequests--;
            request.elevatorPrivate = false;
            finishSwitch();
        }
        boolean midway = request.flushSteps != 0;
        run();
        if (midway) {
            flushes.dataDone(request);
        } else {
            end(request);
        }
    }

    /// Tells those who wanted the sectors that they are transferred.
    void end(Request request) {
        Bio next;
        for (Bio bio = request.firstBio; bio != null; bio = next) {
            next = bio.next;
            bio.ended(request);
        }
    }

    /// Puts the data of a flush before all that lies on the dispatch list.
    void dispatchFlushData(Request request) {
        dispatchList.addFirst(request);
    }

    /// Puts a request of a flush behind all that lies on the dispatch list.
    void dispatchFlush(Request request) {
        dispatchList.append(request);
    }

    /// Makes the request that carries a flush to the device on behalf of all who wait for one.
    Request carrier(Bio bio) {
        return allocate(bio, false);
    }

    /// A request was swallowed by another one before it reached the device.
    void forget(Request request) {
        if (!request.elevatorPrivate) return;
        elevator.release(request);
        elevatorRequests--;
        request.elevatorPrivate = false;
    }

    /// Changes the elevator: the old one is drained, and the new one takes over once all requests
    /// of the old one are complete. Requests that come meanwhile go straight to the device.
    ///
    /// Kernel: `elevator_switch()`, block/elevator.c.
    public void switchElevator(ElevatorType type) {
        boolean switching = successor != null;
        successor = type;
        if (switching) return;
        elevator.drain();
        run();
        finishSwitch();
    }

    /// Whether the elevator is being changed.
    public boolean isSwitching() {
        return successor != null;
    }

    private void finishSwitch() {
        ElevatorType type = successor;
        if (type == null || elevatorRequests > 0) return;
        elevator.shutdown();
        successor = null;
        elevator = type.create(this);
    }

    /// Checks the books of the queue and of its elevator.
    ///
    /// @throws IllegalStateException if they are wrong
    public void verify() {
        elevator.verify();
        merging.verify();
        flushes.verify();
        if (activated < 0 || elevatorRequests < 0) {
            throw new IllegalStateException(
                    name + ": " + activated + " activated, " + elevatorRequests + " allocated");
        }
    }
}
