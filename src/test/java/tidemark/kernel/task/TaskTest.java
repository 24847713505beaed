package tidemark.kernel.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tidemark.kernel.writeback.Bench;
import tidemark.sim.Fork;

/// Tasks are stacks of functions that can be looked at.
class TaskTest {
    private final Bench bench = new Bench();
    private final Task task = bench.task(0);
    private final List<String> log = new ArrayList<>();
    private final WaitQueue queue = new WaitQueue();

    private Frame frame(String name, Frame... callees) {
        return new Frame() {
            private int next;

            @Override
            public Outcome resume(Task current) {
                log.add(name + " " + next);
                if (next == callees.length) return Outcome.RETURNED;
                Frame callee = callees[next++];
                if (callee == null) return current.await(queue, WaitReason.REQUEST);
                current.call(callee);
                return Outcome.CALLED;
            }

            @Override
            public String function() {
                return name;
            }

            @Override
            public Frame fork(Fork fork) {
                throw new UnsupportedOperationException();
            }
        };
    }

    @Test
    void callsReturnToTheirCaller() {
        task.call(frame("outer", frame("first"), frame("second", frame("inner"))));
        task.run();
        assertThat(log)
                .containsExactly(
                        "outer 0",
                        "first 0",
                        "outer 1",
                        "second 0",
                        "inner 0",
                        "second 1",
                        "outer 2");
        assertThat(task.state()).isEqualTo(Task.State.IDLE);
        assertThat(task.callStack()).isEmpty();
    }

    @Test
    void aBlockedTaskShowsWhereItStands() {
        task.call(frame("sys_write", frame("generic_perform_write", (Frame) null)));
        task.run();
        assertThat(task.callStack()).containsExactly("sys_write", "generic_perform_write");
        assertThat(task.state()).isEqualTo(Task.State.WAITING);
        assertThat(task).hasToString("dd-10 WAITING [sys_write, generic_perform_write]");
        task.run();
        assertThat(task.state()).isEqualTo(Task.State.IDLE);
    }

    @Test
    void waitersAreWokenInTheOrderOfTheirComingAndOnce() {
        Task other = bench.task(1);
        task.await(queue, WaitReason.REQUEST);
        other.await(queue, WaitReason.REQUEST);
        task.await(queue, WaitReason.REQUEST);
        queue.wakeAll(bench);
        queue.wakeAll(bench);
        assertThat(bench.woken).containsExactly(task, other);
    }

    @Test
    void aTaskThatExitsLeavesItsStack() {
        task.call(
                frame(
                        "main",
                        new Frame() {
                            @Override
                            public Outcome resume(Task current) {
                                current.exit();
                                return Outcome.RETURNED;
                            }

                            @Override
                            public String function() {
                                return "do_exit";
                            }

                            @Override
                            public Frame fork(Fork fork) {
                                throw new UnsupportedOperationException();
                            }
                        }));
        task.run();
        assertThat(task.state()).isEqualTo(Task.State.EXITED);
        assertThat(task.callStack()).isEmpty();
        assertThat(log).containsExactly("main 0");
    }

    @Test
    void flagsAreSetOneByOne() {
        task.set(TaskFlag.REAL_TIME, true);
        task.set(TaskFlag.LOCAL_THROTTLE, true);
        assertThat(task.has(TaskFlag.LESS_THROTTLE)).isFalse();
        assertThat(task.hasRaisedLimits()).isTrue();
        task.set(TaskFlag.REAL_TIME, false);
        assertThat(task.hasRaisedLimits()).isFalse();
        assertThat(task.has(TaskFlag.LOCAL_THROTTLE)).isTrue();
    }

    @Test
    void aNewTaskMayDirtyThirtyTwoPages() {
        assertThat(task.nrDirtiedPause()).isEqualTo(32);
        assertThat(task.nrDirtied()).isZero();
        assertThat(task.dirtyPausedWhen()).isZero();
    }

    @Test
    void delayedWorkIsQueuedOnceButMayBeMoved() {
        DelayedWork work = new DelayedWork(task, () -> log.add("run"));
        work.queue(bench, 100);
        work.queue(bench, 50);
        assertThat(work.dueJiffy()).isEqualTo(100);
        work.move(bench, 50);
        assertThat(work.isDue(49)).isFalse();
        assertThat(work.isDue(50)).isTrue();
        work.take();
        assertThat(work.isDue(200)).isFalse();
        work.queue(bench, 70);
        assertThat(work.dueJiffy()).isEqualTo(70);
    }
}
