package tidemark.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.Machine;
import tidemark.kernel.MachineTask;
import tidemark.kernel.QueuedVolume;
import tidemark.kernel.Volume;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.books.WorkCount;
import tidemark.kernel.fs.FileSystem;
import tidemark.kernel.fs.Umount;
import tidemark.kernel.fs.ext4.Ext4;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Task;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.Flusher;
import tidemark.sim.Rng;
import tidemark.workload.DbenchClient;
import tidemark.workload.DirectIo;
import tidemark.workload.FileExperiment;
import tidemark.workload.OperationCosts;
import tidemark.workload.SyncWriter;
import tidemark.workload.TimedExperiment;
import tidemark.workload.WriteFiles;
import tidemark.workload.WriterProgram;

/// Adds the tasks of a scenario to its machine.
final class Tasks {
    private static final int PAGE_KIB = 4;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final int WRITER_PID = 1000;
    private static final int FIRST_PID = 300;

    /// CPU time of a write of dd, from the end of one to the data of the next.
    private static final long DD_NANOS = 20_000;

    private final Scenario scenario;
    private final Map<String, Long> values;
    private final Machine machine;
    private final List<DbenchClient> clients;
    private final long seed;

    Tasks(
            Scenario scenario,
            Map<String, Long> values,
            Machine machine,
            List<DbenchClient> clients,
            long seed) {
        this.scenario = scenario;
        this.values = values;
        this.machine = machine;
        this.clients = clients;
        this.seed = seed;
    }

    private long value(String key) {
        return MachineFactory.value(values, key);
    }

    void add() {
        for (Program program : scenario.plan().programs()) {
            if (program instanceof Program.WriteFiles files) {
                addWriters(files);
            }
        }
        TimedExperiment timed = machine.experiment() == null ? timed() : null;
        Rng start = Rng.stream(seed, "tasks start");
        int number = 0;
        for (Program program : scenario.plan().programs()) {
            if (program instanceof Program.WriteFiles) continue;
            add(program, FIRST_PID + number++, start, timed);
        }
    }

    private TimedExperiment timed() {
        boolean ends = values.getOrDefault("workload.writes", 0L) != 0;
        TimedExperiment experiment =
                new TimedExperiment(
                        machine.simulation(),
                        value("workload.seconds") * NANOS_PER_SECOND,
                        ends ? scenario.plan().count(Program.Dsync.class) : 0);
        machine.experiment(experiment);
        return experiment;
    }

    private void addWriters(Program.WriteFiles program) {
        int writers = (int) value("workload.writers");
        long files = value("workload.files");
        long filePages = (value("workload.file_kib") + PAGE_KIB - 1) / PAGE_KIB;
        FileExperiment experiment =
                new FileExperiment(machine.simulation(), machine.scheduler(), writers);
        machine.experiment(experiment);
        FileSystem target = MachineFactory.fileSystem(scenario, machine, program.on());
        Rng start = Rng.stream(seed, "writers start");
        for (int i = 0; i < writers; i++) {
            long share = files / writers + (i < files % writers ? 1 : 0);
            if (files > 0 && share == 0) share = 1;
            WriteFiles writes =
                    new WriteFiles(
                            machine.pages(),
                            machine.scheduler(),
                            target,
                            files == 0 ? 0 : share * filePages,
                            (int) Math.max(1, share));
            Task task =
                    new Task(
                            writers == 1 ? "dd" : "dd" + i,
                            WRITER_PID + i,
                            i % machine.settings().cpus());
            Umount umount = i > 0 ? null : umount(target);
            task.call(new WriterProgram(machine.pages(), experiment, writes, umount));
            machine.add(
                    new MachineTask(
                            task,
                            MachineTask.Role.WRITER,
                            target.device(),
                            writes,
                            null,
                            null,
                            null),
                    start.nextLong(machine.jiffies().tickNanos()));
        }
    }

    private Umount umount(FileSystem target) {
        List<BackingDevice> devices = new ArrayList<>();
        List<Flusher> flushers = new ArrayList<>();
        for (Volume volume : machine.stack(target.device()).reversed()) {
            devices.add(volume.wb());
            flushers.add(volume.flusher());
        }
        return new Umount(devices, flushers);
    }

    private void add(Program program, int pid, Rng start, @Nullable TimedExperiment timed) {
        String group =
                switch (program) {
                    case Program.Dbench dbench -> dbench.group();
                    case Program.Dsync dsync -> dsync.group();
                    case Program.Direct direct -> direct.group();
                    case Program.WriteFiles files -> "/";
                };
        IoContext context = new IoContext(pid, machine.cgroups().create(group));
        WorkCount count = new WorkCount();
        Task task = new Task(comm(program), pid, 0);
        task.call(frame(program, context, count, timed));
        boolean reads = program instanceof Program.Direct direct && !direct.spot().flags().write();
        machine.add(
                new MachineTask(
                        task,
                        reads ? MachineTask.Role.READER : MachineTask.Role.WRITER,
                        device(program),
                        null,
                        context,
                        count,
                        null),
                start.nextLong(machine.jiffies().tickNanos()));
    }

    private BackingDevice device(Program program) {
        Volume volume = machine.volume(program.on());
        return volume != null
                ? volume.wb()
                : MachineFactory.fileSystem(scenario, machine, program.on()).device();
    }

    private static String comm(Program program) {
        return switch (program) {
            case Program.Dbench dbench -> "dbench";
            case Program.Dsync dsync -> "dd";
            case Program.Direct direct -> direct.comm();
            case Program.WriteFiles files -> "dd";
        };
    }

    private Frame frame(
            Program program, IoContext context, WorkCount count, @Nullable TimedExperiment timed) {
        return switch (program) {
            case Program.Dbench dbench -> {
                DbenchClient client =
                        new DbenchClient(
                                machine.simulation(),
                                machine.scheduler(),
                                machine.pages(),
                                ext4(dbench.on()),
                                context,
                                dbench.load().scaled(value("workload.bytes_permille")),
                                new OperationCosts(value("workload.cpu_permille")),
                                count);
                clients.add(client);
                yield client;
            }
            case Program.Dsync dsync ->
                    new SyncWriter(
                            machine.simulation(),
                            machine.scheduler(),
                            timed,
                            ext4(dsync.on()),
                            context,
                            count,
                            dsync.bytes(),
                            value("workload.writes"),
                            DD_NANOS);
            case Program.Direct direct ->
                    new DirectIo(
                            disk(direct.on()).queue(),
                            machine.scheduler(),
                            context,
                            count,
                            direct.spot(),
                            Rng.stream(seed, "places of " + context.pid()));
            case Program.WriteFiles files ->
                    throw new IllegalArgumentException("writers are added by themselves");
        };
    }

    private Ext4 ext4(String name) {
        return (Ext4) MachineFactory.fileSystem(scenario, machine, name);
    }

    private QueuedVolume disk(String name) {
        if (machine.volume(name) instanceof QueuedVolume disk) return disk;
        throw new IllegalArgumentException("no disk " + name + " behind a request queue");
    }
}
