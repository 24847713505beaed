package tidemark.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.Machine;
import tidemark.kernel.MachineTask;
import tidemark.kernel.QueuedVolume;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.block.IoPriority;
import tidemark.kernel.block.PriorityClass;
import tidemark.kernel.books.JobCount;
import tidemark.kernel.books.WorkCount;
import tidemark.kernel.cgroup.Cgroup;
import tidemark.kernel.cgroup.WeightScale;
import tidemark.kernel.fs.FileSystem;
import tidemark.kernel.fs.Umount;
import tidemark.kernel.task.Task;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.sim.Rng;
import tidemark.workload.Job;
import tidemark.workload.JobProgram;
import tidemark.workload.JobStages;
import tidemark.workload.JobTarget;

/// Adds the tasks of a scenario's jobs to its machine.
final class JobTasks {
    private static final int FIRST_PID = 3000;

    private final Scenario scenario;
    private final Machine machine;
    private final Map<String, Long> values;
    private final long seed;
    private final Set<String> unmounted = new TreeSet<>();
    private final Rng start;
    private int number;

    JobTasks(Scenario scenario, Machine machine, Map<String, Long> values, long seed) {
        this.scenario = scenario;
        this.machine = machine;
        this.values = values;
        this.seed = seed;
        start = Rng.stream(seed, "jobs start");
    }

    /// Adds them all.
    ///
    /// @param lengthNanos when they end at the latest; 0 = when they are done
    /// @return one program for each task
    List<JobProgram> add(long lengthNanos) {
        List<Placed> placed = placed();
        for (Placed job : placed) check(job);
        int[] tasks = new int[placed.getLast().stage + 1];
        Set<String> umounts = new TreeSet<>();
        for (Placed job : placed) {
            tasks[job.stage] += job.job.crew().tasks();
            if (job.job.safety().umount()) umounts.add(job.place.name());
        }
        JobStages stages =
                new JobStages(
                        machine.simulation(),
                        machine.scheduler(),
                        tasks,
                        umounts.size(),
                        lengthNanos);
        if (machine.experiment() == null) machine.experiment(stages);
        List<JobProgram> programs = new ArrayList<>();
        for (Placed job : placed) {
            for (int i = 0; i < job.job.crew().tasks(); i++) programs.add(add(stages, job, i));
        }
        return programs;
    }

    /// A job, where it works, and after how many stages.
    private record Placed(Job job, JobPlace place, int stage) {}

    private List<Placed> placed() {
        List<Placed> placed = new ArrayList<>();
        int stage = 0;
        for (Program program : scenario.plan().programs()) {
            if (!(program instanceof Program.Jobs jobs)) continue;
            JobPlace place = JobPlace.named(scenario.plan(), jobs.on());
            if (place == null) {
                throw new IllegalArgumentException(
                        "jobs on '"
                                + jobs.on()
                                + "'; expected a file system or disk of "
                                + scenario.info().name());
            }
            for (Job job : jobs.jobs()) {
                if (job.crew().stonewall() && !placed.isEmpty()) stage++;
                placed.add(new Placed(job, place, stage));
            }
        }
        return placed;
    }

    private static void check(Placed placed) {
        List<Job.Fault> faults = new ArrayList<>(placed.job.check());
        faults.addAll(placed.place.check(placed.job));
        if (faults.isEmpty()) return;
        Job.Fault first = faults.getFirst();
        throw new IllegalArgumentException(
                "job "
                        + placed.job.name()
                        + ": "
                        + first.wrong()
                        + "; expected "
                        + first.expected());
    }

    private JobProgram add(JobStages stages, Placed placed, int index) {
        Job job = placed.job;
        int pid = FIRST_PID + number;
        IoContext context = new IoContext(pid, group(job.standing()));
        context.setPriority(
                new IoPriority(
                        PriorityClass.values()[job.standing().priorityClass()],
                        job.standing().priority()));
        FileSystem fileSystem = fileSystem(placed.place);
        JobTarget target =
                fileSystem != null
                        ? JobTarget.of(fileSystem)
                        : JobTarget.of(disk(placed.place).queue());
        WorkCount work = new WorkCount();
        String name = job.name() + "." + index;
        JobProgram program =
                new JobProgram(
                        machine,
                        stages,
                        new JobProgram.Post(
                                job,
                                target,
                                placed.stage,
                                context,
                                new JobCount(work),
                                Rng.stream(seed, "job " + number + " " + name),
                                umount(job, placed.place, fileSystem)));
        String comm = job.crew().tasks() == 1 ? job.name() : name;
        Task task = new Task(comm, pid, number++ % machine.settings().cpus());
        task.call(program);
        boolean dirties =
                job.access().pattern().writes() && job.access().engine() != Job.Engine.DIRECT;
        BackingDevice device = fileSystem != null ? fileSystem.device() : disk(placed.place).wb();
        machine.add(
                new MachineTask(
                        task,
                        job.access().pattern().writes()
                                ? MachineTask.Role.WRITER
                                : MachineTask.Role.READER,
                        device,
                        dirties ? program : null,
                        context,
                        work,
                        null),
                start.nextLong(machine.jiffies().tickNanos()));
        return program;
    }

    private Cgroup group(Job.Standing standing) {
        Cgroup group = machine.cgroups().create(standing.cgroup());
        String key = DiskKnobs.CGROUP + standing.cgroup() + DiskKnobs.WEIGHT;
        long given = values.getOrDefault(key, (long) WeightScale.LEGACY.standard());
        boolean free = given == WeightScale.LEGACY.standard() && group.parent() != null;
        if (standing.weight() > 0 && free) group.setWeight(standing.weight());
        return group;
    }

    private @Nullable FileSystem fileSystem(JobPlace place) {
        return place.kind() == JobPlace.Kind.DISK
                ? null
                : MachineFactory.fileSystem(scenario, machine, place.name());
    }

    private QueuedVolume disk(JobPlace place) {
        if (machine.volume(place.disk()) instanceof QueuedVolume disk) return disk;
        throw new IllegalStateException("no disk " + place.disk());
    }

    /// What the first task of a file system that is to be unmounted does last.
    private @Nullable Umount umount(Job job, JobPlace place, @Nullable FileSystem fileSystem) {
        if (fileSystem == null || !job.safety().umount() || !unmounted.add(place.name())) {
            return null;
        }
        return Tasks.umount(machine, fileSystem);
    }
}
