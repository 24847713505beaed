package tidemark.scenario;

import java.util.ArrayList;
import java.util.List;
import tidemark.input.BadInputException;
import tidemark.input.Problem;
import tidemark.scenario.yaml.Forms;
import tidemark.scenario.yaml.Place;

/// Lets the events of a scenario happen to a run at their instants, after everything else that
/// happens then. What changes little by little does so every tenth of a second.
final class Course {
    private static final long STEP_NANOS = 100_000_000L;

    private final String scenario;
    private final List<Event> events;
    private final List<Ramp> ramps = new ArrayList<>();
    private final List<Run.Applied> applied = new ArrayList<>();
    private int next;

    /// A knob on its way from one value to another.
    ///
    /// @param from where it stood at the start
    /// @param done steps made
    private record Ramp(
            Event.Change change, long from, long startNanos, long overNanos, long done) {
        long steps() {
            return Math.max(1, overNanos / STEP_NANOS);
        }

        long dueNanos() {
            long step = done + 1;
            return startNanos + (step == steps() ? overNanos : step * STEP_NANOS);
        }

        long value() {
            double part = (done + 1) / (double) steps();
            return done + 1 == steps()
                    ? change.value()
                    : from + Math.round((change.value() - from) * part);
        }
    }

    Course(Scenario scenario) {
        this.scenario = scenario.info().name();
        events = scenario.script().events();
    }

    private Course(Course that) {
        scenario = that.scenario;
        events = that.events;
        ramps.addAll(that.ramps);
        applied.addAll(that.applied);
        next = that.next;
    }

    Course fork() {
        return new Course(this);
    }

    /// When something is to happen next; [Long#MAX_VALUE] if nothing is left.
    long nextNanos() {
        long first = next < events.size() ? events.get(next).atNanos() : Long.MAX_VALUE;
        for (Ramp ramp : ramps) first = Math.min(first, ramp.dueNanos());
        return first;
    }

    /// What has begun to happen, in its order.
    List<Run.Applied> applied() {
        return applied;
    }

    /// Lets everything happen that is due.
    void apply(Run run) {
        long now = run.simulation().nowNanos();
        climb(run, now);
        while (next < events.size() && events.get(next).atNanos() <= now)
            begin(run, events.get(next++));
    }

    private void begin(Run run, Event event) {
        long now = run.simulation().nowNanos();
        for (Event.Change change : event.changes()) {
            ramps.removeIf(ramp -> ramp.change().knob().key().equals(change.knob().key()));
            String text = change.knob().text(change.value());
            if (event.overNanos() == 0) {
                set(run, change.knob(), change.value());
            } else {
                ramps.add(new Ramp(change, run.value(change.knob()), now, event.overNanos(), 0));
                text += " over " + event.overNanos() / 1e9 + " s";
            }
            applied.add(new Run.Applied(event.atNanos(), change.knob().key(), text));
        }
    }

    private void climb(Run run, long now) {
        for (int i = 0; i < ramps.size(); i++) {
            Ramp ramp = ramps.get(i);
            while (ramp.done() < ramp.steps() && ramp.dueNanos() <= now) {
                set(run, ramp.change().knob(), ramp.value());
                ramp =
                        new Ramp(
                                ramp.change(),
                                ramp.from(),
                                ramp.startNanos(),
                                ramp.overNanos(),
                                ramp.done() + 1);
            }
            ramps.set(i, ramp);
        }
        ramps.removeIf(ramp -> ramp.done() >= ramp.steps());
    }

    private void set(Run run, Knob knob, long value) {
        try {
            run.set(knob, value);
        } catch (IllegalArgumentException e) {
            double seconds = run.simulation().nowNanos() / 1e9;
            Problem problem = Forms.problem(new Place(scenario, 0, 0), e.getMessage());
            throw new BadInputException(
                    Problem.of(
                            scenario,
                            "event at " + seconds + " s: " + problem.wrong(),
                            problem.expected()));
        }
    }
}
