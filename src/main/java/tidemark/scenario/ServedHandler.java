package tidemark.scenario;

import java.util.Map;
import tidemark.kernel.ServedVolume;
import tidemark.kernel.loop.WorkerThrottle;
import tidemark.kernel.served.RemoteServer;

/// The knobs of a file system whose pages somebody serves.
final class ServedHandler implements KnobHandler {
    private static final int PAGE_KIB = 4;
    private static final long KIB = 1024;
    private static final long NANOS_PER_MICRO = 1000;

    private final ServedVolume volume;
    private final Map<String, Long> values;

    /// @param values present values of what the machine does not know by itself; kept
    ServedHandler(ServedVolume volume, Map<String, Long> values) {
        this.volume = volume;
        this.values = values;
    }

    /// What a server elsewhere is like.
    static RemoteServer.Settings remote(Map<String, Long> values, String name) {
        long memory = MachineFactory.value(values, name + ".server_cache_kib");
        return new RemoteServer.Settings(
                MachineFactory.value(values, name + ".bandwidth_kib") * KIB,
                MachineFactory.value(values, name + ".request_us") * NANOS_PER_MICRO,
                MachineFactory.value(values, name + ".server_disk_kib") * KIB,
                memory == 0 ? Long.MAX_VALUE / 4 : memory * KIB);
    }

    @Override
    public void set(Knob knob, long value) {
        switch (KnobHandler.behind(knob, volume.name())) {
            case "worker_throttle" -> throttle(knob, WorkerThrottle.values()[(int) value]);
            case "max_request_kib" -> volume.requests().requestPages(Math.max(1, value / PAGE_KIB));
            case "nr_requests" -> volume.requests().maxRequests((int) value);
            case "max_ratio" -> volume.wb().maxRatio((int) value);
            case "bandwidth_kib", "request_us", "server_disk_kib", "server_cache_kib" -> {
                values.put(knob.key(), value);
                RemoteServer server = volume.server();
                if (server != null) server.settings(remote(values, volume.name()));
            }
            default -> throw KnobHandler.refused(knob);
        }
    }

    private void throttle(Knob knob, WorkerThrottle policy) {
        if (volume.worker() == null || volume.task() == null) throw KnobHandler.refused(knob);
        volume.worker().throttle(volume.task(), policy);
    }

    @Override
    public long get(Knob knob) {
        return switch (KnobHandler.behind(knob, volume.name())) {
            case "worker_throttle" ->
                    volume.worker() == null ? 0 : volume.worker().throttle().ordinal();
            case "max_request_kib" -> volume.requests().requestPages() * PAGE_KIB;
            case "nr_requests" -> volume.requests().maxRequests();
            case "max_ratio" -> volume.wb().maxRatio();
            default -> MachineFactory.value(values, knob.key());
        };
    }

    @Override
    public String comesTo(Knob knob, long value) {
        return switch (KnobHandler.behind(knob, volume.name())) {
            case "max_request_kib" -> value / PAGE_KIB + " pages";
            case "nr_requests" ->
                    "up to "
                            + KnobHandler.pages(value * volume.requests().requestPages())
                            + " wait";
            default -> "";
        };
    }
}
