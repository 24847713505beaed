package tidemark.kernel.cfq;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tidemark.conform.cfq.Story;

class DispatchTest {
    private static final String READER = "task pid=1 sector=1000000 nsect=256 think_us=100";
    private static final String WRITER =
            "task pid=2 kind=qd qd=32 dir=W pattern=rand sector=200000000 len=2000000 nsect=64";

    private static List<DispatchVerdict> verdicts(Story story, String queue) {
        return story.all(CfqEvent.DispatchRefused.class).stream()
                .filter(event -> event.queue().equals(queue))
                .map(CfqEvent.DispatchRefused::verdict)
                .distinct()
                .toList();
    }

    @Nested
    class BufferedWrites {
        private final Story story =
                Story.of(CfqVariant.V4_4, "device depth=31", "run_us 1500000", READER, WRITER)
                        .run();

        @Test
        void waitWhileSynchronousRequestsAreInFlight() {
            Story flash = Story.recorded(CfqVariant.V4_4, "s25_ssd_ncq").run();

            assertThat(verdicts(flash, "103A")).contains(DispatchVerdict.SYNC_IN_FLIGHT);
        }

        @Test
        void areDrainedBeforeAReaderIsIdledFor() {
            assertThat(verdicts(story, "1S")).contains(DispatchVerdict.DRAIN_ASYNC_FIRST);
        }

        @Test
        void areFewAtATimeWhileReadersComeLate() {
            assertThat(verdicts(story, "2A")).contains(DispatchVerdict.DEPTH_LIMIT);
        }

        @Test
        void giveWayAfterTheirNumberForASlice() {
            Story busy =
                    Story.recorded(CfqVariant.V4_4, "s33_cross_group_preempt_not_chosen").run();

            assertThat(busy.all(CfqEvent.SliceExpired.class))
                    .extracting(CfqEvent.SliceExpired::reason)
                    .contains(ExpiryReason.ASYNC_LIMIT_OR_IDLE_CLASS);
        }
    }

    @Nested
    class TheOldestRequest {
        @Test
        void goesFirstWhenItHasWaitedTooLongButOnlyOnceASlice() {
            Story story =
                    Story.of(
                                    CfqVariant.V4_4,
                                    "device depth=1 head=50000000",
                                    "run_us 2000000",
                                    "set fifo_expire_sync 60",
                                    "task pid=101 kind=qd qd=24 pattern=rand sector=49900000"
                                            + " len=200000 nsect=8 seed=123")
                            .run();

            assertThat(story.all(CfqEvent.FifoExpired.class)).isNotEmpty();
            assertThat(story.messages()).anyMatch(text -> text.endsWith("/ fifo=<rq>"));
        }
    }

    @Nested
    class TheChoiceOfARequest {
        private final Tunables tunables = new Tunables(1000);
        private final RequestChoice choice = new RequestChoice(tunables);

        private boolean first(long one, long two, long head) {
            return choice.isFirstBetter(one, true, false, two, true, false, head);
        }

        @Test
        void prefersSyncThenUrgentThenNear() {
            assertThat(choice.isFirstBetter(9000, true, false, 100, false, true, 100)).isTrue();
            assertThat(choice.isFirstBetter(9000, true, true, 100, true, false, 100)).isTrue();
            assertThat(first(110, 120, 100)).isTrue();
        }

        @Test
        void countsTheWayBackTwice() {
            assertThat(first(90, 119, 100)).isFalse();
            assertThat(first(90, 121, 100)).isTrue();
        }

        @Test
        void goesUpInATie() {
            assertThat(first(90, 120, 100)).isFalse();
        }

        @Test
        void looksBackOnlySoFar() {
            tunables.set(Tunable.BACK_SEEK_MAX, 1);

            assertThat(first(97, 1000, 100)).as("three back of two allowed").isFalse();
            assertThat(first(98, 1000, 100)).isTrue();
            assertThat(first(10, 20, 100)).as("both too far: the lower").isTrue();
        }
    }

    @Nested
    class TheDevicesOwnQueue {
        @Test
        void isRecognisedByItsDepth() {
            Story story =
                    Story.of(
                                    CfqVariant.V4_4,
                                    "device depth=31",
                                    "run_us 2000000",
                                    "task pid=1 kind=qd qd=16 pattern=rand len=400000000 nsect=8")
                            .run();

            assertThat(story.world().cfq().queueDepth().tag()).isEqualTo(1);
        }

        @Test
        void orItsAbsence() {
            Story story =
                    Story.of(CfqVariant.V4_4, "device depth=1", "run_us 2000000", WRITER).run();

            assertThat(story.world().cfq().queueDepth().tag()).isZero();
        }
    }
}
