package tidemark.kernel.cfq;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tidemark.conform.cfq.Story;

class SelectionTest {
    private static List<CfqEvent.Activated> activations(Story story) {
        return story.all(CfqEvent.Activated.class);
    }

    @Nested
    class Classes {
        private final Story story =
                Story.of(
                                CfqVariant.V4_4,
                                "device depth=1",
                                "run_us 1000000",
                                "task pid=1 sector=1000000 nsect=256 batch=4 think_us=40000",
                                "task pid=2 ioprio=idle sector=300000000 nsect=256 think_us=100",
                                "task pid=3 ioprio=rt0 sector=500000000 nsect=8 think_us=90000")
                        .run();

        @Test
        void theIdleClassIsServedOnlyWhenNobodyElseWaits() {
            assertThat(activations(story))
                    .filteredOn(event -> event.ioClass() == IoClass.IDLE)
                    .isNotEmpty()
                    .allMatch(event -> event.workload() == WorkloadVerdict.IDLE_CLASS)
                    .allMatch(
                            event ->
                                    event.groups().getFirst().trees().stream()
                                            .allMatch(tree -> tree.ioClass() == IoClass.IDLE));
        }

        @Test
        void realTimeIsServedBeforeAllOthers() {
            assertThat(activations(story))
                    .filteredOn(
                            event ->
                                    event.groups().getFirst().trees().stream()
                                            .anyMatch(tree -> tree.ioClass() == IoClass.RT))
                    .isNotEmpty()
                    .allMatch(event -> event.ioClass() == IoClass.RT);
        }
    }

    @Nested
    class Queues {
        @Test
        void theMoreUrgentHaveLongerSlices() {
            Story story =
                    Story.of(
                                    CfqVariant.V4_4,
                                    "device depth=1",
                                    "run_us 3000000",
                                    "set low_latency 0",
                                    "task pid=1 ioprio=be0 sector=1000000 nsect=256 think_us=100",
                                    "task pid=2 ioprio=be7 sector=300000000 nsect=256"
                                            + " think_us=100")
                            .run();

            assertThat(story.all(CfqEvent.SliceSet.class))
                    .contains(
                            new CfqEvent.SliceSet("1S", "/", 180),
                            new CfqEvent.SliceSet("2S", "/", 40));
        }

        @Test
        void withLowLatencySlicesShrinkAsQueuesBecomeMany() {
            String[] script = new String[8];
            script[0] = "device depth=1";
            script[1] = "run_us 3000000";
            for (int i = 2; i < script.length; i++) {
                script[i] = "task pid=" + i + " sector=" + i * 60_000_000L + " nsect=256";
            }
            Story story = Story.of(CfqVariant.V4_4, script).run();

            assertThat(story.all(CfqEvent.SliceSet.class))
                    .extracting(CfqEvent.SliceSet::length)
                    .contains(50L);
        }

        @Test
        void aNoIdleQueueStaysWhereItWasPutUntilItIsMoved() {
            Story story =
                    Story.of(
                                    CfqVariant.V4_4,
                                    "device depth=1",
                                    "run_us 100000",
                                    "task pid=1 dir=W sync=1 noidle=1 sector=1000000 nsect=64")
                            .run();

            GroupPicture.TreePicture first =
                    activations(story).getFirst().groups().getFirst().trees().getFirst();
            assertThat(first.type()).isEqualTo(WorkloadType.SYNC);
            assertThat(first.queues().getFirst().type()).isEqualTo(WorkloadType.SYNC_NOIDLE);
        }
    }

    @Nested
    class Cooperators {
        private final Story story =
                Story.of(
                                CfqVariant.V4_4,
                                "device depth=1",
                                "run_us 1500000",
                                "task pid=101 pattern=step sector=1000000 nsect=128 step=256"
                                        + " think_us=300",
                                "task pid=102 pattern=step sector=1000128 nsect=128 step=256"
                                        + " think_us=300 start_us=150 rand_after=60"
                                        + " rand_sector=300000000 rand_len=50000000")
                        .run();

        @Test
        void readersOfInterleavedBlocksEndUpInOneQueue() {
            assertThat(story.all(CfqEvent.QueueMerged.class)).isNotEmpty();
            assertThat(activations(story))
                    .extracting(CfqEvent.Activated::how)
                    .contains(SelectVerdict.COOPERATOR);
        }

        @Test
        void andPartAgainWhenTheQueueBecomesSeeky() {
            assertThat(story.all(CfqEvent.QueueSplit.class)).isNotEmpty();
        }
    }

    @Nested
    class TheSavedTimeOfAWorkload {
        @Test
        void doesNotRunWhileOtherGroupsAreServed() {
            Story story =
                    Story.of(
                                    CfqVariant.V4_4,
                                    "device depth=1",
                                    "run_us 2000000",
                                    "task pid=1 group=/A sector=1000000 nsect=256",
                                    "task pid=2 group=/B sector=300000000 nsect=256")
                            .run();

            assertThat(story.all(CfqEvent.GroupServed.class))
                    .extracting(CfqEvent.GroupServed::savedWorkload)
                    .anyMatch(saved -> saved > 0);
            assertThat(activations(story))
                    .extracting(CfqEvent.Activated::workload)
                    .contains(WorkloadVerdict.GOES_ON, WorkloadVerdict.TIME_OVER);
        }
    }
}
