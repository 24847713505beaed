package tidemark.kernel.cfq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tidemark.conform.cfq.Story;

class GroupsTest {
    private static String reader(int pid, String group) {
        return "task pid="
                + pid
                + " sector="
                + pid * 80_000_000L
                + " nsect=256 think_us=100 group="
                + group;
    }

    private static double share(Story story, String group, String... all) {
        double sum = 0;
        for (String other : all) sum += story.time(other);
        return story.time(group) / sum;
    }

    @Nested
    class DiskTimeIsShared {
        @Test
        void asTheWeightsSay() {
            Story story =
                    Story.of(
                                    CfqVariant.V4_4,
                                    "device depth=1",
                                    "run_us 5000000",
                                    "group /A weight=500",
                                    "group /B weight=1000",
                                    reader(1, "/A"),
                                    reader(2, "/B"))
                            .run();

            assertThat(share(story, "/A", "/A", "/B")).isCloseTo(0.333, within(0.02));
        }

        @Test
        void levelByLevelThroughTheHierarchy() {
            Story story =
                    Story.of(
                                    CfqVariant.V4_4,
                                    "device depth=1",
                                    "run_us 10000000",
                                    "group /A weight=500",
                                    "group /A/AA weight=500",
                                    "group /A/AB weight=1000",
                                    "group /B weight=250",
                                    reader(1, "/A/AA"),
                                    reader(2, "/A/AB"),
                                    reader(3, "/B"))
                            .run();
            String[] all = {"/A/AA", "/A/AB", "/B"};

            assertThat(share(story, "/A/AA", all)).isCloseTo(0.2222, within(0.03));
            assertThat(share(story, "/A/AB", all)).isCloseTo(0.4444, within(0.03));
            assertThat(share(story, "/B", all)).isCloseTo(0.3333, within(0.03));
        }

        @Test
        void notAtAllWhenBothIdlesAreOff() {
            Story story =
                    Story.of(
                                    CfqVariant.V4_4,
                                    "device depth=1",
                                    "run_us 5000000",
                                    "set slice_idle 0",
                                    "set group_idle 0",
                                    "group /A weight=100",
                                    "group /B weight=1000",
                                    reader(1, "/A"),
                                    reader(2, "/B"))
                            .run();

            double ratio = (double) story.ios(1) / story.ios(2);
            assertThat(ratio).isCloseTo(1, within(0.05));
        }
    }

    @Nested
    class AGroupThatEmpties {
        @Test
        void forgetsWhatItHasHad() {
            Story story =
                    Story.of(
                                    CfqVariant.V4_4,
                                    "device depth=1",
                                    "run_us 2000000",
                                    reader(1, "/A"),
                                    "task pid=2 group=/B sector=9000000 nsect=8 think_us=50000")
                            .run();

            assertThat(story.all(CfqEvent.GroupRemoved.class))
                    .contains(new CfqEvent.GroupRemoved("/B"));
            CfqElevator cfq = story.world().cfq();
            long a = cfq.groups().get(1).virtualDiskTime();
            long b = cfq.groups().get(2).virtualDiskTime();
            assertThat(b).isGreaterThan(a / 2);
        }
    }

    @Nested
    class ChargesAreMade {
        private Story ncq(String setting) {
            return Story.of(
                            CfqVariant.V4_4,
                            "device depth=31",
                            "run_us 1000000",
                            setting,
                            "task pid=1 group=/A kind=qd qd=16 pattern=rand len=400000000 nsect=8",
                            "task pid=2 group=/B kind=qd qd=16 pattern=rand len=400000000 nsect=8"
                                    + " seed=2")
                    .run();
        }

        @Test
        void inRequestsWhenSliceIdleIsOff() {
            assertThat(ncq("set slice_idle 0").all(CfqEvent.Charged.class))
                    .isNotEmpty()
                    .allMatch(CfqEvent.Charged::inRequests);
        }

        @Test
        void inTimeOtherwise() {
            assertThat(ncq("set slice_idle 8").all(CfqEvent.Charged.class))
                    .isNotEmpty()
                    .noneMatch(CfqEvent.Charged::inRequests);
        }
    }

    @Nested
    class AWeightWrittenWhileAGroupIsBusy {
        @Test
        void countsForTheLeafAtTheNextChargeAndForTheGroupWhenItBecomesActiveAgain() {
            Story story =
                    Story.of(
                                    CfqVariant.V4_4,
                                    "device depth=1",
                                    "run_us 3000000",
                                    reader(1, "/A"),
                                    reader(2, "/B"))
                            .runUntil(1_000_000);
            CfqGroup group = story.world().cfq().groups().get(1);

            group.cgroup().setWeight(1000);
            assertThat(group.weight()).isEqualTo(500);
            story.runUntil(2_000_000);

            assertThat(group.weight()).isEqualTo(1000);
            assertThat(group.vfraction()).isEqualTo(4096 * 1000 / 1500);
        }
    }
}
