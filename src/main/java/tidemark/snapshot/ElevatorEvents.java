package tidemark.snapshot;

import java.util.function.Consumer;
import tidemark.kernel.Machine;
import tidemark.kernel.block.Request;
import tidemark.kernel.books.DiskListener;
import tidemark.kernel.books.IdleSpan;
import tidemark.kernel.books.PreemptionCase;

/// Turns what a machine's books tell into events without kernel types.
public final class ElevatorEvents implements DiskListener {
    private final Machine machine;
    private final Consumer<ElevatorEvent> out;

    /// Creates a listener; set it on the machine's books.
    public ElevatorEvents(Machine machine, Consumer<ElevatorEvent> out) {
        this.machine = machine;
        this.out = out;
    }

    @Override
    public void served(long fromNanos, long toNanos, Request request, String queue) {
        int pid = request.context().pid();
        out.accept(
                new ElevatorEvent.Service(
                        fromNanos,
                        toNanos,
                        machine.indexOf(pid),
                        pid,
                        queue,
                        request.bio().group().path(),
                        request.sector(),
                        request.sectors(),
                        request.flags().write()));
    }

    @Override
    public void idled(IdleSpan span) {
        int pid = Integer.parseInt(span.queue().substring(0, span.queue().length() - 1));
        out.accept(
                new ElevatorEvent.Idle(
                        span.fromNanos(),
                        span.toNanos(),
                        machine.indexOf(pid),
                        span.queue(),
                        span.group(),
                        span.forGroup(),
                        span.wastedNanos(),
                        span.waiting(),
                        ElevatorEvent.IdleEnd.valueOf(span.end().name())));
    }

    @Override
    public void judged(PreemptionCase judgement) {
        if (judgement.ranNext() == PreemptionCase.RanNext.NOT_YET) return;
        out.accept(new ElevatorEvent.Preemption(CfqDrawing.preemption(machine, judgement)));
    }

    @Override
    public void switched(long nanos, String from, String to) {
        out.accept(new ElevatorEvent.Switched(nanos, from, to));
    }
}
