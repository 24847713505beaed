package tidemark.ui.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxToolkit;

/// Frame times at 1920x1080 with all tiles open, software painting. The bounds leave room for a
/// machine that does other things as well.
@Tag("slow")
class FrameTimesTest {

    @BeforeAll
    static void startToolkit() throws Exception {
        FxToolkit.registerPrimaryStage();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 8, 100})
    void framesAreFastEnough(int writers) throws InterruptedException {
        FrameTimes.Figures figures = FrameTimes.measure(writers, 1, 10);
        System.out.println(writers + " writers: " + figures);
        assertThat(figures.median()).as("FX thread, median ms").isLessThan(8);
        assertThat(figures.p99()).as("FX thread, 99th percentile ms").isLessThan(16);
        assertThat(figures.frames()).as("frames a second").isGreaterThan(20);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1 / 30.0, 0.1})
    void framesOfTheSecondStoryAreFastEnough(double pace) throws InterruptedException {
        FrameTimes.Figures figures =
                FrameTimes.measure(
                        "fsync-cgroup-rule-off", Map.of("workload.seconds", "600"), pace, 10);
        System.out.printf("fsync story at %.3f x: %s%n", pace, figures);
        assertThat(figures.median()).as("FX thread, median ms").isLessThan(8);
        assertThat(figures.p99()).as("FX thread, 99th percentile ms").isLessThan(16);
        assertThat(figures.frames()).as("frames a second").isGreaterThan(20);
    }

    @Test
    void theRunsOfOtherSeedsInTheBackgroundAreNotNoticed() throws InterruptedException {
        Map<String, String> longRun = Map.of("workload.files", "2000");
        FrameTimes.Figures alone = FrameTimes.measure("loop", longRun, 1, 10, false);
        FrameTimes.Figures beside = FrameTimes.measure("loop", longRun, 1, 10, true);
        System.out.println("alone: " + alone);
        System.out.println("beside the spread: " + beside);
        assertThat(beside.median()).as("FX thread, median ms").isLessThan(8);
        assertThat(beside.p99()).as("FX thread, 99th percentile ms").isLessThan(16);
        assertThat(beside.frames()).as("frames a second").isGreaterThan(0.8 * alone.frames());
        assertThat(beside.speed()).as("simulated seconds a second").isBetween(0.95, 1.05);
    }
}
