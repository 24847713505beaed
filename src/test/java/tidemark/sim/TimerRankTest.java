package tidemark.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimerRankTest {
    private final Simulation simulation = new Simulation();
    private final List<String> fired = new ArrayList<>();

    private Timer timer(String name, int rank) {
        return new Timer(name, rank, timer -> fired.add(timer.name()));
    }

    @Test
    void amongTimersOfOneInstantTheLowestRankFiresFirst() {
        simulation.set(timer("task", 2), 10);
        simulation.set(timer("completion", 1), 10);
        simulation.set(timer("timer", 0), 10);

        simulation.runUntil(10);

        assertThat(fired).containsExactly("timer", "completion", "task");
    }

    @Test
    void amongEqualRanksTheOrderOfSettingDecides() {
        simulation.set(timer("first", 1), 10);
        simulation.set(timer("second", 1), 10);

        simulation.runUntil(10);

        assertThat(fired).containsExactly("first", "second");
    }

    @Test
    void timeCountsBeforeRank() {
        simulation.set(timer("late", 0), 11);
        simulation.set(timer("early", 2), 10);

        simulation.runUntil(11);

        assertThat(fired).containsExactly("early", "late");
    }

    @Test
    void aTimerWithoutRankHasTheLowest() {
        Timer plain = new Timer("plain", timer -> fired.add(timer.name()));
        simulation.set(timer("ranked", 1), 10);
        simulation.set(plain, 10);

        simulation.runUntil(10);

        assertThat(plain.rank()).isZero();
        assertThat(fired).containsExactly("plain", "ranked");
    }
}
