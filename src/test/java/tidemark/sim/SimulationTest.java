package tidemark.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/// The law of the clock.
class SimulationTest {
    private final Simulation simulation = new Simulation();
    private final List<String> fired = new ArrayList<>();

    private Timer timer(String name) {
        return new Timer(name, timer -> fired.add(timer.name() + "@" + simulation.nowNanos()));
    }

    @Nested
    class Order {
        @Test
        void earlierTimersFireFirst() {
            simulation.set(timer("late"), 20);
            simulation.set(timer("early"), 10);
            simulation.runUntil(100);
            assertThat(fired).containsExactly("early@10", "late@20");
        }

        @Test
        void equalsFireInTheOrderOfTheirSetting() {
            List<String> expected = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                simulation.set(timer("t" + i), 5);
                expected.add("t" + i + "@5");
            }
            simulation.runUntil(5);
            assertThat(fired).isEqualTo(expected);
        }

        @Test
        void aMovedTimerQueuesBehindItsEquals() {
            Timer first = timer("first");
            simulation.set(first, 10);
            simulation.set(timer("second"), 10);
            simulation.set(first, 10);
            simulation.runUntil(10);
            assertThat(fired).containsExactly("second@10", "first@10");
        }

        @Test
        void aTimerSetForNowFiresAfterThoseAlreadySetForNow() {
            Timer later = timer("later");
            Timer setter =
                    new Timer(
                            "setter",
                            timer -> {
                                fired.add("setter");
                                simulation.set(later, simulation.nowNanos());
                            });
            simulation.set(setter, 10);
            simulation.set(timer("waiting"), 10);
            simulation.runUntil(10);
            assertThat(fired).containsExactly("setter", "waiting@10", "later@10");
        }

        @Test
        void aTimerMayBeMovedEarlierAndLater() {
            Timer moved = timer("moved");
            simulation.set(moved, 50);
            simulation.set(timer("fixed"), 30);
            simulation.set(moved, 10);
            simulation.runUntil(20);
            assertThat(fired).containsExactly("moved@10");
            simulation.set(moved, 25);
            simulation.set(moved, 40);
            simulation.runUntil(100);
            assertThat(fired).containsExactly("moved@10", "fixed@30", "moved@40");
        }
    }

    @Nested
    class Cancelling {
        @Test
        void aCancelledTimerDoesNotFire() {
            Timer timer = timer("cancelled");
            simulation.set(timer, 10);
            simulation.cancel(timer);
            assertThat(timer.isSet()).isFalse();
            assertThat(simulation.pending()).isZero();
            simulation.runUntil(100);
            assertThat(fired).isEmpty();
        }

        @Test
        void cancellingWhatIsNotSetDoesNothing() {
            Timer timer = timer("t");
            simulation.cancel(timer);
            simulation.set(timer, 1);
            simulation.cancel(timer);
            simulation.cancel(timer);
            assertThat(simulation.pending()).isZero();
        }

        @Test
        void aTimerCanBeCancelledByOneThatFiresAtTheSameTime() {
            Timer victim = timer("victim");
            simulation.set(new Timer("killer", timer -> simulation.cancel(victim)), 10);
            simulation.set(victim, 10);
            simulation.runUntil(20);
            assertThat(fired).isEmpty();
        }

        @Test
        void aFiredTimerIsNoLongerSetAndMayBeSetAgainByItself() {
            Timer[] periodic = new Timer[1];
            periodic[0] =
                    new Timer(
                            "periodic",
                            timer -> {
                                assertThat(timer.isSet()).isFalse();
                                fired.add("@" + simulation.nowNanos());
                                simulation.set(timer, simulation.nowNanos() + 7);
                            });
            simulation.set(periodic[0], 7);
            simulation.runUntil(28);
            assertThat(fired).containsExactly("@7", "@14", "@21", "@28");
            assertThat(periodic[0].isSet()).isTrue();
            assertThat(periodic[0].dueNanos()).isEqualTo(35);
        }
    }

    @Nested
    class Time {
        @Test
        void standsAtZeroAtFirst() {
            assertThat(simulation.nowNanos()).isZero();
            assertThat(simulation.step()).isFalse();
            assertThat(simulation.nextDueNanos()).isEqualTo(Long.MAX_VALUE);
        }

        @Test
        void movesToTheLimitEvenWithoutTimers() {
            simulation.runUntil(123);
            assertThat(simulation.nowNanos()).isEqualTo(123);
        }

        @Test
        void includesTheLimitAndNothingBeyond() {
            simulation.set(timer("at"), 10);
            simulation.set(timer("beyond"), 11);
            simulation.runUntil(10);
            assertThat(fired).containsExactly("at@10");
            assertThat(simulation.nextDueNanos()).isEqualTo(11);
            assertThat(simulation.fired()).isEqualTo(1);
        }

        @Test
        void aStepGoesToTheNextTimerHoweverFar() {
            simulation.set(timer("far"), 1_000_000_000_000L);
            assertThat(simulation.step()).isTrue();
            assertThat(simulation.nowNanos()).isEqualTo(1_000_000_000_000L);
        }

        @Test
        void neverGoesBack() {
            simulation.runUntil(10);
            assertThatThrownBy(() -> simulation.runUntil(9))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> simulation.set(timer("past"), 9))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("past")
                    .hasMessageContaining("9 ns at 10 ns");
            assertThat(simulation.pending()).isZero();
        }

        @Test
        void aTimerTellsWhatItIs() {
            Timer timer = timer("sda quantum");
            assertThat(timer).hasToString("sda quantum not set");
            simulation.set(timer, 5);
            assertThat(timer).hasToString("sda quantum due 5 ns");
        }
    }
}
