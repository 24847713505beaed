package tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.input.Nearest;
import tidemark.kernel.loop.WorkerThrottle;

/// The one catalogue of what can be set.
class KnobsTest {
    static List<Knob> all() {
        return Knobs.all();
    }

    @Nested
    class TheCatalogue {
        @Test
        void namesEveryKnobOnce() {
            Set<String> keys = new HashSet<>();
            for (Knob knob : Knobs.all()) assertThat(keys.add(knob.key())).as(knob.key()).isTrue();
            assertThat(Knobs.find("no.such")).isEmpty();
            assertThatThrownBy(() -> Knobs.get("no.such")).hasMessageContaining("no.such");
        }

        @ParameterizedTest
        @MethodSource("tidemark.scenario.KnobsTest#all")
        void explainsEveryKnobInOneLine(Knob knob) {
            assertThat(knob.meaning()).isNotBlank().hasSizeLessThan(110).doesNotContain("\n");
            assertThat(knob.group()).isNotBlank();
            assertThat(knob.min()).isLessThan(knob.max());
        }

        @Test
        void hasAWordForEveryPolicyOfTheWorker() {
            assertThat(Knobs.THROTTLES)
                    .containsExactlyElementsOf(
                            List.of(WorkerThrottle.values()).stream()
                                    .map(WorkerThrottle::text)
                                    .toList());
        }

        @Test
        void hasTheKernelsDefaults() {
            assertThat(Knobs.get("vm.dirty_ratio").defaultValue()).isEqualTo(20);
            assertThat(Knobs.get("vm.dirty_background_ratio").defaultValue()).isEqualTo(10);
            assertThat(Knobs.get("vm.dirty_expire_centisecs").defaultValue()).isEqualTo(3000);
            assertThat(Knobs.get("vm.dirty_writeback_centisecs").defaultValue()).isEqualTo(500);
            assertThat(Knobs.get("loop0.nr_requests").defaultValue()).isEqualTo(128);
        }
    }

    @Nested
    class AValue {
        private static boolean isUnset(Knob knob) {
            return knob.key().endsWith("_bytes");
        }

        @ParameterizedTest
        @MethodSource("tidemark.scenario.KnobsTest#all")
        void thatIsTheDefaultIsReadFromItsOwnText(Knob knob) {
            if (isUnset(knob)) {
                assertThat(knob.defaultValue()).as("0: the ratio rules").isZero();
                return;
            }
            assertThat(knob.parse(knob.text(knob.defaultValue()))).isEqualTo(knob.defaultValue());
        }

        @ParameterizedTest
        @MethodSource("tidemark.scenario.KnobsTest#all")
        void atTheBoundsIsTaken(Knob knob) {
            assertThat(knob.parse(knob.text(knob.min()))).isEqualTo(knob.min());
            assertThat(knob.parse(" " + knob.text(knob.max()) + " ")).isEqualTo(knob.max());
        }

        @ParameterizedTest
        @MethodSource("tidemark.scenario.KnobsTest#all")
        void beyondTheBoundsIsRefusedWithTheBounds(Knob knob) {
            if (knob.isChoice()) {
                assertThatThrownBy(() -> knob.parse("no-such-word"))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageStartingWith(knob.key() + " 'no-such-word'; expected one of ")
                        .hasMessageContaining(String.join(", ", knob.choices()));
                return;
            }
            for (long wrong : new long[] {knob.min() - 1, knob.max() + 1}) {
                assertThatThrownBy(() -> knob.parse(Long.toString(wrong)))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageStartingWith(knob.key() + " " + wrong + "; expected ")
                        .hasMessageContaining(Long.toString(knob.min()))
                        .hasMessageContaining(Long.toString(knob.max()));
            }
        }

        @ParameterizedTest
        @ValueSource(strings = {"", " ", "x", "1.5", "1e3", "0x10", "99999999999999999999", "20 %"})
        void thatIsNoNumberIsRefusedWithTheBounds(String text) {
            assertThatThrownBy(() -> Knobs.get("vm.dirty_ratio").parse(text))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("vm.dirty_ratio '" + text + "'")
                    .hasMessageContaining("whole number from 0 to 100");
        }

        @Test
        void fromAListOfWordsIsReadInAnyCase() {
            assertThat(Knobs.get("loop0.worker_throttle").parse("Direct-IO")).isEqualTo(5);
            assertThat(Knobs.get("machine.hz").parse("1000")).isEqualTo(2);
        }

        @Test
        void isReadTheSameWhateverTheLanguage() {
            Locale before = Locale.getDefault();
            try {
                Locale.setDefault(Locale.forLanguageTag("tr"));
                assertThat(Knobs.get("loop0.worker_throttle").parse("DIRECT-IO")).isEqualTo(5);
            } finally {
                Locale.setDefault(before);
            }
        }
    }

    @Nested
    class ANameThatIsNearlyRight {
        @ParameterizedTest
        @CsvSource({
            "vm.dirty_ration, vm.dirty_ratio",
            "dirty_ratio, vm.dirty_ratio",
            "vm.dirty_byte, vm.dirty_bytes",
            "vm.dirty_backgroud_ratio, vm.dirty_background_ratio",
            "loop0.worker-throttle, loop0.worker_throttle",
            "sda.bandwith_kib, sda.bandwidth_kib",
            "machine.HZ, machine.hz",
        })
        void suggestsTheKnobThatWasMeant(String wrong, String meant) {
            assertThat(Knobs.nearest(wrong)).isEqualTo(meant);
        }

