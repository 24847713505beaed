package tidemark.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/// The heap fires what a sorted list would fire, in its order, whatever is set, moved and taken
/// back.
class TotalOrderProperties {
    private record Entry(int timer, long due, long order) {}

    /// The slow and obvious way.
    private static final class SortedList {
        private final List<Entry> entries = new ArrayList<>();
        private long settings;

        void set(int timer, long due) {
            cancel(timer);
            entries.add(new Entry(timer, due, settings++));
            entries.sort(Comparator.comparingLong(Entry::due).thenComparingLong(Entry::order));
        }

        void cancel(int timer) {
            entries.removeIf(entry -> entry.timer == timer);
        }

        List<String> runUntil(long limit) {
            List<String> fired = new ArrayList<>();
            while (!entries.isEmpty() && entries.getFirst().due <= limit) {
                Entry entry = entries.removeFirst();
                fired.add(entry.timer + "@" + entry.due);
            }
            return fired;
        }
    }

    @Property(tries = 300)
    void theHeapIsASortedList(@ForAll long seed, @ForAll @IntRange(min = 1, max = 40) int timers) {
        Random random = new Random(seed);
        Simulation simulation = new Simulation();
        SortedList model = new SortedList();
        List<String> fired = new ArrayList<>();
        List<Timer> all = new ArrayList<>();
        for (int i = 0; i < timers; i++) {
            all.add(
                    new Timer(
                            "" + i,
                            timer -> fired.add(timer.name() + "@" + simulation.nowNanos())));
        }
        for (int operation = 0; operation < 300; operation++) {
            int i = random.nextInt(timers);
            switch (random.nextInt(8)) {
                case 0 -> {
                    simulation.cancel(all.get(i));
                    model.cancel(i);
                }
                case 1 -> {
                    long limit = simulation.nowNanos() + random.nextInt(30);
                    fired.clear();
                    simulation.runUntil(limit);
                    assertThat(fired).isEqualTo(model.runUntil(limit));
                    assertThat(simulation.nowNanos()).isEqualTo(limit);
                }
                default -> {
                    long due = simulation.nowNanos() + random.nextInt(40);
                    simulation.set(all.get(i), due);
                    model.set(i, due);
                }
            }
            assertThat(simulation.pending()).isEqualTo(model.entries.size());
            assertThat(simulation.nextDueNanos())
                    .isEqualTo(
                            model.entries.isEmpty()
                                    ? Long.MAX_VALUE
                                    : model.entries.getFirst().due);
            for (Entry entry : model.entries) {
                assertThat(all.get(entry.timer).isSet()).isTrue();
                assertThat(all.get(entry.timer).dueNanos()).isEqualTo(entry.due);
            }
        }
        fired.clear();
        simulation.runUntil(simulation.nowNanos() + 1000);
        assertThat(fired).isEqualTo(model.runUntil(simulation.nowNanos()));
        assertThat(simulation.pending()).isZero();
    }
}
