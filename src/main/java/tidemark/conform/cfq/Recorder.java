package tidemark.conform.cfq;

import tidemark.kernel.block.BlockTracer;
import tidemark.kernel.block.Request;
import tidemark.kernel.cfq.CfqEvent;
import tidemark.kernel.cfq.CfqTracer;

/// Writes down what happens in a world, in the recordings' own format: events as JSON lines,
/// messages as text, and the counts for the summary.
final class Recorder implements CfqTracer, BlockTracer {
    private final World world;
    private final EventText events;
    private final StringBuilder messages = new StringBuilder();
    private final boolean withEvents;
    private final boolean withMessages;
    private final Counts counts = new Counts();

    /// Begins to record a world in which nothing has happened yet.
    ///
    /// @param withEvents whether to write the events; they are counted in any case
    /// @param withMessages whether to write the messages
    Recorder(World world, boolean withEvents, boolean withMessages) {
        this.world = world;
        this.withEvents = withEvents;
        this.withMessages = withMessages;
        events = new EventText(world.setup());
        world.cfq().attach(this);
        world.queue().attach(this);
    }

    /// The events, a line each.
    StringBuilder events() {
        return events.text();
    }

    /// The messages, a line each.
    StringBuilder messages() {
        return messages;
    }

    /// The counts so far.
    Counts counts() {
        return counts;
    }

    @Override
    public boolean wantsGroups() {
        return withEvents;
    }

    @Override
    public boolean wantsMessages() {
        return withMessages;
    }

    @Override
    public void message(long nanos, String text) {
        String time = Long.toString(nanos / 1000);
        for (int i = time.length(); i < 10; i++) messages.append(' ');
        messages.append(time).append(' ').append(text).append('\n');
    }

    @Override
    public void event(long nanos, CfqEvent event) {
        if (event instanceof CfqEvent.IdleJudged || event instanceof CfqEvent.ForcedDispatch) {
            return;
        }
        counts.count(nanos, event);
        if (withEvents) events.write(nanos, event);
    }

    @Override
    public void issued(Request request) {
        counts.other();
        if (withEvents) events.issued(now(), request.id(), world.queue().inDriver());
    }

    @Override
    public void completed(Request request) {
        counts.other();
        if (!withEvents) return;
        long now = now();
        events.completed(now, request);
    }

    private long now() {
        return world.simulation().nowNanos();
    }
}
