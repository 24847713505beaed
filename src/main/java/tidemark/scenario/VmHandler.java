package tidemark.scenario;

import java.util.Locale;
import java.util.Map;
import tidemark.kernel.Machine;
import tidemark.kernel.mm.DirtyLimits;
import tidemark.kernel.mm.VmKnobs;

/// The knobs of memory: `vm.*`, and what anonymous memory takes.
final class VmHandler implements KnobHandler {
    private static final int PAGE_KIB = 4;

    private final Machine machine;
    private final VmKnobs vm;
    private final Map<String, Long> values;

    /// @param values present values of what the machine does not know by itself; kept
    VmHandler(Machine machine, Map<String, Long> values) {
        this.machine = machine;
        this.values = values;
        vm = machine.pages().knobs();
    }

    @Override
    public void set(Knob knob, long value) {
        switch (knob.key()) {
            case "vm.dirty_ratio" -> {
                int before = vm.dirtyRatio();
                vm.dirtyRatio((int) value);
                if (before != value) machine.limitChanged();
            }
            case "vm.dirty_bytes" -> {
                long before = vm.dirtyBytes();
                vm.dirtyBytes(value);
                if (before != value) machine.limitChanged();
            }
            case "vm.dirty_background_ratio" -> vm.dirtyBackgroundRatio((int) value);
            case "vm.dirty_background_bytes" -> vm.dirtyBackgroundBytes(value);
            case "vm.dirty_expire_centisecs" -> vm.dirtyExpireCentisecs((int) value);
            case "vm.dirty_writeback_centisecs" -> vm.dirtyWritebackCentisecs((int) value);
            case "machine.anonymous_kib" -> {
                values.put(knob.key(), value);
                machine.anonymousPages(value / PAGE_KIB);
            }
            default -> throw KnobHandler.refused(knob);
        }
    }

    @Override
    public long get(Knob knob) {
        return switch (knob.key()) {
            case "vm.dirty_ratio" -> vm.dirtyRatio();
            case "vm.dirty_bytes" -> vm.dirtyBytes();
            case "vm.dirty_background_ratio" -> vm.dirtyBackgroundRatio();
            case "vm.dirty_background_bytes" -> vm.dirtyBackgroundBytes();
            case "vm.dirty_expire_centisecs" -> vm.dirtyExpireCentisecs();
            case "vm.dirty_writeback_centisecs" -> vm.dirtyWritebackCentisecs();
            case "machine.anonymous_kib" -> MachineFactory.value(values, knob.key());
            default -> throw KnobHandler.refused(knob);
        };
    }

    @Override
    public String comesTo(Knob knob, long value) {
        DirtyLimits limits = machine.pages().onlooker().limits(false);
        return switch (knob.key()) {
            case "vm.dirty_ratio", "vm.dirty_bytes" ->
                    value == 0 ? "" : "limit " + KnobHandler.pages(limits.thresh());
            case "vm.dirty_background_ratio", "vm.dirty_background_bytes" ->
                    value == 0 ? "" : "flushers start at " + KnobHandler.pages(limits.bgThresh());
            case "vm.dirty_expire_centisecs" -> "old data is written after " + seconds(value);
            case "vm.dirty_writeback_centisecs" ->
                    value == 0 ? "no periodic flush" : "a look every " + seconds(value);
            case "machine.dirtyable_kib", "machine.anonymous_kib" ->
                    KnobHandler.pages(value / PAGE_KIB);
            default -> "";
        };
    }

    private static String seconds(long centisecs) {
        return centisecs % 100 == 0
                ? centisecs / 100 + " s"
                : String.format(Locale.ROOT, "%.2f s", centisecs / 100.0);
    }

    @Override
    public String note(Knob knob) {
        boolean bytes = vm.dirtyBytes() != 0;
        boolean backgroundBytes = vm.dirtyBackgroundBytes() != 0;
        return switch (knob.key()) {
            case "vm.dirty_ratio" -> bytes ? "0: vm.dirty_bytes rules" : "";
            case "vm.dirty_bytes" -> bytes ? "" : "0: vm.dirty_ratio rules";
            case "vm.dirty_background_ratio" ->
                    backgroundBytes ? "0: vm.dirty_background_bytes rules" : halved();
            case "vm.dirty_background_bytes" ->
                    backgroundBytes ? halved() : "0: vm.dirty_background_ratio rules";
            default -> "";
        };
    }

    private String halved() {
        DirtyLimits limits = machine.pages().onlooker().limits(false);
        long asked =
                vm.dirtyBackgroundBytes() != 0
                        ? (vm.dirtyBackgroundBytes() - 1) / 4096 + 1
                        : vm.dirtyBackgroundRatio()
                                * 4096L
                                / 100
                                * machine.pages().memory().dirtyablePages()
                                / 4096;
        return asked >= limits.thresh() ? "not below the limit: half of it counts" : "";
    }
}
