package tidemark.conform.cfq;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.kernel.block.DeadlineElevator;
import tidemark.kernel.block.IoPriority;
import tidemark.kernel.block.NoopElevator;
import tidemark.kernel.block.PriorityClass;
import tidemark.kernel.cfq.CfqElevator;
import tidemark.kernel.cfq.CfqType;
import tidemark.kernel.cfq.CfqVariant;
import tidemark.kernel.cfq.Tunable;
import tidemark.kernel.cgroup.Cgroup;
import tidemark.sim.Fork;
import tidemark.sim.Rng;
import tidemark.sim.SharedState;

/// Worlds of all kinds: the books stay in order whatever happens.
class RandomWorldsTest {
    private static final long RUN_MICROS = 250_000;
    private static final int SEEDS_EACH = 12;

    private static World world(long seed) {
        Script script =
                ScriptReader.read("random.scn", "random", RandomScripts.of(seed, RUN_MICROS));
        CfqVariant variant = CfqVariant.V4_4;
        for (int patch : new int[] {1, 2, 3, 5}) {
            if ((seed >> patch & 1) == 1) variant = variant.withPatch(patch);
        }
        int hz = new int[] {1000, 250, 100}[(int) (seed % 3)];
        return new World(script, new Setup(variant, hz, seed % 2 == 0));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7})
    void booksAreInOrderAfterEveryEvent(long part) {
        for (long seed = part * SEEDS_EACH; seed < (part + 1) * SEEDS_EACH; seed++) {
            World world = world(seed);
            Recorder recorder = new Recorder(world, true, true);
            try {
                while (world.simulation().nowNanos() < RUN_MICROS * 1000) {
                    world.runUntil(world.simulation().nextDueNanos() / 1000 + 1);
                    world.queue().verify();
                }
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed, e);
            }
            assertThat(recorder.counts().events).as("seed %d", seed).isPositive();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3})
    void aForkGoesOnExactlyAsTheOriginal(long part) {
        for (long seed = 500 + part * SEEDS_EACH; seed < 500 + (part + 1) * SEEDS_EACH; seed++) {
            World world = world(seed);
            world.runUntil(60_000 + seed * 100);
            World fork = new Fork().of(world);
            assertThat(SharedState.between(world, fork)).as("seed %d", seed).isEmpty();
            Recorder original = new Recorder(world, true, true);
            Recorder copy = new Recorder(fork, true, true);
            world.run();
            fork.run();

            assertThat(copy.events().toString())
                    .as("seed %d", seed)
                    .isEqualTo(original.events().toString());
            assertThat(copy.messages().toString()).isEqualTo(original.messages().toString());
            assertThat(SummaryText.of(fork, copy.counts()))
                    .isEqualTo(SummaryText.of(world, original.counts()));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 4, 5})
    void booksAreInOrderHoweverOneMeddles(long part) {
        for (long seed = 900 + part * SEEDS_EACH; seed < 900 + (part + 1) * SEEDS_EACH; seed++) {
            Rng random = Rng.stream(seed, "meddler");
            World world = world(seed);
            try {
                for (long at = 0; at < RUN_MICROS; at += 200 + random.nextLong(3000)) {
                    world.runUntil(at);
                    meddle(world, random);
                    world.queue().verify();
                }
                world.run();
                world.queue().verify();
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed, e);
            }
        }
    }

    private static void meddle(World world, Rng random) {
        List<Cgroup> groups = world.cgroups().groups();
        Cgroup group = groups.get((int) random.nextLong(groups.size()));
        ScriptTask task = world.tasks().get((int) random.nextLong(world.tasks().size()));
        boolean cfq = world.queue().elevator() instanceof CfqElevator;
        switch ((int) random.nextLong(7)) {
            case 0 -> group.setWeight((int) (10 + random.nextLong(991)));
            case 1 -> group.setLeafWeight((int) (10 + random.nextLong(991)));
            case 2 -> task.context.moveTo(group);
            case 3 ->
                    task.context.setPriority(
                            new IoPriority(
                                    PriorityClass.values()[(int) random.nextLong(4)],
                                    (int) random.nextLong(8)));
            case 4 -> {
                if (!cfq) return;
                Tunable[] tunables = Tunable.values();
                Tunable tunable = tunables[(int) random.nextLong(tunables.length)];
                world.cfq().setKnob(tunable.knob().name(), random.nextLong(50));
            }
            case 5 -> {
                if (!cfq) return;
                world.cfq().setVariant(random.nextLong(2) == 0 ? CfqVariant.V4_4 : CfqVariant.V4_7);
            }
            default ->
                    world.queue()
                            .switchElevator(
                                    switch ((int) random.nextLong(6)) {
                                        case 0 -> NoopElevator.TYPE;
                                        case 1 -> DeadlineElevator.TYPE;
                                        default -> new CfqType(world.cgroups(), CfqVariant.V4_7);
                                    });
        }
    }
}
