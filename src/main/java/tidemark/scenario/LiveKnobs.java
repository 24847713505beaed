package tidemark.scenario;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tidemark.kernel.CountedVolume;
import tidemark.kernel.LoopVolume;
import tidemark.kernel.Machine;
import tidemark.kernel.QueuedVolume;
import tidemark.kernel.Volume;
import tidemark.workload.DbenchClient;
import tidemark.workload.OperationCosts;

/// What turning a knob does to a run, and what its setting comes to.
final class LiveKnobs {
    private static final String CPU = "workload.cpu_permille";

    private final Map<String, Long> values;
    private final List<DbenchClient> clients;
    private final VmHandler vm;
    private final GroupHandler groups;
    private final Map<String, KnobHandler> devices = new TreeMap<>();

    /// @param values present values of what the machine does not know by itself; kept
    /// @param clients clients of dbench; kept
    /// @param speeds what this run makes of each disk's nominal speed, in 1/1000
    LiveKnobs(
            Machine machine,
            Map<String, Long> values,
            List<DbenchClient> clients,
            Map<String, Long> speeds) {
        this.values = values;
        this.clients = clients;
        vm = new VmHandler(machine, values);
        groups = new GroupHandler(machine);
        for (Volume volume : machine.volumes()) {
            devices.put(
                    volume.name(),
                    switch (volume) {
                        case CountedVolume disk ->
                                new CountedHandler(
                                        disk,
                                        MachineFactory.value(
                                                values, disk.name() + ".bandwidth_kib"),
                                        MachineFactory.value(speeds, disk.name()));
                        case QueuedVolume disk -> new QueuedHandler(machine, disk, values);
                        case LoopVolume loop -> new LoopHandler(loop);
                    });
        }
    }

    private LiveKnobs(
            LiveKnobs that, Machine machine, Map<String, Long> values, List<DbenchClient> clients) {
        this.values = values;
        this.clients = clients;
        vm = new VmHandler(machine, values);
        groups = new GroupHandler(machine);
        for (Volume volume : machine.volumes()) {
            KnobHandler before = that.devices.get(volume.name());
            devices.put(
                    volume.name(),
                    switch (volume) {
                        case CountedVolume disk when before instanceof CountedHandler handler ->
                                handler.fork(disk);
                        case CountedVolume disk ->
                                throw new IllegalStateException("no handler of " + disk.name());
                        case QueuedVolume disk -> new QueuedHandler(machine, disk, values);
                        case LoopVolume loop -> new LoopHandler(loop);
                    });
        }
    }

    /// The same for a copy of the run.
    LiveKnobs fork(Machine machine, Map<String, Long> copies, List<DbenchClient> copied) {
        return new LiveKnobs(this, machine, copies, copied);
    }

    private KnobHandler handler(Knob knob) {
        String key = knob.key();
        if (key.startsWith("vm.") || key.startsWith("machine.")) return vm;
        if (key.startsWith("cfq.") || key.startsWith(DiskKnobs.CGROUP)) return groups;
        KnobHandler device = devices.get(key.substring(0, key.indexOf('.')));
        if (device == null) {
            String missing = key.startsWith("loop") ? "no loop device" : "no such device";
            throw new IllegalArgumentException(
                    key + ": this machine has " + missing + "; expected a knob of one that it has");
        }
        return device;
    }

    void set(Knob knob, long value) {
        if (!knob.key().equals(CPU)) {
            handler(knob).set(knob, value);
            return;
        }
        values.put(CPU, value);
        for (DbenchClient client : clients) client.costs(new OperationCosts(value));
    }

    long get(Knob knob) {
        return knob.key().equals(CPU) ? MachineFactory.value(values, CPU) : handler(knob).get(knob);
    }

    String comesTo(Knob knob, long value) {
        if (knob.key().equals("workload.file_kib")) return value / 4 + " pages";
        return knob.key().startsWith("workload.") ? "" : handler(knob).comesTo(knob, value);
    }

    String note(Knob knob) {
        return knob.key().startsWith("workload.") ? "" : handler(knob).note(knob);
    }
}
