package tidemark.kernel.cfq;

import static org.assertj.core.api.Assertions.assertThat;
import static tidemark.kernel.cfq.PreemptionVerdict.*;

import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tidemark.conform.cfq.Story;

class PreemptionTest {
    private static final String DISK = "device depth=1";
    private static final String CACHED = "device depth=31 wcache=1";

    private static String reader(int pid, String more) {
        return "task pid=" + pid + " pattern=seq sector=" + pid * 1_000_000L + " nsect=256 " + more;
    }

    private static String journal(String group) {
        return "task pid=200 kind=jbd2 batch=2 nsect=8 sector=200000000 len=65536 wake_us=20 group="
                + group;
    }

    private static String fsyncLoop(String group) {
        return "task pid=300 kind=dbench jbd=200 batch=4 nsect=16 sector=1000000 len=4000000"
                + " think_us=1930 app_bytes=417792 wake_us=20 group="
                + group;
    }

    private static List<PreemptionVerdict> verdicts(Story story, String queue) {
        return story.all(CfqEvent.PreemptionJudged.class).stream()
                .filter(event -> event.queue().equals(queue))
                .map(CfqEvent.PreemptionJudged::verdict)
                .distinct()
                .toList();
    }

    @Nested
    class TheOrderOfTheQuestions {
        @Test
        void asksForRealTimeLateIn44() {
            assertThat(Preemption.questions(CfqVariant.V4_4))
                    .containsExactly(
                            NO_ACTIVE_QUEUE,
                            NEW_IS_IDLE_CLASS,
                            ACTIVE_IS_IDLE_CLASS,
                            ACTIVE_RT_NEW_NOT,
                            SYNC_OVER_ASYNC,
                            FOREIGN_GROUP,
                            SLICE_USED,
                            SYNC_NOIDLE_IDLING,
                            PRIO_REQUEST,
                            RT_OVER_NON_RT,
                            ACTIVE_EMPTY_SHOULD_NOT_IDLE,
                            NOT_WAITING,
                            CLOSE_REQUEST,
                            DEFAULT);
        }

        @Test
        void asksForRealTimeEarlyIn47() {
            assertThat(Preemption.questions(CfqVariant.V4_7))
                    .containsSubsequence(SLICE_USED, RT_OVER_NON_RT, SYNC_NOIDLE_IDLING);
        }
    }

    @Nested
    class Classes {
        @Test
        void realTimeTakesTheDiskFromBestEffort() {
            Story story =
                    Story.of(
                                    CfqVariant.V4_7,
                                    DISK,
                                    "run_us 400000",
                                    reader(1, "think_us=100"),
                                    reader(2, "ioprio=rt4 think_us=20000"))
                            .run();

            assertThat(verdicts(story, "2S")).contains(RT_OVER_NON_RT);
            assertThat(verdicts(story, "1S")).contains(ACTIVE_RT_NEW_NOT);
        }

        @Test
        void theIdleClassPreemptsNobodyAndIsPreemptedByAll() {
            Story story =
                    Story.of(
                                    CfqVariant.V4_4,
                                    DISK,
                                    "run_us 400000",
                                    reader(1, "think_us=40000"),
                                    reader(2, "ioprio=idle think_us=100"))
                            .run();

            assertThat(verdicts(story, "2S")).containsOnly(NEW_IS_IDLE_CLASS);
            assertThat(verdicts(story, "1S")).contains(ACTIVE_IS_IDLE_CLASS);
        }
    }

    @Nested
    class Groups {
        private Story loop(CfqVariant variant, String dbenchGroup, String journalGroup) {
            return Story.of(
                            variant,
                            CACHED,
                            "run_us 500000",
                            journal(journalGroup),
                            fsyncLoop(dbenchGroup))
                    .run();
        }

        @Test
        void aReadEndsTheSliceOfBufferedWritesWhateverTheGroups() {
            Story story =
                    Story.of(
                                    CfqVariant.V4_4,
                                    DISK,
                                    "run_us 300000",
                                    "task pid=1 kind=qd qd=8 dir=W pattern=rand len=900000"
                                            + " nsect=64 group=/A",
                                    reader(2, "group=/B think_us=5000"))
                            .run();

            assertThat(verdicts(story, "2S")).contains(SYNC_OVER_ASYNC);
        }

