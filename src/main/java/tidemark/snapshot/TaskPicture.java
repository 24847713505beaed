package tidemark.snapshot;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A task: what it does, since when, until when, and why.
///
/// @param index its place among the tasks; stable over a run
/// @param comm name, as in traces
/// @param pid number
/// @param role what it is for
/// @param device index of the device it writes to or serves
/// @param activity what it is doing
/// @param sinceNanos since when
/// @param untilNanos when its sleep ends; 0 if it does not sleep for a set time
/// @param waitsFor what it waits for, in words; empty if it does not
/// @param callStack kernel functions, outermost first
/// @param flag its throttle flag: "", "PF_LESS_THROTTLE" or "PF_LOCAL_THROTTLE"
/// @param written pages it has written or copied so far
/// @param quota pages it is to write; 0 = endless or not a writer
/// @param freeRun its own level of free running, with its flag's raise
/// @param setpoint its own setpoint
/// @param limit its own hard limit
/// @param decision its last look at the limits; null if it never looked
/// @param sleeps how often it has slept in the throttle
/// @param sleptNanos how long in all
/// @param pauses how long it was held up in the throttle; null if it does not dirty pages
public record TaskPicture(
        int index,
        String comm,
        int pid,
        Role role,
        int device,
        Activity activity,
        long sinceNanos,
        long untilNanos,
        String waitsFor,
        List<String> callStack,
        String flag,
        long written,
        long quota,
        long freeRun,
        long setpoint,
        long limit,
        @Nullable DecisionPicture decision,
        long sleeps,
        long sleptNanos,
        @Nullable PausePicture pauses) {
    /// Copies the stack.
    public TaskPicture {
        callStack = List.copyOf(callStack);
    }

    /// What a task is for; readers exist only on machines with an elevator.
    public enum Role {
        WRITER,
        READER,
        LOOP_WORKER,
        FLUSHER,
        JOURNAL
    }

    /// What a task is doing; throttle sleeps by their cause.
    public enum Activity {
        /// Copies or works.
        RUNNING,
        /// Throttled: sleeps what its pages cost at its rate.
        SLEEP_RATE,
        /// Throttled: sleeps the longest pause and owes more.
        SLEEP_MAX,
        /// Throttled until it looks again: its rate is 0, or, in an old scheme, it is over its
        /// limit.
        SLEEP_HARD_STOP,
        /// Waits for a device, a queue or a commit.
        WAIT_IO,
        /// Has nothing to do.
        IDLE,
        /// Has ended.
        DONE
    }
}
