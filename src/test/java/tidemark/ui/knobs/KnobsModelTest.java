package tidemark.ui.knobs;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import tidemark.scenario.Knob;
import tidemark.ui.synthetic.SyntheticKnobs;
import tidemark.ui.synthetic.SyntheticRun;

/// Knobs are found, dragged, remembered and copied.
class KnobsModelTest {
    private final SyntheticRun run =
            new SyntheticRun(SyntheticKnobs.SCENARIOS.getFirst(), 1, 1, () -> 0);
    private final KnobsModel model = new KnobsModel(run.knobs(), run.snapshot());

    private static Knob knob(String key) {
        return SyntheticKnobs.ALL.stream()
                .filter(k -> k.key().equals(key))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aSearchFindsNamesAndMeanings() {
        assertThat(model.matching("expire").values()).singleElement().asList().hasSize(1);
        assertThat(
                        model.matching("old data").values().stream()
                                .mapToInt(java.util.List::size)
                                .sum())
                .isEqualTo(1);
        assertThat(model.matching("nothing like it")).isEmpty();
        assertThat(model.matching("").values().stream().mapToInt(java.util.List::size).sum())
                .isEqualTo(SyntheticKnobs.ALL.size());
    }

    @Test
    void changedSettingsBecomeSysctlLines() {
        run.tweak("vm.dirty_ratio", "30");
        run.tweak("loop.worker", "local");
        assertThat(model.sysctlLines(run.snapshot()))
                .isEqualTo("vm.dirty_ratio = 30\n# loop.worker = local\n");
    }

    @Test
    void withoutChangesAllSysctlsAreCopiedButThoseThatDoNotRule() {
        assertThat(model.sysctlLines(run.snapshot()))
                .contains("vm.dirty_ratio = 20")
                .doesNotContain("dirty_bytes")
                .doesNotContain("loop");
    }

    @Test
    void whatCannotChangeNowIsKeptForTheNextStart() {
        Knob blocks = knob("writers.block_size");
        model.atNextStart(blocks, 128);
        assertThat(model.forNextStart()).containsEntry("writers.block_size", "128");
        model.atNextStart(blocks, model.home(blocks));
        assertThat(model.forNextStart()).isEmpty();
    }

    @Property(tries = 500)
    void everyPlaceOfASliderIsALegalValue(@ForAll @DoubleRange(min = 0, max = 1) double place) {
        for (Knob k : SyntheticKnobs.ALL) {
            long value = KnobsModel.value(k, place);
            assertThat(value).as(k.key()).isBetween(k.min(), k.max());
            assertThat(KnobsModel.position(k, value)).as(k.key()).isBetween(0.0, 1.0);
        }
    }

    @Test
    void aSliderReachesBothEnds() {
        for (Knob k : SyntheticKnobs.ALL) {
            assertThat(KnobsModel.value(k, 0)).isEqualTo(k.min());
            assertThat(KnobsModel.value(k, 1)).isEqualTo(k.max());
        }
    }
}
