package tidemark.engine;

import tidemark.kernel.Machine;
import tidemark.kernel.QueuedVolume;
import tidemark.kernel.books.DiskBooks;
import tidemark.kernel.books.WorkCount;
import tidemark.snapshot.Sample;

/// The series of a disk with an elevator and of the tasks that count what they do.
final class ElevatorSeries {
    private final Machine machine;
    private final QueuedVolume volume;
    private final Sample.Layout layout;
    private final Stretch stretch;
    private final int first;
    private final long[] bytesBefore;
    private long diskBytesBefore;
    private long busyBefore;
    private long idleBefore;
    private long wastedBefore;

    ElevatorSeries(Machine machine, QueuedVolume volume, Sample.Layout layout, Stretch stretch) {
        this.machine = machine;
        this.volume = volume;
        this.layout = layout;
        this.stretch = stretch;
        first = layout.elevator(Sample.Layout.ELEVATOR_SERIES.getFirst());
        bytesBefore = new long[layout.tasks()];
        remember();
    }

    void look() {
        stretch.put(first, volume.queue().heldBack());
        stretch.put(first + 1, volume.queue().inDriver());
        for (int i = 0; i < bytesBefore.length; i++) {
            WorkCount count = machine.tasks().get(i).count();
            if (count != null) stretch.put(layout.task(i, "fsyncNanos"), count.syncs().lastNanos());
        }
    }

    /// Sets what is a difference over the stretch that ends now.
    void close(long now) {
        long length = Math.max(1, now - stretch.fromNanos());
        DiskBooks books = volume.books();
        stretch.set(first + 2, perSecond(books.bytes() - diskBytesBefore, length));
        long sum = 0;
        for (int i = 0; i < bytesBefore.length; i++) {
            long bytes = bytes(i) - bytesBefore[i];
            sum += bytes;
            stretch.set(layout.task(i, "throughput"), perSecond(bytes, length));
        }
        stretch.set(first + 3, perSecond(sum, length));
        stretch.set(first + 4, permille(busyNanos(now) - busyBefore, length));
        stretch.set(first + 5, permille(books.idle().idleNanos(now) - idleBefore, length));
        stretch.set(first + 6, permille(books.idle().wastedNanos(now) - wastedBefore, length));
        remember();
    }

    private static long perSecond(long amount, long nanos) {
        return Math.round(amount * 1e9 / nanos);
    }

    private static long permille(long part, long nanos) {
        return Math.clamp(part * 1000 / nanos, 0, 1000);
    }

    private void remember() {
        long now = machine.simulation().nowNanos();
        diskBytesBefore = volume.books().bytes();
        for (int i = 0; i < bytesBefore.length; i++) bytesBefore[i] = bytes(i);
        busyBefore = busyNanos(now);
        idleBefore = volume.books().idle().idleNanos(now);
        wastedBefore = volume.books().idle().wastedNanos(now);
    }

    /// The disk books a service when it begins; here it counts as it passes.
    private long busyNanos(long now) {
        long until = volume.disk().busyUntilNanos();
        return volume.disk().busyNanos() - Math.max(0, until - now);
    }

    private long bytes(int task) {
        WorkCount count = machine.tasks().get(task).count();
        return count == null ? 0 : count.bytes().total();
    }
}