        @ParameterizedTest
        @CsvSource({
            "lop, loop",
            "loop-les, loop-less",
            "loop49less, loop49-less",
            "dircet, direct",
            "reported, reported-loop",
        })
        void suggestsTheScenarioThatWasMeant(String wrong, String meant) {
            assertThat(Scenarios.nearest(wrong)).isEqualTo(meant);
        }

        @Property(tries = 200)
        void isMeasuredAsADistanceIs(@ForAll String a, @ForAll String b) {
            assertThat(Nearest.distance(a, a)).isZero();
            assertThat(Nearest.distance(a, b)).isEqualTo(Nearest.distance(b, a));
            assertThat(Nearest.distance(a, b))
                    .isBetween(Math.abs(a.length() - b.length()), Math.max(a.length(), b.length()));
        }
    }

    @Nested
    class ARunningMachine {
        private final Run run = new Run(Scenarios.get("loop"), Map.of(), 1);

        private KnobState state(String key) {
            return run.states().stream()
                    .filter(state -> state.knob().key().equals(key))
                    .findFirst()
                    .orElseThrow();
        }

        private long limit() {
            return run.machine().pages().domain().dirtyLimit();
        }

        @Test
        void takesEveryLiveKnobAtBothBoundsAndShowsIt() {
            for (Knob knob : run.knobs()) {
                if (!knob.live()) continue;
                for (long value : new long[] {knob.max(), Math.max(knob.min(), 1)}) {
                    run.set(knob, value);
                    long shown = state(knob.key()).value();
                    if (knob.key().equals("loop0.max_request_kib")) {
                        assertThat(shown).isEqualTo(Math.max(4, value / 4 * 4));
                    } else {
                        assertThat(shown).as(knob.key()).isEqualTo(value);
                    }
                    run.machine()
                            .simulation()
                            .runUntil(run.machine().simulation().nowNanos() + 200_000_000);
                }
            }
            tidemark.kernel.Books.check(run.machine());
        }

        @Test
        void refusesWhatIsPartOfTheMachine() {
            Knob hz = Knobs.get("machine.hz");
            assertThatThrownBy(() -> run.set(hz, 0))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("machine.hz is set before a run");
        }

        @Test
        void letsRatioAndBytesExcludeEachOther() {
            run.set(Knobs.get("vm.dirty_bytes"), 20 << 20);
            assertThat(state("vm.dirty_ratio").value()).isZero();
            assertThat(state("vm.dirty_ratio").note()).isEqualTo("0: vm.dirty_bytes rules");
            assertThat(state("vm.dirty_bytes").comesTo()).contains("5\u202f120 pages");
            run.set(Knobs.get("vm.dirty_ratio"), 20);
            assertThat(state("vm.dirty_bytes").value()).isZero();
            assertThat(state("vm.dirty_bytes").note()).isEqualTo("0: vm.dirty_ratio rules");
        }

        @Test
        void resetsTheSmoothedLimitWithAChangedRatio() {
            run.machine().pages().domain().dirtyLimit(20_000);
            run.set(Knobs.get("vm.dirty_ratio"), 20);
            assertThat(limit()).as("written, not changed").isEqualTo(20_000);
            run.set(Knobs.get("vm.dirty_ratio"), 10);
            assertThat(limit()).isEqualTo(409 * 72_500 / 4096);
            run.machine().pages().domain().dirtyLimit(20_000);
            run.set(Knobs.get("vm.dirty_bytes"), 40_960_000);
            assertThat(limit()).isEqualTo(10_000);
        }

        @Test
        void leavesTheSmoothedLimitAloneWithAChangedBackground() {
            run.machine().pages().domain().dirtyLimit(20_000);
            run.set(Knobs.get("vm.dirty_background_ratio"), 5);
            run.set(Knobs.get("vm.dirty_background_bytes"), 4096);
            assertThat(limit()).isEqualTo(20_000);
        }

        @Test
        void saysWhenABackgroundIsHalvedBecauseItIsNotBelowTheLimit() {
            assertThat(state("vm.dirty_background_ratio").note()).isEmpty();
            run.set(Knobs.get("vm.dirty_background_ratio"), 20);
            assertThat(state("vm.dirty_background_ratio").note())
                    .isEqualTo("not below the limit: half of it counts");
            assertThat(state("vm.dirty_background_ratio").comesTo()).contains("7\u202f248 pages");
            run.set(Knobs.get("vm.dirty_background_ratio"), 19);
            assertThat(state("vm.dirty_background_ratio").note()).isEmpty();
        }

        @Test
        void marksWhatDiffersFromTheScenario() {
            assertThat(run.states()).noneMatch(KnobState::changed);
            run.set(Knobs.get("sda.bandwidth_kib"), 10_240);
            assertThat(run.states().stream().filter(KnobState::changed).map(s -> s.knob().key()))
                    .containsExactly("sda.bandwidth_kib");
        }

        @Test
        void withoutALoopDeviceHasNoKnobsOfOne() {
            Run direct = new Run(Scenarios.get("direct"), Map.of(), 1);
            assertThat(direct.knobs()).noneMatch(knob -> knob.key().startsWith("loop0"));
            assertThatThrownBy(() -> direct.set(Knobs.get("loop0.nr_requests"), 5))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("no loop device");
        }
    }
}
