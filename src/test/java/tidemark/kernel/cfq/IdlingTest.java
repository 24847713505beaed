package tidemark.kernel.cfq;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tidemark.conform.cfq.Story;

class IdlingTest {
    private static final String DISK = "device depth=1";
    private static final String READER =
            "task pid=1 pattern=seq sector=1000000 nsect=256 think_us=500";
    private static final String OTHER =
            "task pid=2 pattern=seq sector=90000000 nsect=256 think_us=500";

    private static List<IdleVerdict> verdicts(Story story, String queue) {
        return story.all(CfqEvent.IdleJudged.class).stream()
                .filter(event -> event.queue().equals(queue))
                .map(CfqEvent.IdleJudged::verdict)
                .distinct()
                .toList();
    }

    @Nested
    class TheDiskIdles {
        @Test
        void forTheNextRequestOfAReaderAlthoughAnotherOneWaits() {
            Story story = Story.of(CfqVariant.V4_4, DISK, "run_us 90000", READER, OTHER).run();

            assertThat(verdicts(story, "1S")).containsOnly(IdleVerdict.FOR_THE_QUEUE);
            assertThat(story.ios(1)).isGreaterThan(10);
            assertThat(story.ios(2)).isZero();
        }

        @Test
        void forAsLongAsSliceIdleSaysInTicks() {
            Story story =
                    Story.of(
                                    CfqVariant.V4_4,
                                    DISK,
                                    "run_us 90000",
                                    READER + " iters=1",
                                    OTHER + " start_us=10")
                            .run();

            assertThat(story.all(CfqEvent.IdleArmed.class).getFirst().length()).isEqualTo(8);
            assertThat(story.all(CfqEvent.SliceExpired.class).getFirst().reason())
                    .isEqualTo(ExpiryReason.IDLE_TIMER);
        }

        @Test
        void forTheGroupWhenNoQueueIsWorthItAndGroupIdleIsOn() {
            Story story =
                    Story.of(
                                    CfqVariant.V4_4,
                                    DISK,
                                    "run_us 200000",
                                    "set slice_idle 0",
                                    READER + " group=/A",
                                    OTHER + " group=/B")
                            .run();

            assertThat(story.all(CfqEvent.IdleArmed.class))
                    .isNotEmpty()
                    .allMatch(CfqEvent.IdleArmed::forGroup);
        }
    }

    @Nested
    class TheDiskDoesNotIdle {
        @Test
        void withBothIdlesOff() {
            Story story =
                    Story.of(
                                    CfqVariant.V4_4,
                                    DISK,
                                    "run_us 200000",
                                    "set slice_idle 0",
                                    "set group_idle 0",
                                    READER)
                            .run();

            assertThat(verdicts(story, "1S")).containsOnly(IdleVerdict.NOT_WORTH_IT);
        }

        @Test
        void onFlashWithACommandQueue() {
            Story story =
                    Story.of(
                                    CfqVariant.V4_4,
                                    "device depth=31 nonrot=1",
                                    "run_us 100000",
                                    "set slice_idle 8",
                                    READER,
                                    OTHER)
                            .run();

            assertThat(verdicts(story, "1S")).containsOnly(IdleVerdict.FLASH_WITH_COMMAND_QUEUE);
        }

        @Test
        void forATaskThatHasEnded() {
            Story story =
                    Story.of(
                                    CfqVariant.V4_4,
                                    DISK,
                                    "run_us 200000",
                                    "task pid=1 sector=1000000 nsect=256 iters=3 exit=1",
                                    OTHER)
                            .run();

            assertThat(story.all(CfqEvent.TaskExited.class)).hasSize(1);
            assertThat(story.ios(2)).isGreaterThan(20);
        }

        @Test
        void forATaskThatThinksLongerThanSliceIdle() {
            Story story =
                    Story.of(
                                    CfqVariant.V4_4,
                                    DISK,
                                    "run_us 900000",
                                    "task pid=1 sector=1000000 nsect=64 think_us=20000",
                                    OTHER)
                            .run();

            assertThat(story.all(CfqEvent.IdleWindow.class))
                    .contains(new CfqEvent.IdleWindow("1S", false));
        }

        @Test
        void forTheGroupWhenItsTasksThinkLongOnlyWithPatch1() {
            String[] script = {
                "device depth=31 wcache=1",
                "run_us 400000",
                "task pid=200 kind=jbd2 batch=2 nsect=8 sector=200000000 len=65536 wake_us=20",
                "task pid=300 group=/A kind=dbench jbd=200 batch=4 nsect=16 sector=1000000"
                        + " len=4000000 think_us=1930 wake_us=20"
            };
            Story without = Story.of(CfqVariant.V4_4, script).run();
            Story with = Story.of(CfqVariant.V4_4.withPatch(1), script).run();

            assertThat(verdicts(without, "300S")).contains(IdleVerdict.FOR_THE_GROUP);
            assertThat(verdicts(with, "300S"))
                    .contains(IdleVerdict.THINKS_BEYOND_GROUP_IDLE)
                    .doesNotContain(IdleVerdict.FOR_THE_GROUP);
        }
    }

    @Nested
    class ASmallRequest {
        @Test
        void onlyPromisesItsTurnUntilThePlugIsPulled() {
            Story story =
                    Story.of(
                                    CfqVariant.V4_4,
                                    DISK,
                                    "run_us 100000",
                                    "task pid=1 sector=1000000 nsect=8 think_us=500")
                            .run();

            assertThat(story.ios(1)).isGreaterThan(50);
            assertThat(story.all(CfqEvent.IdleCancelled.class)).isEmpty();
        }
    }

    @Nested
    class ThinkTimes {
        private final ThinkTime thinkTime = new ThinkTime(0);

        private void think(long jiffies, long idle) {
            thinkTime.requestEnded(0);
            thinkTime.requestCame(jiffies, idle);
        }

        @Test
        void countFromTheThirdSample() {
            think(5, 8);
            think(5, 8);
            assertThat(thinkTime.isValid()).isFalse();
            think(5, 8);
            assertThat(thinkTime.isValid()).isTrue();
        }

        @Test
        void areCappedAtTwiceTheIdleTime() {
            for (int i = 0; i < 20; i++) think(1000, 8);
            assertThat(thinkTime.mean()).isEqualTo(16);
            assertThat(thinkTime.isBig(8)).isTrue();
        }

        @Test
        void areZeroBelowATick() {
            for (int i = 0; i < 20; i++) think(0, 8);
            assertThat(thinkTime.mean()).isZero();
        }
    }
}
