package tidemark.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Scenarios with `dd oflag=dsync`: every write waits for the journal.
final class DsyncScenarios {
    private static final String MACHINE = "ext4 with barriers · dd bs=512 oflag=dsync";
    private static final int BYTES = 512;

    private static final String SOURCE =
            "Reported for dd bs=512 count=1000 oflag=dsync (runc issue 861, 2016): 244 kB/s in the"
                + " root group, 26.2 kB/s in a group of its own, that is 2.10 and 19.55 ms a write;"
                + " another machine 293 and 31.8 kB/s.";
    private static final String FITTED =
            "Fitted to the first figure of the root group alone: the disk's flush before each"
                + " commit record, 1.9 ms; commands are taken to cost 10 µs and 2 ns a byte. The"
                + " idles are the kernel's: each lasts from 7 to 8 ms, as it ends on a tick, so a"
                + " write takes whole ticks: 18 before the patches and 10 after. With a flush that"
                + " is 30 µs shorter it is 17. With machine.hz at 100 it is 20.0 ms, near the first"
                + " report; at 250 it is 16.0, near the second machine's 16.1.";

    private DsyncScenarios() {}

    private static MachinePlan plan(String group) {
        List<String> groups = group.equals("/") ? List.of() : List.of(group);
        return DiskScenarios.plan(
                groups,
                List.of("/"),
                List.of(new Program.Dsync(group, "sda1", BYTES)),
                MachinePlan.Measure.MILLIS_PER_WRITE);
    }

    static List<Scenario> all() {
        List<Scenario> all = new ArrayList<>();
        Map<String, Long> disk =
                Map.of(
                        "workload.seconds", 0L,
                        "sda.command_us", 10L,
                        "sda.bandwidth_kib", 488_281L,
                        "sda.flush_us", 1906L);
        Scenario root =
                DiskScenarios.scenario(
                        info(
                                "dsync-root",
                                "Synchronous writes in the root group",
                                "Every write waits for its data and for a commit of the journal,"
                                        + " and for nothing else.",
                                "Watch each idle end at once.",
                                "Now dsync-cgroup-4.4."),
                        plan("/"),
                        disk);
        all.add(root);
        all.add(
                root.with(
                        info(
                                "dsync-cgroup-4.4",
                                "Synchronous writes from a group of their own, 4.4",
                                "Every write also waits out two idles of 8 ticks.",
                                "Watch the disk idle for whoever has just been served.",
                                "Set cfq.version to 4.7 while it runs."),
                        plan("/dd"),
                        DiskScenarios.V4_4));
        all.add(
                root.with(
                        info(
                                "dsync-cgroup-4.7",
                                "Synchronous writes from a group of their own, 4.7",
                                "One of the two idles is gone.",
                                "Watch the idle that is left: dd may not preempt its journal.",
                                "Set both slice_idle and group_idle to 0 while it runs."),
                        plan("/dd"),
                        Map.of()));
        all.addAll(fast(root));
        return all;
    }

    private static ScenarioInfo info(
            String name, String title, String sentence, String watch, String tryThis) {
        return new ScenarioInfo(
                name,
                title,
                MACHINE,
                sentence,
                watch,
                tryThis,
                List.of(SOURCE, FITTED, DiskScenarios.SEED, DiskScenarios.SCOPE));
    }

    private static List<Scenario> fast(Scenario root) {
        String source =
                "Reported in May 2019 (lkml, a kernel after the patches) for dd bs=512 count=10000"
                        + " oflag=dsync in a group of its own: 60 kB/s with CFQ, 1.5 to 2 MB/s with"
                        + " noop or deadline: 8.5 ms against 0.26 to 0.34 ms a write.";
        String declared =
                "The disk, never stated, is taken to need 30 µs for a command, 2 ns for a byte and"
                        + " nothing for a flush. What is left of a write is CPU time, which is"
                        + " declared.";
        Map<String, Long> disk = new TreeMap<>(Map.of("sda.command_us", 30L, "sda.flush_us", 0L));
        ScenarioInfo cfq =
                new ScenarioInfo(
                        "dsync-fast-cfq",
                        "Synchronous writes on a fast disk, CFQ",
                        "ext4 · fast disk · dd bs=512 oflag=dsync",
                        "The faster the disk, the more an idle weighs.",
                        "Watch one idle fill each write.",
                        "Set sda.queue.scheduler to noop while it runs.",
                        List.of(source, declared, DiskScenarios.SEED, DiskScenarios.SCOPE));
        ScenarioInfo noop =
                new ScenarioInfo(
                        "dsync-fast-noop",
                        "Synchronous writes on a fast disk, noop",
                        cfq.machine(),
                        "The same without idles.",
                        "Watch the writes follow each other.",
                        "Set sda.queue.scheduler to cfq while it runs.",
                        cfq.description());
        Map<String, Long> withNoop = new TreeMap<>(disk);
        withNoop.put("sda.queue.scheduler", 2L);
        return List.of(root.with(cfq, plan("/dd"), disk), root.with(noop, plan("/dd"), withNoop));
    }
}
