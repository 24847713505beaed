package tidemark.kernel.block;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.kernel.cfq.CfqType;
import tidemark.kernel.cfq.CfqVariant;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;
import tidemark.sim.Rng;
import tidemark.sim.SharedState;

/// A queue with merging, any elevator and a kblockd of its own goes on in a fork as it does in the
/// original.
class ElevatorForkTest {
    /// Counts what is done; belongs to the machine.
    private static final class Waiter implements Bio.End, Forkable<Waiter> {
        private int done;

        @Override
        public void bioEnded(Bio bio, Request request) {
            done++;
        }

        @Override
        public Waiter fork(Fork fork) {
            Waiter copy = new Waiter();
            fork.pair(this, copy);
            copy.done = done;
            return copy;
        }
    }

    /// Remembers the order of service; does not belong to the machine.
    private static final class Order implements BlockTracer {
        private final List<String> issued = new ArrayList<>();

        @Override
        public void issued(Request request) {
            issued.add(request + " at " + request.issuedNanos());
        }
    }

    private static ElevatorType type(String elevator, TinyMachine machine) {
        return switch (elevator) {
            case "noop" -> NoopElevator.TYPE;
            case "deadline" -> DeadlineElevator.TYPE;
            default -> new CfqType(machine.cgroups, CfqVariant.V4_7);
        };
    }

    private static void submitSome(TinyMachine machine, Waiter waiter, Rng random) {
        for (int i = 0; i < 40; i++) {
            IoContext task = machine.task(1 + i % 4, i % 2 == 0 ? "/A" : "/B");
            BioFlags flags = i % 3 == 0 ? BioFlags.WRITE : BioFlags.READ;
            long sector = 8 * random.nextLong(60) + 100_000 * (i % 2);
            machine.queue.submit(new Bio(task, flags, sector, 8, waiter), null);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"noop", "deadline", "cfq"})
    void theForkGoesOnAsTheOriginal(String elevator) {
        for (int millis = 0; millis < 60; millis += 7) {
            TinyMachine machine =
                    new TinyMachine(
                            cgroups ->
                                    elevator.equals("cfq")
                                            ? new CfqType(cgroups, CfqVariant.V4_7)
                                            : type(elevator, null),
                            QueueLimits.DISK,
                            2,
                            250);
            machine.queue.attach(null);
            Waiter waiter = new Waiter();
            submitSome(machine, waiter, Rng.stream(millis, "sectors"));
            machine.run(millis);
            if (millis % 2 == 1) machine.queue.switchElevator(type("deadline", machine));

            Fork fork = new Fork();
            RequestQueue copy = fork.of(machine.queue);
            Waiter copiedWaiter = fork.of(waiter);
            assertThat(SharedState.between(machine.queue, copy)).isEmpty();
            copy.verify();
            assertThat(run(copy)).isEqualTo(run(machine.queue));
            assertThat(copiedWaiter.done).isEqualTo(waiter.done).isEqualTo(40);
        }
    }

    private static List<String> run(RequestQueue queue) {
        Order order = new Order();
        queue.attach(order);
        while (queue.simulation().step()) queue.verify();
        assertThat(queue.isSwitching()).isFalse();
        return order.issued;
    }
}
