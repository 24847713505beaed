package tidemark.conform.cfq;

import java.util.ArrayList;
import java.util.List;
import tidemark.kernel.cfq.Tunable;
import tidemark.sim.Rng;

/// Makes scripts of all kinds of tasks, groups and settings, the same from the same seed.
final class RandomScripts {
    private final Rng random;
    private final List<String> lines = new ArrayList<>();
    private final List<String> groups = new ArrayList<>(List.of("/"));

    private RandomScripts(long seed) {
        random = Rng.stream(seed, "script");
    }

    static List<String> of(long seed, long runMicros) {
        RandomScripts scripts = new RandomScripts(seed);
        scripts.write(runMicros);
        return scripts.lines;
    }

    private long below(long bound) {
        return random.nextLong(bound);
    }

    private boolean chance(int percent) {
        return below(100) < percent;
    }

    private <T> T any(List<T> of) {
        return of.get((int) below(of.size()));
    }

    private void write(long runMicros) {
        long depth = any(List.of(1L, 1L, 2L, 4L, 31L));
        lines.add(
                "device depth="
                        + depth
                        + " wcache="
                        + below(2)
                        + " nonrot="
                        + (chance(15) ? 1 : 0)
                        + " head="
                        + below(100_000));
        lines.add("run_us " + runMicros);
        for (Tunable tunable : Tunable.values()) {
            if (chance(12)) {
                long value = any(List.of(0L, 1L, 2L, 3L, 8L, 20L, 60L, 400L));
                lines.add("set " + tunable.knob().name() + " " + value);
            }
        }
        int many = chance(10) ? 64 : (int) below(6);
        for (int i = 0; i < many; i++) {
            String parent = any(groups);
            if (parent.split("/").length > 3) parent = "/";
            String path = (parent.equals("/") ? "" : parent) + "/g" + i;
            groups.add(path);
            lines.add(
                    "group "
                            + path
                            + (chance(70) ? " weight=" + (10 + below(991)) : "")
                            + (chance(30) ? " leaf_weight=" + (10 + below(991)) : ""));
        }
        if (chance(20)) lines.add("group / leaf_weight=" + (10 + below(991)));
        long base = chance(50) ? below(300_000_000) : -1;
        int journals = chance(40) ? (int) below(3) + 1 : 0;
        for (int i = 0; i < journals; i++) {
            lines.add(
                    "task pid="
                            + (200 + i)
                            + " kind=jbd2 batch="
                            + (1 + below(4))
                            + " nsect=8"
                            + " sector="
                            + (200_000_000 + i * 100_000)
                            + " len=65536 wake_us="
                            + below(50)
                            + " group="
                            + any(groups));
            for (long clients = 1 + below(2); clients > 0; clients--) {
                lines.add(
                        "task pid="
                                + (300 + 10 * i + clients)
                                + " kind=dbench jbd="
                                + (200 + i)
                                + " batch="
                                + (1 + below(5))
                                + " nsect=16 sector="
                                + sector(base)
                                + " len=400000 think_us="
                                + below(4000)
                                + " wake_us=20 app_bytes=4096 group="
                                + any(groups));
            }
        }
        int tasks = 1 + (int) below(many > 10 ? 80 : 10);
        for (int i = 0; i < tasks; i++) task(1000 + i, base);
    }

    private long sector(long base) {
        return base < 0 ? below(400_000_000) : base + below(16_000);
    }

    private void task(int pid, long base) {
        StringBuilder line = new StringBuilder("task pid=" + pid + " group=" + any(groups));
        if (chance(40)) {
            line.append(" ioprio=");
            line.append(chance(20) ? "idle" : (chance(25) ? "rt" : "be") + below(8));
        }
        if (chance(40)) line.append(" dir=W sync=" + below(2) + " noidle=" + below(2));
        if (chance(10)) line.append(" prio=1");
        long sectors = any(List.of(8L, 16L, 64L, 128L, 256L));
        line.append(" nsect=" + sectors + " sector=" + sector(base));
        switch ((int) below(3)) {
            case 0 -> line.append(chance(50) ? "" : " len=" + sectors * (2 + below(50)));
            case 1 -> line.append(" pattern=step step=" + any(List.of(192L, 256L, 300L, 9000L)));
            default ->
                    line.append(" pattern=rand len=" + sectors * (1 + below(5000)))
                            .append(" seed=" + below(1000));
        }
        line.append(" think_us=" + any(List.of(0L, 80L, 300L, 1000L, 6000L, 12_000L)));
        if (chance(40)) line.append(" start_us=" + below(100_000));
        if (chance(10)) line.append(" stop_us=" + (100_000 + below(100_000)));
        if (chance(35)) {
            line.append(" kind=qd qd=" + (1 + below(24)));
        } else {
            line.append(" batch=" + (1 + below(6)));
            if (chance(15)) line.append(" iters=" + (1 + below(20)) + " exit=" + below(2));
            if (chance(15)) line.append(" think2_us=20000 think2_after=10");
            if (chance(15)) line.append(" rand_after=20 rand_sector=9000000 rand_len=500000");
        }
        lines.add(line.toString());
    }
}
