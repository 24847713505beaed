package tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// A fork shares nothing with its original that either could change.
class SharedNothingTest {
    /// The way by which an object was reached: a step from another one, put into words when asked.
    private record Way(Way before, String step) {
        Way then(String next) {
            return new Way(this, next);
        }

        @Override
        public String toString() {
            Deque<String> steps = new ArrayDeque<>();
            for (Way at = this; at != null; at = at.before) steps.push(at.step);
            return String.join("", steps);
        }
    }

    /// Walks over everything that can be reached from an object and notes what is mutable.
    private static final class Walk {
        /// Mutable objects with the way by which they were reached first.
        final Map<Object, Way> mutable = new IdentityHashMap<>();

        private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        private final Deque<Runnable> rest = new ArrayDeque<>();

        Walk(Object root) {
            visit(root, new Way(null, root.getClass().getSimpleName()));
            while (!rest.isEmpty()) rest.pop().run();
        }

        private void visit(Object object, Way way) {
            if (object == null || isValue(object) || !seen.add(object)) return;
            rest.push(() -> look(object, way));
        }

        private void look(Object object, Way way) {
            if (object instanceof Record) {
                for (RecordComponent part : object.getClass().getRecordComponents()) {
                    visit(read(object, part), way.then("." + part.getName()));
                }
            } else if (object.getClass().isArray()) {
                mutable.put(object, way);
                if (object.getClass().getComponentType().isPrimitive()) return;
                for (int i = 0; i < Array.getLength(object); i++) {
                    visit(Array.get(object, i), way.then("[" + i + "]"));
                }
            } else if (object instanceof BitSet) {
                mutable.put(object, way);
            } else if (object instanceof Collection<?> collection) {
                if (!isImmutable(object)) mutable.put(object, way);
                int i = 0;
                for (Object element : collection) visit(element, way.then("[" + i++ + "]"));
            } else if (object instanceof Map<?, ?> map) {
                if (!isImmutable(object)) mutable.put(object, way);
                map.forEach(
                        (key, value) -> {
                            visit(key, way.then(".key"));
                            visit(value, way.then("[" + key + "]"));
                        });
            } else {
                fields(object, way);
            }
        }

        private void fields(Object object, Way way) {
            assertThat(object.getClass().getName())
                    .as("a class of the program's own at %s", way)
                    .startsWith("tidemark.");
            boolean state = false;
            for (Class<?> c = object.getClass(); c != Object.class; c = c.getSuperclass()) {
                for (Field field : c.getDeclaredFields()) {
                    if (Modifier.isStatic(field.getModifiers())) continue;
                    state = true;
                    if (!field.getType().isPrimitive()) {
                        visit(read(object, field), way.then("." + field.getName()));
                    }
                }
            }
            if (state) mutable.put(object, way);
        }

        private static boolean isValue(Object object) {
            return object instanceof String
                    || object instanceof Number
                    || object instanceof Boolean
                    || object instanceof Enum<?>;
        }

        private static boolean isImmutable(Object collection) {
            return collection.getClass().getName().startsWith("java.util.ImmutableCollections");
        }

