package tidemark.kernel.cfq;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tidemark.kernel.block.BioFlags;
import tidemark.kernel.block.DeadlineElevator;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.block.IoPriority;
import tidemark.kernel.block.PriorityClass;
import tidemark.kernel.block.QueueLimits;
import tidemark.kernel.block.TinyMachine;

class LiveChangesTest {
    private final TinyMachine machine =
            new TinyMachine(
                    cgroups -> new CfqType(cgroups, CfqVariant.V4_4),
                    QueueLimits.DISK.withoutMerges(),
                    1,
                    1000);
    private final CfqElevator cfq = (CfqElevator) machine.queue.elevator();
    private final List<CfqEvent> events = new ArrayList<>();
    private final IoContext task = machine.task(7);

    LiveChangesTest() {
        cfq.attach((nanos, event) -> events.add(event));
    }

    private void read(IoContext who, long sector) {
        machine.submit(who, BioFlags.READ, sector, 64);
    }

    private void write(IoContext who, long sector) {
        machine.submit(who, BioFlags.WRITE, sector, 64);
    }

    private <T extends CfqEvent> List<T> all(Class<T> kind) {
        return events.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private CfqQueue queue(IoContext who, boolean sync) {
        return ((CfqIoContext) who.linkTo(cfq)).queue(sync);
    }

    @Nested
    class ATaskMovedToAnotherCgroup {
        @Test
        void hasNewQueuesThereFromItsNextRequest() {
            read(task, 1000);
            machine.run(50);
            task.moveTo(machine.cgroups.create("/B"));
            read(task, 2000);
            machine.run(50);

            assertThat(all(CfqEvent.QueueAllocated.class))
                    .containsExactly(
                            new CfqEvent.QueueAllocated("7S", "/"),
                            new CfqEvent.QueueAllocated("7S", "/B"));
            assertThat(all(CfqEvent.QueueFreed.class))
                    .containsExactly(new CfqEvent.QueueFreed("7S", "/"));
        }

        @Test
        void leavesRequestsBehindThatAreServedInTheOldGroup() {
            read(task, 1000);
            read(task, 9_000_000);
            task.moveTo(machine.cgroups.create("/B"));
            read(task, 2000);
            machine.runDry();

            assertThat(machine.done).hasSize(3);
            assertThat(all(CfqEvent.QueueFreed.class))
                    .containsExactly(new CfqEvent.QueueFreed("7S", "/"));
        }
    }

    @Nested
    class AChangedPriority {
        @Test
        void isTakenOverByTheSyncQueueAtTheNextRequest() {
            read(task, 1000);
            machine.run(50);
            task.setPriority(new IoPriority(PriorityClass.REAL_TIME, 1));
            assertThat(queue(task, true).ioClass()).isEqualTo(IoClass.BE);
            read(task, 2000);

            assertThat(queue(task, true).ioClass()).isEqualTo(IoClass.RT);
            assertThat(queue(task, true).level()).isEqualTo(1);
            machine.runDry();
        }

        @Test
        void movesTheTasksBufferedWritesToAnotherSharedQueue() {
            write(task, 1000);
            CfqQueue before = queue(task, false);
            task.setPriority(new IoPriority(PriorityClass.BEST_EFFORT, 0));
            write(task, 2000);

            assertThat(queue(task, false)).isNotSameAs(before);
            assertThat(queue(task, false).level()).isZero();
            machine.runDry();
        }
    }

    @Nested
    class BufferedWritesOfOneGroupAndPriority {
        @Test
        void shareOneQueueNamedAfterTheFirstTask() {
            IoContext other = machine.task(8);
            write(task, 1000);
            write(other, 2000);

            assertThat(queue(task, false)).isSameAs(queue(other, false));
            assertThat(queue(task, false).name()).isEqualTo("7A");
            machine.runDry();
        }

        @Test
        void haveAQueueOfTheirOwnForEachPriorityAndGroup() {
            IoContext urgent = machine.task(8);
            urgent.setPriority(new IoPriority(PriorityClass.BEST_EFFORT, 1));
            IoContext elsewhere = machine.task(9, "/B");
            IoContext idle = machine.task(10);
            idle.setPriority(new IoPriority(PriorityClass.IDLE, 0));
            for (IoContext writer : List.of(task, urgent, elsewhere, idle)) write(writer, 1000);

            assertThat(all(CfqEvent.QueueAllocated.class)).hasSize(4);
            machine.runDry();
            assertThat(machine.done).hasSize(4);
        }

        @Test
        void surviveTheEndOfTheTaskAfterWhichTheyAreNamed() {
            IoContext other = machine.task(8);
            write(task, 1000);
            write(other, 2000);
            task.exit();
            write(other, 3000);
            machine.runDry();

            assertThat(machine.done).hasSize(3);
            assertThat(all(CfqEvent.QueueFreed.class)).isEmpty();
        }
    }

    @Nested
    class ARemovedCgroup {
        @Test
        void givesUpItsSharedQueuesAndIsStillServed() {
            IoContext inside = machine.task(9, "/B");
            write(inside, 1000);
            read(inside, 2000);
            inside.moveTo(machine.cgroups.root());
            machine.cgroups.remove(machine.cgroups.find("/B"));
            cfq.cgroupRemoved(machine.cgroups.groups().getFirst());
            machine.runDry();

            assertThat(machine.done).hasSize(2);
        }
    }

    @Nested
    class AnotherElevator {
        @Test
        void getsEverythingDispatchedThatWaitsInAllGroups() {
            for (int i = 0; i < 3; i++) {
                read(machine.task(20 + i, "/G" + i), 1_000_000L * i);
                write(machine.task(30 + i, "/G" + i), 2_000_000L * i);
            }
            machine.queue.switchElevator(DeadlineElevator.TYPE);

            assertThat(all(CfqEvent.ForcedDispatch.class))
                    .containsExactly(new CfqEvent.ForcedDispatch(5));
            machine.runDry();
            assertThat(machine.done).hasSize(6);
            assertThat(machine.queue.elevator().name()).isEqualTo("deadline");
            assertThat(all(CfqEvent.QueueFreed.class)).hasSize(6);
        }
    }

    @Nested
    class Knobs {
        @Test
        void takeEffectWithTheNextDecision() {
            IoContext other = machine.task(8);
            read(task, 1000);
            read(other, 9_000_000);
            machine.run(20);
            assertThat(all(CfqEvent.IdleArmed.class)).isNotEmpty();
            events.clear();
            cfq.setKnob("slice_idle", 0);
            cfq.setKnob("group_idle", 0);
            read(task, 1064);
            read(other, 9_000_064);
            machine.run(40);

            assertThat(all(CfqEvent.IdleArmed.class)).isEmpty();
        }

        @Test
        void aPatchCanBeSwitchedOnWhileTheMachineRuns() {
            cfq.setVariant(cfq.variant().with(PreemptionRule.ANCESTORS_TOO));
            read(task, 1000);
            machine.runDry();

            assertThat(cfq.variant().preemption()).isEqualTo(PreemptionRule.ANCESTORS_TOO);
        }
    }

    @Nested
    class APicture {
        @Test
        void showsTheStateOfTheActiveQueue() {
            assertThat(cfq.picture().state()).isEqualTo(CfqPicture.State.NONE);
            read(task, 1000);
            assertThat(cfq.picture().state()).isEqualTo(CfqPicture.State.NEW);
            machine.run(8);
            CfqPicture idling = cfq.picture();
            assertThat(idling.state()).isEqualTo(CfqPicture.State.IDLING_FOR_QUEUE);
            assertThat(idling.activeQueue()).isEqualTo("7S");
            assertThat(idling.idleDueNanos()).isGreaterThan(machine.simulation.nowNanos());
            assertThat(idling.sliceLeft()).isBetween(90L, 100L);
            assertThat(idling.groups()).hasSize(1);
            machine.runDry();
            assertThat(cfq.picture().state()).isEqualTo(CfqPicture.State.NONE);
        }
    }
}