        @Test
        void in44TheJournalInTheRootWaitsOutTheIdlingOfAChild() {
            Story story = loop(CfqVariant.V4_4, "/A", "/");

            assertThat(verdicts(story, "200S")).containsOnly(FOREIGN_GROUP);
            assertThat(story.all(CfqEvent.Preempted.class)).isEmpty();
        }

        @Test
        void in47TheJournalInTheRootPreemptsTheChildButNotTheOtherWayRound() {
            Story story = loop(CfqVariant.V4_7, "/A", "/");

            assertThat(verdicts(story, "200S")).contains(SYNC_NOIDLE_IDLING);
            assertThat(verdicts(story, "300S")).containsOnly(FOREIGN_GROUP);
        }

        @Test
        void in47ASiblingStillWaits() {
            Story story = loop(CfqVariant.V4_7, "/A", "/B");

            assertThat(story.all(CfqEvent.Preempted.class)).isEmpty();
        }

        @Test
        void inOneGroupBothPreemptEachOtherInAllVersions() {
            assertThat(loop(CfqVariant.V4_4, "/A", "/A").all(CfqEvent.Preempted.class))
                    .hasSizeGreaterThan(100);
        }

        @Test
        void patch5AloneDoesLittleWithoutPatch3() {
            long with5 =
                    loop(CfqVariant.V4_4.withPatch(2).withPatch(5), "/A", "/")
                            .all(CfqEvent.Preempted.class)
                            .size();
            long with3And5 =
                    loop(CfqVariant.V4_4.withPatch(3).withPatch(5), "/A", "/")
                            .all(CfqEvent.Preempted.class)
                            .size();

            assertThat(with3And5).isGreaterThan(4 * with5);
        }
    }

    @Nested
    class Requests {
        @Test
        void anUrgentOneEndsTheSliceOfAPlainReader() {
            Story story =
                    Story.of(
                                    CfqVariant.V4_4,
                                    DISK,
                                    "run_us 300000",
                                    reader(1, "think_us=100"),
                                    "task pid=2 prio=1 pattern=rand sector=300000000 len=1000000"
                                            + " nsect=8 think_us=15000")
                            .run();

            assertThat(verdicts(story, "2S")).contains(PRIO_REQUEST);
        }

        @Test
        void oneNearTheHeadIsLetInWhileTheDiskIdles() {
            Story story =
                    Story.of(
                                    CfqVariant.V4_4,
                                    DISK,
                                    "run_us 600000",
                                    "task pid=1 sector=1000000 nsect=64 think_us=4000",
                                    "task pid=2 pattern=step sector=1000300 nsect=8 step=500"
                                            + " think_us=23000 start_us=20000")
                            .run();

            assertThat(verdicts(story, "2S")).contains(CLOSE_REQUEST);
        }
    }

    @Nested
    class Verdicts {
        @Test
        void comeWithWhatTheyLookedAt() {
            Story story =
                    Story.of(
                                    CfqVariant.V4_4,
                                    DISK,
                                    "run_us 100000",
                                    reader(1, "think_us=100"),
                                    reader(2, "think_us=100 start_us=50000"))
                            .run();

            CfqEvent.PreemptionJudged judged =
                    story.all(CfqEvent.PreemptionJudged.class).getFirst();
            assertThat(judged.facts().requestSync()).isTrue();
            assertThat(judged.facts().newTreeCount()).isEqualTo(2);
            assertThat(judged.facts().activeRemaining()).isBetween(1L, 100L);
            assertThat(judged.verdict().question()).endsWith("?");
            assertThat(judged.asked())
                    .startsWith(NO_ACTIVE_QUEUE, NEW_IS_IDLE_CLASS)
                    .endsWith(judged.verdict());
        }

        @Test
        void aPreemptorOfAnotherGroupNeedNotBeServedNext() {
            Story story =
                    Story.recorded(CfqVariant.V4_4, "s33_cross_group_preempt_not_chosen").run();

            boolean choseAnother = false;
            CfqEvent.Preempted last = null;
            for (Story.Told told : story.told()) {
                if (told.event() instanceof CfqEvent.Preempted preempted) last = preempted;
                if (told.event() instanceof CfqEvent.Activated activated && last != null) {
                    choseAnother |= !activated.queue().equals(last.queue());
                    last = null;
                }
            }
            assertThat(choseAnother).isTrue();
        }
    }
}
