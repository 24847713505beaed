package tidemark.scenario;

import java.util.Locale;
import tidemark.kernel.Machine;
import tidemark.kernel.loop.LoopDevice;
import tidemark.kernel.loop.LoopWorker;
import tidemark.kernel.loop.WorkerThrottle;
import tidemark.kernel.mm.DirtyLimits;
import tidemark.kernel.mm.VmKnobs;
import tidemark.kernel.task.Task;

/// What turning a knob does to a machine, and what its setting comes to.
final class LiveKnobs {
    private static final int PAGE_KIB = 4;

    private final Machine machine;
    private final VmKnobs vm;
    private final long diskPermille;
    private long diskKib;

    /// @param diskKib nominal speed of the disk, KiB/s
    /// @param diskPermille what this run's disk makes of a nominal speed
    LiveKnobs(Machine machine, long diskKib, long diskPermille) {
        this.machine = machine;
        this.diskKib = diskKib;
        this.diskPermille = diskPermille;
        vm = machine.pages().knobs();
    }

    void set(Knob knob, long value) {
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
            case "loop0.worker_throttle" -> throttle(WorkerThrottle.values()[(int) value]);
            case "loop0.max_request_kib" -> loop().requestPages(Math.max(1, value / PAGE_KIB));
            case "loop0.nr_requests" -> loop().maxRequests((int) value);
            case "loop0.max_ratio" -> loop().wb().maxRatio((int) value);
            case "sda.bandwidth_kib" -> {
                diskKib = value;
                machine.pace().pagesPerSecond(pagesPerSecond(value, diskPermille));
            }
            case "sda.max_ratio" -> machine.pages().devices().getFirst().maxRatio((int) value);
            default -> throw new IllegalArgumentException(knob.key() + " cannot be set now");
        }
    }

    long get(Knob knob) {
        return switch (knob.key()) {
            case "vm.dirty_ratio" -> vm.dirtyRatio();
            case "vm.dirty_bytes" -> vm.dirtyBytes();
            case "vm.dirty_background_ratio" -> vm.dirtyBackgroundRatio();
            case "vm.dirty_background_bytes" -> vm.dirtyBackgroundBytes();
            case "vm.dirty_expire_centisecs" -> vm.dirtyExpireCentisecs();
            case "vm.dirty_writeback_centisecs" -> vm.dirtyWritebackCentisecs();
            case "loop0.worker_throttle" -> worker().throttle().ordinal();
            case "loop0.max_request_kib" -> loop().requestPages() * PAGE_KIB;
            case "loop0.nr_requests" -> loop().maxRequests();
            case "loop0.max_ratio" -> loop().wb().maxRatio();
            case "sda.bandwidth_kib" -> diskKib;
            case "sda.max_ratio" -> machine.pages().devices().getFirst().maxRatio();
            default -> throw new IllegalArgumentException(knob.key() + " has no live value");
        };
    }

    static long pagesPerSecond(long kib, long permille) {
        return Math.max(1, kib * permille / 1000 / PAGE_KIB);
    }

    LiveKnobs fork(Machine copy) {
        return new LiveKnobs(copy, diskKib, diskPermille);
    }

    private void throttle(WorkerThrottle policy) {
        Task task = machine.workerTask();
        if (task == null) throw new IllegalArgumentException("this machine has no loop device");
        worker().throttle(task, policy);
    }

    private LoopDevice loop() {
        LoopDevice loop = machine.loop();
        if (loop == null) throw new IllegalArgumentException("this machine has no loop device");
        return loop;
    }

    private LoopWorker worker() {
        LoopWorker worker = machine.worker();
        if (worker == null) throw new IllegalArgumentException("this machine has no loop device");
        return worker;
    }

    /// What a setting comes to now, for people.
    String comesTo(Knob knob, long value) {
        DirtyLimits limits = machine.pages().onlooker().limits(false);
        return switch (knob.key()) {
            case "vm.dirty_ratio", "vm.dirty_bytes" ->
                    value == 0 ? "" : "limit " + pages(limits.thresh());
            case "vm.dirty_background_ratio", "vm.dirty_background_bytes" ->
                    value == 0 ? "" : "flushers start at " + pages(limits.bgThresh());
            case "vm.dirty_expire_centisecs" -> "old data is written after " + seconds(value);
            case "vm.dirty_writeback_centisecs" ->
                    value == 0 ? "no periodic flush" : "a look every " + seconds(value);
            case "loop0.max_request_kib" -> value / PAGE_KIB + " pages";
            case "loop0.nr_requests" -> "up to " + pages(value * loop().requestPages()) + " wait";
            case "sda.bandwidth_kib" ->
                    String.format(
                            Locale.ROOT,
                            "%s pages/s · %.1f MiB/s",
                            grouped(value / PAGE_KIB),
                            value / 1024.0);
            case "machine.dirtyable_kib" -> pages(value / PAGE_KIB);
            case "workload.file_kib" -> value / PAGE_KIB + " pages";
            default -> "";
        };
    }

    private static String seconds(long centisecs) {
        return centisecs % 100 == 0
                ? centisecs / 100 + " s"
                : String.format(Locale.ROOT, "%.2f s", centisecs / 100.0);
    }

    static String pages(long count) {
        double mib = count * PAGE_KIB / 1024.0;
        String digits = mib < 10 ? "%.1f" : "%.0f";
        return grouped(count) + " pages · " + String.format(Locale.ROOT, digits, mib) + " MiB";
    }

    /// A number with narrow spaces between groups of three digits.
    static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number).replace(',', '\u202f');
    }

    /// A rule of the kernel that bites, for people; empty if none does.
    String note(Knob knob) {
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
