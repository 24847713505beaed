package tidemark.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharedStateTest {
    private static final class Counter {
        int count;
    }

    private record Holder(Object held, String name) {}

    private record Value(int number, String text, List<Integer> more) {}

    @Test
    void aSharedCounterIsFound() {
        Counter counter = new Counter();
        counter.count++;

        assertThat(SharedState.between(new Holder(counter, "a"), new Holder(counter, "b")))
                .containsExactly(counter);
    }

    @Test
    void aSharedListIsFoundHoweverDeep() {
        List<String> list = new ArrayList<>();

        assertThat(
                        SharedState.between(
                                new Holder(new Holder(list, "x"), "a"), new Holder(list, "b")))
                .containsExactly(list);
    }

    @Test
    void sharedValuesAreFine() {
        Value value = new Value(1, "one", List.of(1, 2));

        assertThat(SharedState.between(new Holder(value, "a"), new Holder(value, "b"))).isEmpty();
    }
}
