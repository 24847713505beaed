package tidemark.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Copies of whole object graphs.
class ForkTest {
    /// Counts its alarms and rings again.
    private static final class Clock implements Forkable<Clock>, Timer.Owner {
        final Simulation simulation;
        final Timer timer;
        final List<Long> rings = new ArrayList<>();
        Clock peer = this;

        Clock(Simulation simulation) {
            this.simulation = simulation;
            timer = new Timer("clock", this);
        }

        private Clock(Clock that, Fork fork) {
            fork.pair(that, this);
            simulation = fork.of(that.simulation);
            timer = fork.of(that.timer);
            rings.addAll(that.rings);
            peer = fork.of(that.peer);
        }

        @Override
        public Clock fork(Fork fork) {
            return new Clock(this, fork);
        }

        @Override
        public void onTimer(Timer fired) {
            rings.add(simulation.nowNanos());
            simulation.set(timer, simulation.nowNanos() + 3);
        }
    }

    @Test
    void cyclesClose() {
        Simulation simulation = new Simulation();
        Clock a = new Clock(simulation);
        Clock b = new Clock(simulation);
        a.peer = b;
        b.peer = a;
        Fork fork = new Fork();
        Clock copy = fork.of(a);
        assertThat(copy).isNotSameAs(a);
        assertThat(copy.peer).isNotSameAs(b).isNotSameAs(copy);
        assertThat(copy.peer.peer).isSameAs(copy);
        assertThat(copy.simulation).isNotSameAs(simulation).isSameAs(copy.peer.simulation);
    }

    @Test
    void aForkedClockGoesOnByItself() {
        Simulation simulation = new Simulation();
        Clock clock = new Clock(simulation);
        simulation.set(clock.timer, 2);
        simulation.runUntil(10);
        Clock copy = new Fork().of(clock);
        copy.simulation.runUntil(20);
        assertThat(copy.rings).containsExactly(2L, 5L, 8L, 11L, 14L, 17L, 20L);
        assertThat(clock.rings).containsExactly(2L, 5L, 8L);
        assertThat(simulation.nowNanos()).isEqualTo(10);
        simulation.runUntil(20);
        assertThat(clock.rings).isEqualTo(copy.rings);
        assertThat(copy.simulation.fired()).isEqualTo(simulation.fired());
    }

    @Test
    void tiesAreBrokenInTheForkAsInTheOriginal() {
        Simulation simulation = new Simulation();
        List<Clock> clocks = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            clocks.add(new Clock(simulation));
            simulation.set(clocks.get(i).timer, 5);
        }
        Fork fork = new Fork();
        Simulation copy = fork.of(simulation);
        List<Integer> order = new ArrayList<>();
        while (copy.pending() == 20 && order.size() < 20) {
            copy.step();
            for (int i = 0; i < 20; i++) {
                if (fork.of(clocks.get(i)).rings.size() == 1 && !order.contains(i)) order.add(i);
            }
        }
        assertThat(order).hasSize(20).isSorted();
    }

    @Test
    void whatIsAbsentStaysAbsent() {
        Fork fork = new Fork();
        assertThat((Object) fork.ofNullable((Rng) null)).isNull();
        assertThat(fork.size()).isZero();
    }

    @Test
    void aPartThatCannotBeForkedIsNamed() {
        assertThatThrownBy(() -> new Fork().any("a word"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a word");
    }

    @Test
    void aPartIsCopiedOnce() {
        Fork fork = new Fork();
        Rng rng = Rng.stream(1, "x");
        Rng copy = fork.of(rng);
        assertThat(fork.of(rng)).isSameAs(copy);
        assertThat(fork.any(rng)).isSameAs(copy);
        assertThatThrownBy(() -> fork.pair(rng, Rng.stream(2, "y")))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aCopyConstructorThatForgetsToPairIsFound() {
        final class Forgetful implements Forkable<Forgetful> {
            @Override
            public Forgetful fork(Fork fork) {
                return new Forgetful();
            }
        }
        assertThatThrownBy(() -> new Fork().of(new Forgetful()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("not paired");
    }
}
