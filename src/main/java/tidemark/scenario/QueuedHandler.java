package tidemark.scenario;

import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.Machine;
import tidemark.kernel.QueuedVolume;
import tidemark.kernel.block.Elevator;
import tidemark.kernel.block.ElevatorKnob;
import tidemark.kernel.device.DiskTimes;
import tidemark.kernel.device.ServerDisk;
import tidemark.kernel.device.ServiceTimes;
import tidemark.kernel.device.SteadyTimes;

/// The knobs of a disk behind a request queue, and of its elevator.
final class QueuedHandler implements KnobHandler {
    private static final long NANOS_PER_MICRO = 1000;

    private final Machine machine;
    private final QueuedVolume volume;
    private final Map<String, Long> values;

    /// @param values present values of what the machine does not know by itself; kept
    QueuedHandler(Machine machine, QueuedVolume volume, Map<String, Long> values) {
        this.machine = machine;
        this.volume = volume;
        this.values = values;
    }

    private static long value(Map<String, Long> values, String key) {
        Long value = values.get(key);
        if (value == null) throw new IllegalStateException("no value of " + key);
        return value;
    }

    static ServiceTimes times(Map<String, Long> values, String disk) {
        String kind = DiskKnobs.DISKS.get((int) value(values, disk + ".kind"));
        if (kind.equals("steady")) {
            return new SteadyTimes(
                    value(values, disk + ".command_us") * NANOS_PER_MICRO,
                    500_000_000L / value(values, disk + ".bandwidth_kib"),
                    value(values, disk + ".stray_read_us") * NANOS_PER_MICRO);
        }
        return new DiskTimes(!kind.equals("flash"), value(values, disk + ".write_cache") != 0);
    }

    private @Nullable DeviceModel model() {
        long kind = value(values, volume.name() + ".kind");
        return DeviceModel.find(DiskKnobs.DISKS.get((int) kind));
    }

    private String behind(Knob knob) {
        return KnobHandler.behind(knob, volume.name());
    }

    private static boolean isElevators(String behind) {
        return behind.startsWith(DiskKnobs.IOSCHED);
    }

    private static String tunable(String behind) {
        return behind.substring(DiskKnobs.IOSCHED.length());
    }

    @Override
    public void set(Knob knob, long value) {
        String behind = behind(knob);
        if (isElevators(behind)) {
            elevator(knob, tunable(behind)).setKnob(tunable(behind), value);
            return;
        }
        switch (behind) {
            case "queue.scheduler" ->
                    machine.scheduler(volume, QueuedVolume.SCHEDULERS.get((int) value));
            case "max_ratio" -> volume.wb().maxRatio((int) value);
            case "command_us", "bandwidth_kib", "stray_read_us", "write_cache" -> {
                values.put(knob.key(), value);
                if (volume.disk() instanceof ServerDisk server) {
                    server.times(times(values, volume.name()));
                }
            }
            case "rate_kib" -> {
                DeviceModel model = model();
                if (model != null) model.change(volume.disk(), value);
                values.put(knob.key(), value);
            }
            default -> throw KnobHandler.refused(knob);
        }
    }

    private Elevator elevator(Knob knob, String name) {
        Elevator elevator = volume.queue().elevator();
        for (ElevatorKnob own : elevator.knobs()) {
            if (own.name().equals(name)) return elevator;
        }
        throw new IllegalArgumentException(
                knob.key()
                        + " while "
                        + volume.name()
                        + ".queue.scheduler is "
                        + elevator.name()
                        + "; expected a knob of that scheduler");
    }

    private boolean isAtWork(String name) {
        return volume.queue().elevator().knobs().stream().anyMatch(own -> own.name().equals(name));
    }

    @Override
    public long get(Knob knob) {
        String behind = behind(knob);
        if (isElevators(behind)) {
            String name = tunable(behind);
            return isAtWork(name) ? volume.queue().elevator().knob(name) : knob.defaultValue();
        }
        return switch (behind) {
            case "queue.scheduler" -> QueuedVolume.SCHEDULERS.indexOf(volume.wantedScheduler());
            case "max_ratio" -> volume.wb().maxRatio();
            default -> value(values, knob.key());
        };
    }

    @Override
    public String comesTo(Knob knob, long value) {
        if (knob.unit().equals("ms") && machine.jiffies().hz() != 1000) {
            return machine.jiffies().fromMillis(value) + " ticks";
        }
        return switch (behind(knob)) {
            case "bandwidth_kib" -> String.format(Locale.ROOT, "%.1f MB/s", value * 1.024 / 1000);
            case "queue.scheduler" -> volume.queue().isSwitching() ? "being changed" : "";
            default -> "";
        };
    }

    @Override
    public String note(Knob knob) {
        String behind = behind(knob);
        return isElevators(behind) && !isAtWork(tunable(behind))
                ? "not a knob of " + volume.queue().elevator().name()
                : "";
    }
}