        private static Object read(Object object, RecordComponent part) {
            try {
                part.getAccessor().setAccessible(true);
                return part.getAccessor().invoke(object);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }

        private static Object read(Object object, Field field) {
            try {
                field.setAccessible(true);
                return field.get(object);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }
    }

    static List<String> shared(Object a, Object b) {
        Map<Object, Way> ofA = new Walk(a).mutable;
        Map<Object, Way> ofB = new Walk(b).mutable;
        return ofA.entrySet().stream()
                .filter(entry -> ofB.containsKey(entry.getKey()))
                .map(entry -> entry.getValue().toString())
                .toList();
    }

    private static Run run(String name, double seconds) {
        Scenario scenario = Scenarios.find(name).orElseThrow();
        Map<String, Long> more =
                !scenario.isAboutDisk() ? Map.of("workload.writers", 3L) : Map.of();
        Run run = scenario.start(more, 1);
        run.simulation().runUntil((long) (seconds * 1e9));
        return run;
    }

    @TestFactory
    Stream<DynamicTest> aForkOfARunSharesNothingMutable() {
        return Scenarios.all().stream()
                .map(recipe -> recipe.info().name())
                .map(
                        name ->
                                dynamicTest(
                                        name,
                                        () -> {
                                            for (double at : new double[] {0, 0.7, 6.3, 14.05}) {
                                                Run run = run(name, at);
                                                assertThat(shared(run, run.fork())).isEmpty();
                                            }
                                        }));
    }

    @Test
    void aForkDuringAnFsyncUnderDirectIoSharesNothingMutable() {
        Run run = run("loop-direct-io", 0);
        for (int i = 0; i < 60; i++) {
            run.simulation().runUntil(i * 150_000_000L);
            assertThat(shared(run, run.fork())).isEmpty();
        }
    }

    @TestFactory
    Stream<DynamicTest> aForkUnderAnOldSchemeSharesNothingMutable() {
        return Stream.of("direct49/1", "direct49/2", "loop49/1", "loop49/2")
                .map(
                        name ->
                                dynamicTest(
                                        name,
                                        () -> {
                                            String[] parts = name.split("/");
                                            Scenario scenario =
                                                    Scenarios.find(parts[0]).orElseThrow();
                                            Map<String, Long> settings =
                                                    Map.of(
                                                            "workload.writers",
                                                            8L,
                                                            "machine.throttle_scheme",
                                                            Long.valueOf(parts[1]));
                                            Run run = scenario.start(settings, 1);
                                            for (int i = 0; i < 40; i++) {
                                                run.simulation().runUntil(i * 100_000_000L);
                                                assertThat(shared(run, run.fork())).isEmpty();
                                            }
                                        }));
    }

    @Test
    void theWalkReachesTheWritersWhoWrite() {
        Run run =
                Scenarios.get("direct49")
                        .start(Map.of("workload.writers", 8L, "machine.throttle_scheme", 1L), 1);
        run.simulation().runUntil(3_000_000_000L);
        Set<String> classes = new TreeSet<>();
        for (Object object : new Walk(run).mutable.keySet()) {
            classes.add(object.getClass().getSimpleName());
        }
        assertThat(classes)
                .contains(
                        "DeviceThresholds",
                        "ForegroundWriteback",
                        "DirtierShare",
                        "OldThresholds",
                        "SubmitTurns",
                        "InodeTurn",
                        "PauseBook");
    }

    @Test
    void theWalkReachesTheWholeMachine() {
        Run run = run("loop", 6);
        Set<String> classes = new TreeSet<>();
        for (Object object : new Walk(run).mutable.keySet()) {
            classes.add(object.getClass().getSimpleName());
        }
        assertThat(classes)
                .contains(
                        "Machine",
                        "Simulation",
                        "Timer",
                        "Task",
                        "BackingDevice",
                        "Flusher",
                        "LoopDevice",
                        "LoopWorker",
                        "LoopRequest",
                        "Inode",
                        "PageDisk",
                        "DiskPace",
                        "BalanceDirtyPages",
                        "DirtyThrottleControl",
                        "Rng",
                        "VmKnobs",
                        "Memory",
                        "WriterProgram",
                        "Umount",
                        "Fsync",
                        "JournalCommit",
                        "FlushingCommit",
                        "InodeLists",
                        "WritebackQueue",
                        "Unit",
                        "long[]",
                        "TreeMap",
                        "ArrayDeque");
    }

    @Test
    void theWalkFindsWhatIsShared() {
        Run run = run("loop", 3);
        assertThat(shared(run, run))
                .anyMatch(way -> way.endsWith(".simulation.heap"))
                .contains("Run.values");
        assertThat(shared(run, run.fork().machine())).isEmpty();
        assertThat(shared(List.of(run.machine()), List.of(run))).isNotEmpty();
    }
}
