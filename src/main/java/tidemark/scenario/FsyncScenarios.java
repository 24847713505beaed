package tidemark.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tidemark.workload.Loadfile;

/// Scenarios with dbench: fsyncs that wait for a journal in another group.
final class FsyncScenarios {
    private static final String MACHINE = "4.9 guest · ext4, barrier=0 · disk 150 µs + 150 MB/s";
    private static final String GROUP = "/dbench";
    private static final String OFF = "cfq.ancestor_preempts";

    private static final String MEASURED =
            "Measured on Linux 4.9 with dbench 4.0 and its own client.txt (one CPU, HZ 1000, a disk"
                + " with a write cache that takes 150 µs and 6.7 ns a byte): 135.4 MB/s and 1.0 ms"
                + " a flush with all in the root group; in a group of its own 29.7 MB/s and 12.8 ms"
                + " with patch 5 taken out and patches 1 to 3 left in, 46.2 MB/s and 7.4 ms with"
                + " all four.";
    private static final String DECLARED =
            "Declared, the same in all of these scenarios: the CPU time of each operation, read off"
                + " a block trace of the first of those runs by least squares; of a commit, 28 µs"
                + " and 19 µs a block, and 40 µs before its record, from the same trace. Nothing"
                + " was fitted to the rates. The default load is a mix of this program's own,"
                + " weighed by client.txt's proportions; --loadfile runs client.txt itself.";
    private static final String TICKS =
            "4.9 counts CFQ's time in nanoseconds, the model in ticks as 4.4 and 4.7 do: an idle of"
                    + " 8 ticks lasts 7 to 8 ms.";

    private FsyncScenarios() {}

    static MachinePlan plan(List<String> clients, String journal, Loadfile load) {
        List<String> groups =
                Stream.concat(clients.stream(), Stream.of(journal))
                        .filter(path -> !path.equals("/"))
                        .distinct()
                        .toList();
        List<Program> programs = new ArrayList<>();
        for (String client : clients) programs.add(new Program.Dbench(client, "sda1", load));
        return DiskScenarios.plan(
                groups, List.of(journal), programs, MachinePlan.Measure.THROUGHPUT);
    }

    static List<Scenario> all() {
        Loadfile office = Loads.builtIn("office.txt");
        List<Scenario> all = new ArrayList<>();
        Scenario root = root(office);
        all.add(root);
        Scenario rule = rule(root, office);
        all.add(rule);
        versions(all, rule);
        cures(all, rule);
        others(all, rule, office);
        reported(all, root, rule);
        return all;
    }

    private static Scenario root(Loadfile office) {
        return DiskScenarios.scenario(
                new ScenarioInfo(
                        "fsync-root",
                        "fsync in the root group",
                        MACHINE,
                        "dbench and the journal's thread share a group, and each ends the other's"
                                + " idle at once.",
                        "Watch how no idle lasts.",
                        "Set sda.queue.scheduler to deadline: nothing is gained.",
                        List.of(
                                MEASURED,
                                DECLARED,
                                TICKS,
                                DiskScenarios.SEED,
                                DiskScenarios.SCOPE)),
                plan(List.of("/"), "/", office),
                Map.of());
    }

    private static Scenario rule(Scenario root, Loadfile office) {
        return root.with(
                new ScenarioInfo(
                        "fsync-cgroup-rule-off",
                        "fsync from a group of its own, rule off",
                        MACHINE,
                        "dbench has a cgroup, the journal's thread does not: each fsync waits out"
                                + " two idles.",
                        "Watch the disk stand still while somebody waits.",
                        "Set cfq.ancestor_preempts to on and see one of the two idles vanish.",
                        List.of(
                                MEASURED,
                                DECLARED,
                                TICKS,
                                DiskScenarios.SEED,
                                DiskScenarios.SCOPE)),
                plan(List.of(GROUP), "/", office),
                Map.of(OFF, 0L));
    }

    private static Scenario like(
            Scenario base,
            String name,
            String title,
            String sentence,
            String watch,
            String tryThis,
            Map<String, Long> changed,
            String... description) {
        List<String> all = new ArrayList<>(List.of(description));
        all.addAll(base.info().description());
        ScenarioInfo info =
                new ScenarioInfo(name, title, base.info().machine(), sentence, watch, tryThis, all);
        return base.with(info, base.plan(), changed);
    }

    private static void versions(List<Scenario> all, Scenario rule) {
        all.add(
                like(
                        rule,
                        "fsync-cgroup-4.7",
                        "fsync from a group of its own, 4.7",
                        "The same with all four patches: the journal's thread, in a group around"
                                + " dbench's, may end its idle.",
                        "Watch the arrow from jbd2 to dbench, and the idle that is left.",
                        "Set cfq.ancestor_preempts to off and see the second idle return.",
                        Map.of(OFF, 1L, "cfq.version", 1L)));
        all.add(
                like(
                        rule,
                        "fsync-cgroup-4.4",
                        "fsync from a group of its own, 4.4",
                        "The same without any of the four patches.",
                        "Watch the disk stand still while somebody waits.",
                        "Turn on one patch after the other: only 3 and 5 together help.",
                        DiskScenarios.V4_4,
                        "No rate was measured for this combination. Patch 1 alone is the difference"
                            + " to fsync-cgroup-rule-off: without it the disk also idles for the"
                            + " group of a dbench that works for longer than that."));
    }

