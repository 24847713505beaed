package tidemark.scenario;

import tidemark.kernel.LoopVolume;
import tidemark.kernel.loop.WorkerThrottle;

/// The knobs of a loop device.
final class LoopHandler implements KnobHandler {
    private static final int PAGE_KIB = 4;

    private final LoopVolume volume;

    LoopHandler(LoopVolume volume) {
        this.volume = volume;
    }

    @Override
    public void set(Knob knob, long value) {
        switch (KnobHandler.behind(knob, volume.name())) {
            case "worker_throttle" ->
                    volume.worker().throttle(volume.task(), WorkerThrottle.values()[(int) value]);
            case "max_request_kib" -> volume.loop().requestPages(Math.max(1, value / PAGE_KIB));
            case "nr_requests" -> volume.loop().maxRequests((int) value);
            case "max_ratio" -> volume.wb().maxRatio((int) value);
            default -> throw KnobHandler.refused(knob);
        }
    }

    @Override
    public long get(Knob knob) {
        return switch (KnobHandler.behind(knob, volume.name())) {
            case "worker_throttle" -> volume.worker().throttle().ordinal();
            case "max_request_kib" -> volume.loop().requestPages() * PAGE_KIB;
            case "nr_requests" -> volume.loop().maxRequests();
            case "max_ratio" -> volume.wb().maxRatio();
            default -> throw KnobHandler.refused(knob);
        };
    }

    @Override
    public String comesTo(Knob knob, long value) {
        return switch (KnobHandler.behind(knob, volume.name())) {
            case "max_request_kib" -> value / PAGE_KIB + " pages";
            case "nr_requests" ->
                    "up to " + KnobHandler.pages(value * volume.loop().requestPages()) + " wait";
            default -> "";
        };
    }
}
