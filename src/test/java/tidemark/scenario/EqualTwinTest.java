package tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tidemark.kernel.task.Task;

/// A fork is its original, field by field: nothing is forgotten in a copy constructor.
class EqualTwinTest {
    /// Walks over two object graphs side by side and notes where they differ.
    private static final class Comparison {
        final List<String> differences = new ArrayList<>();
        private final Map<Object, Object> pairs = new IdentityHashMap<>();
        private final Deque<Runnable> rest = new ArrayDeque<>();

        Comparison(Object a, Object b) {
            compare(a, b, "");
            while (!rest.isEmpty()) rest.pop().run();
        }

        private void compare(Object a, Object b, String way) {
            if (a == null || b == null || isValue(a)) {
                if (a == null ? b != null : !a.equals(b)) differ(way, a, b);
                return;
            }
            Object known = pairs.put(a, b);
            if (known != null && known != b) differ(way, "one copy", "another copy");
            if (known == null) rest.push(() -> look(a, b, way));
        }

        private void look(Object a, Object b, String way) {
            if (a.getClass() != b.getClass()) {
                differ(way, a.getClass(), b.getClass());
            } else if (a.getClass().isArray()) {
                if (Array.getLength(a) != Array.getLength(b)) {
                    differ(way, Array.getLength(a), Array.getLength(b));
                    return;
                }
                for (int i = 0; i < Array.getLength(a); i++) {
                    compare(Array.get(a, i), Array.get(b, i), way + "[" + i + "]");
                }
            } else if (a instanceof BitSet left && b instanceof BitSet right) {
                if (!left.equals(right)) differ(way, left, right);
            } else if (a instanceof Collection<?> left && b instanceof Collection<?> right) {
                compare(left.toArray(), right.toArray(), way);
            } else if (a instanceof Map<?, ?> left && b instanceof Map<?, ?> right) {
                compare(left.keySet().toArray(), right.keySet().toArray(), way + ".keys");
                compare(left.values().toArray(), right.values().toArray(), way + ".values");
            } else {
                fields(a, b, way);
            }
        }

        private void fields(Object a, Object b, String way) {
            if (a instanceof Task left && b instanceof Task right) {
                // above its top, a stack holds what was called before
                assertThat(right.callStack()).as(way).isEqualTo(left.callStack());
                compare(left.top(), right.top(), way + ".top");
            }
            for (Class<?> c = a.getClass(); c != Object.class; c = c.getSuperclass()) {
                for (Field field : c.getDeclaredFields()) {
                    if (Modifier.isStatic(field.getModifiers())) continue;
                    if (c == Task.class && field.getName().equals("stack")) continue;
                    try {
                        field.setAccessible(true);
                        compare(field.get(a), field.get(b), way + "." + field.getName());
                    } catch (IllegalAccessException e) {
                        throw new AssertionError(e);
                    }
                }
            }
        }

        private void differ(String way, Object a, Object b) {
            differences.add(way + ": " + a + " and " + b);
        }

        private static boolean isValue(Object object) {
            return object instanceof String
                    || object instanceof Number
                    || object instanceof Boolean
                    || object instanceof Enum<?>;
        }
    }

    private static Run run(Scenario scenario, double seconds) {
        Run run = scenario.start(Map.of(), 1);
        run.simulation().runUntil((long) (seconds * 1e9));
        return run;
    }

    @TestFactory
    Stream<DynamicTest> aForkIsEqualInEveryField() {
        return Scenarios.all().stream()
                .filter(recipe -> !recipe.isAboutDisk())
                .map(
                        recipe ->
                                dynamicTest(
                                        recipe.info().name(),
                                        () -> {
                                            for (double at : new double[] {0, 0.61, 4.7, 11.1}) {
                                                Run run = run(recipe, at);
                                                assertThat(
                                                                new Comparison(run, run.fork())
                                                                        .differences)
                                                        .isEmpty();
                                            }
                                        }));
    }

    @Test
    void aRunOneEventFurtherIsNot() {
        Run run = run(Scenarios.find("loop").orElseThrow(), 3);
        Run fork = run.fork();
        fork.simulation().step();
        assertThat(new Comparison(run, fork).differences)
                .anyMatch(difference -> difference.contains(".simulation.nowNanos: "));
    }
}