    private static void cures(List<Scenario> all, Scenario rule) {
        String slice = "sda.queue.iosched.slice_idle";
        String group = "sda.queue.iosched.group_idle";
        String fair = "What is lost is told by the scenarios shares and shares-no-idle.";
        all.add(
                like(
                        rule,
                        "fsync-slice-idle-0",
                        "The cure that cures nothing: slice_idle=0",
                        "No idling for queues; but the disk still idles for groups.",
                        "Watch the idles go on under another name.",
                        "Set sda.queue.iosched.group_idle to 0 as well.",
                        Map.of(slice, 0L)));
        all.add(
                like(
                        rule,
                        "fsync-group-idle-0",
                        "The cure that cures nothing: group_idle=0",
                        "No idling for groups; but the disk still idles for queues.",
                        "Watch the idles go on.",
                        "Set sda.queue.iosched.slice_idle to 0 as well.",
                        Map.of(group, 0L)));
        all.add(
                like(
                        rule,
                        "fsync-no-idle",
                        "The cure: slice_idle=0 and group_idle=0",
                        "The disk never idles, and fsync is as fast as in the root group.",
                        "Watch what is not there.",
                        "See what it costs: the scenario shares-no-idle.",
                        Map.of(slice, 0L, group, 0L),
                        fair));
        all.add(
                like(
                        rule,
                        "fsync-deadline",
                        "Another elevator: deadline",
                        "The same work under an elevator that never idles and knows no groups.",
                        "Watch the throughput.",
                        "Set sda.queue.scheduler to cfq while it runs.",
                        Map.of("sda.queue.scheduler", 1L)));
        all.add(
                like(
                        rule,
                        "fsync-noop",
                        "Another elevator: noop",
                        "The same work, first come, first served.",
                        "Watch the throughput.",
                        "Set sda.queue.scheduler to cfq while it runs.",
                        Map.of("sda.queue.scheduler", 2L)));
    }

    private static void others(List<Scenario> all, Scenario rule, Loadfile office) {
        ScenarioInfo siblings =
                new ScenarioInfo(
                        "fsync-siblings",
                        "The journal in a sibling group",
                        MACHINE,
                        "Neither group lies around the other, so patch 5 must not help.",
                        "Watch the refusals go on although the rule is on.",
                        "Set cfq.ancestor_preempts to off: nothing changes.",
                        List.of(DECLARED, TICKS, DiskScenarios.SEED, DiskScenarios.SCOPE));
        all.add(rule.with(siblings, plan(List.of(GROUP), "/jbd2", office), Map.of(OFF, 1L)));
        ScenarioInfo two =
                new ScenarioInfo(
                        "fsync-two-clients",
                        "Two clients in the root group, 4.4",
                        MACHINE,
                        "Without patch 3 two clients and a journal are one too many: who may"
                                + " preempt depends on how many queues the tree holds.",
                        "Watch how unevenly the two get on.",
                        "Set cfq.noidle_preempts to on.",
                        List.of(DECLARED, TICKS, DiskScenarios.SEED, DiskScenarios.SCOPE));
        all.add(rule.with(two, plan(List.of("/", "/"), "/", office), DiskScenarios.V4_4));
    }

    private static void reported(List<Scenario> all, Scenario root, Scenario rule) {
        String machine = "reported in 2016 · ext4, barrier=0 · SATA disk";
        String source =
                "Reported with patch 5 (3984aa55204e, January 2016; dbench -t 10 on ext4, a plain"
                        + " SATA disk, barrier=0): 153.132 MB/s with all in the root group; 26.1006"
                        + " MB/s from a group of its own before the patches, 48.9106 MB/s after.";
        String fitted =
                "Fitted to the first two: the CPU time of all operations (902/1000 of the recorded"
                        + " guest's) and the bytes of each read and write (942/1000 of the load's)."
                        + " The third was not fitted. The disk is that of the recorded worlds: 7200"
                        + " turns a minute, writes end in its cache after 80 µs and 4 ns a byte.";
        Map<String, Long> fit =
                Map.of(
                        "sda.kind", 1L,
                        "workload.cpu_permille", 902L,
                        "workload.bytes_permille", 942L);
        all.add(
                root.with(
                        new ScenarioInfo(
                                "reported-fsync-root",
                                "As reported in 2016: all in the root group",
                                machine,
                                "The first of three reported rates: 153 MB/s.",
                                "Watch how no idle lasts.",
                                "Now reported-fsync-cgroup-4.4.",
                                List.of(source, fitted, DiskScenarios.SEED, DiskScenarios.SCOPE)),
                        root.plan(),
                        fit));
        Scenario old =
                rule.with(
                        new ScenarioInfo(
                                "reported-fsync-cgroup-4.4",
                                "As reported in 2016: before the patches",
                                machine,
                                "The second of three reported rates: 26.1 MB/s.",
                                "Watch two idles for each fsync.",
                                "Set cfq.version to 4.7 while it runs.",
                                List.of(source, fitted, DiskScenarios.SEED, DiskScenarios.SCOPE)),
                        rule.plan(),
                        fit);
        all.add(old.with(old.info(), old.plan(), DiskScenarios.V4_4));
        all.add(
                old.with(
                        new ScenarioInfo(
                                "reported-fsync-cgroup-4.7",
                                "As reported in 2016: after the patches",
                                machine,
                                "The third of three reported rates, 48.9 MB/s, to which nothing was"
                                        + " fitted.",
                                "Watch the idle that is left.",
                                "Set cfq.ancestor_preempts to off while it runs.",
                                List.of(source, fitted, DiskScenarios.SEED, DiskScenarios.SCOPE)),
                        old.plan(),
                        Map.of(OFF, 1L, "cfq.version", 1L)));
    }
}
