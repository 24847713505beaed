package tidemark.kernel.block;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.kernel.cfq.CfqType;
import tidemark.kernel.cfq.CfqVariant;
import tidemark.sim.Rng;

/// Bios that lie close together, so that many merge: none is lost, and the books stay in order.
class RandomMergesTest {
    private static final List<BioFlags> KINDS =
            List.of(
                    BioFlags.READ,
                    BioFlags.WRITE,
                    BioFlags.WRITE_SYNC,
                    new BioFlags(false, false, false, true));

    private static TinyMachine machine(String elevator) {
        return new TinyMachine(
                cgroups ->
                        switch (elevator) {
                            case "noop" -> NoopElevator.TYPE;
                            case "deadline" -> DeadlineElevator.TYPE;
                            default -> new CfqType(cgroups, CfqVariant.V4_7);
                        },
                new QueueLimits(true, true, 128),
                2,
                250);
    }

    @ParameterizedTest
    @ValueSource(strings = {"noop", "deadline", "cfq"})
    void noBioIsLost(String elevator) {
        for (int seed = 0; seed < 40; seed++) {
            Rng random = Rng.stream(seed, "merges");
            TinyMachine machine = machine(elevator);
            List<IoContext> tasks = new ArrayList<>();
            for (int i = 0; i < 5; i++) tasks.add(machine.task(i + 1, i < 3 ? "/" : "/A"));
            int bios = 0;
            for (int round = 0; round < 60; round++) {
                IoContext task = tasks.get((int) random.nextLong(tasks.size()));
                BioFlags flags = KINDS.get((int) random.nextLong(KINDS.size()));
                Plug plug = random.nextLong(2) == 0 ? null : new Plug(Plug.KERNEL_LIMIT);
                for (long count = 1 + random.nextLong(6); count > 0; count--) {
                    long sector = 1000 + 8 * random.nextLong(40);
                    int length = (int) (8 * (1 + random.nextLong(3)));
                    machine.queue.submit(machine.bio(task, flags, sector, length), plug);
                    machine.queue.verify();
                    bios++;
                }
                if (plug != null) plug.flush();
                machine.queue.verify();
                if (random.nextLong(3) == 0) machine.run(random.nextLong(20));
            }
            machine.runDry();

            assertThat(machine.done).as("seed %d", seed).hasSize(bios).doesNotHaveDuplicates();
            assertThat(machine.issued).hasSizeLessThan(bios);
            assertThat(machine.issued).allMatch(request -> request.sectors() <= 128);
            assertThat(machine.issued.stream().mapToInt(Request::sectors).sum())
                    .isEqualTo(machine.done.stream().mapToInt(Bio::sectors).sum());
        }
    }
}
