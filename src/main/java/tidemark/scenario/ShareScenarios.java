package tidemark.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tidemark.kernel.block.BioFlags;
import tidemark.workload.Spot;

/// Scenarios about shares of the disk.
final class ShareScenarios {
    private static final long AREA_SECTORS = 1L << 20;
    private static final int READ_SECTORS = 256;
    private static final int READERS = 1;

    private ShareScenarios() {}

    static List<Scenario> all() {
        String source =
                "From the kernel's documentation of hierarchical weights (d02f7aa8dce8): A:500 with"
                        + " AA:500 and AB:1000 in it, and B:250 give AA 2/9, AB 4/9, B 1/3 of the"
                        + " disk... if nobody works in A itself.";
        String work =
                "In each group a task reads on and on, 128 KiB at a time, from a rotating disk;"
                    + " nothing is fitted. A group is late to be served by up to a slice, so shares"
                    + " settle within some seconds.";
        List<Program> programs = new ArrayList<>();
        long sector = 1L << 21;
        for (String group : List.of("/A/AA", "/A/AB", "/B")) {
            for (int i = 0; i < READERS; i++) {
                Spot spot =
                        new Spot(
                                BioFlags.READ,
                                sector,
                                AREA_SECTORS,
                                READ_SECTORS,
                                1,
                                false,
                                50_000);
                programs.add(
                        new Program.Direct(
                                group,
                                "sda",
                                "read" + group.substring(group.lastIndexOf('/') + 1),
                                spot));
                sector += AREA_SECTORS;
            }
        }
        MachinePlan plan =
                DiskScenarios.plan(
                        List.of("/A", "/A/AA", "/A/AB", "/B"),
                        List.of(),
                        programs,
                        MachinePlan.Measure.SHARES);
        Map<String, Long> presets =
                Map.of(
                        "sda.kind", 1L,
                        "workload.seconds", 60L,
                        "cgroup./A.blkio.weight", 500L,
                        "cgroup./A/AA.blkio.weight", 500L,
                        "cgroup./A/AB.blkio.weight", 1000L,
                        "cgroup./B.blkio.weight", 250L);
        Scenario shares =
                DiskScenarios.scenario(
                        new ScenarioInfo(
                                "shares",
                                "Shares in a tree of groups",
                                "rotating disk · readers in three groups",
                                "The disk's time is shared by weight, level by level.",
                                "Watch the groups on the ruler: the lightest comes back last.",
                                "Set cgroup./B.blkio.weight to 1000 while it runs.",
                                List.of(source, work, DiskScenarios.SEED, DiskScenarios.SCOPE)),
                        plan,
                        presets);
        Map<String, Long> free = new TreeMap<>();
        free.put("sda.queue.iosched.slice_idle", 0L);
        free.put("sda.queue.iosched.group_idle", 0L);
        Scenario noIdle =
                shares.with(
                        new ScenarioInfo(
                                "shares-no-idle",
                                "What the cure costs: shares without idling",
                                shares.info().machine(),
                                "With slice_idle and group_idle at 0 a group that has just been"
                                        + " served leaves the line before its next request comes.",
                                "Watch the shares come out even.",
                                "Set slice_idle to 8 while it runs.",
                                List.of(source, work, DiskScenarios.SEED, DiskScenarios.SCOPE)),
                        plan,
                        free);
        return List.of(shares, noIdle);
    }
}
