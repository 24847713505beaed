package tidemark.kernel.writeback;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.WaitReason;

/// How writeback ends: for whole units, and not while somebody holds it back.
class WritebackQueueTest {
    private final Bench bench = new Bench();
    private final List<Long> ends = new ArrayList<>();
    private final List<Object> tokens = new ArrayList<>();
    private final WritebackQueue queue = queue(100);

    private WritebackQueue queue(long unit) {
        return new WritebackQueue(
                bench,
                1000,
                unit,
                new WritebackQueue.Sink() {
                    @Override
                    public void ended(long pages) {
                        ends.add(pages);
                    }

                    @Override
                    public void directEnded(Object token, long pages) {
                        tokens.add(token);
                        ends.add(-pages);
                    }
                });
    }

    @Test
    void aUnitEndsWhenItsLastPageIsFinished() {
        queue.submit(100, null);
        queue.finish(99);
        assertThat(ends).isEmpty();
        assertThat(queue.inFlight()).isEqualTo(1);
        queue.finish(1);
        assertThat(ends).containsExactly(100L);
    }

    @Test
    void pagesFillUnitAfterUnit() {
        queue.submit(250, null);
        queue.finish(250);
        assertThat(ends).as("the last unit is open").containsExactly(100L, 100L);
        queue.closeUnit();
        assertThat(ends).containsExactly(100L, 100L, 50L);
        assertThat(queue.ended()).isEqualTo(250);
    }

    @Test
    void aClosedUnitDoesNotGrow() {
        queue.submit(10, null);
        queue.closeUnit();
        queue.submit(10, null);
        queue.closeUnit();
        queue.finish(15);
        assertThat(ends).containsExactly(10L);
    }

    @Test
    void unitsOfOnePageEndPageByPage() {
        WritebackQueue single = queue(1);
        single.submit(10, null);
        single.finish(3);
        single.finish(4);
        assertThat(ends).containsExactly(3L, 4L);
        single.submit(5, null);
        single.finish(8);
        assertThat(single.ended()).isEqualTo(15);
        assertThat(single.inFlight()).isZero();
    }

    @Test
    void nothingEndsWhileItIsHeldBack() {
        queue.submit(100, null);
        queue.hold();
        queue.hold();
        queue.finish(100);
        assertThat(ends).isEmpty();
        assertThat(queue.inFlight()).as("the device is through with them").isZero();
        queue.release();
        assertThat(ends).isEmpty();
        queue.release();
        assertThat(ends).containsExactly(100L);
    }

    @Test
    void allThatWasHeldBackEndsTogetherAndInOrder() {
        queue.hold();
        queue.submit(300, null);
        queue.finish(300);
        queue.release();
        assertThat(ends).containsExactly(100L, 100L, 100L);
    }

    @Test
    void directPagesAreToldByTheirToken() {
        queue.submit(30, null);
        queue.submit(20, "request");
        queue.submit(10, null);
        queue.closeUnit();
        queue.finish(60);
        assertThat(ends).containsExactly(30L, -20L, 10L);
        assertThat(tokens).containsExactly("request");
    }

    @Test
    void waitersForRoomWakeWithEveryFinishedPage() {
        Task waiter = bench.task(0);
        waiter.await(queue.roomWaiters(), WaitReason.QUEUE_ROOM);
        queue.submit(1000, null);
        assertThat(queue.room()).isZero();
        queue.finish(1);
        assertThat(bench.woken).containsExactly(waiter);
        assertThat(queue.room()).isEqualTo(1);
    }

    @Test
    void waitersForTheEndWakeOnlyWithAUnit() {
        Task waiter = bench.task(0);
        waiter.await(queue.endWaiters(), WaitReason.PAGES_WRITTEN);
        queue.submit(100, null);
        queue.finish(99);
        assertThat(bench.woken).isEmpty();
        queue.finish(1);
        assertThat(bench.woken).containsExactly(waiter);
    }
}
