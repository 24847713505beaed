package tidemark.scenario;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.workload.Job;

/// Something on a machine that jobs can work on: a file system, or a disk itself.
///
/// @param name of the file system, or of the disk
/// @param disk name of the device that it lies on
/// @param kind what it is
/// @param roomBytes bytes that files have room for; 0 where that is not known
public record JobPlace(String name, String disk, Kind kind, long roomBytes) {
    private static final long MEBIBYTE = 1L << 20;

    /// What jobs can work on.
    public enum Kind {
        /// A file system on a disk behind a request queue.
        FILES,
        /// A file system on a device that takes pages in turn.
        COUNTED_FILES,
        /// A disk behind a request queue, past all file systems.
        DISK
    }

    /// Everything on a machine that jobs can work on, lower ones first.
    static List<JobPlace> of(MachinePlan plan) {
        List<JobPlace> places = new ArrayList<>();
        for (DevicePlan device : plan.devices()) {
            String name = device.name();
            switch (device) {
                case DevicePlan.CountedDisk disk ->
                        places.add(new JobPlace(name, name, Kind.COUNTED_FILES, 0));
                case DevicePlan.Loop loop ->
                        places.add(new JobPlace(name, name, Kind.COUNTED_FILES, 0));
                case DevicePlan.Served served ->
                        places.add(new JobPlace(name, name, Kind.COUNTED_FILES, 0));
                case DevicePlan.QueuedDisk disk -> {
                    places.add(new JobPlace(name, name, Kind.DISK, 0));
                    for (DevicePlan.Part part : disk.parts()) {
                        long room = MachineFactory.roomBytes(part);
                        places.add(new JobPlace(part.name(), name, Kind.FILES, room));
                    }
                }
            }
        }
        return places;
    }

    /// The first file system on the uppermost device; that device itself if it has none.
    static JobPlace uppermost(MachinePlan plan) {
        String disk = plan.devices().getLast().name();
        JobPlace found = null;
        for (JobPlace place : of(plan)) {
            if (!place.disk.equals(disk)) continue;
            if (found == null || found.kind == Kind.DISK) found = place;
        }
        if (found == null) throw new IllegalStateException("nothing on " + disk);
        return found;
    }

    /// The one of a name; null if there is none.
    static @Nullable JobPlace named(MachinePlan plan, String name) {
        for (JobPlace place : of(plan)) {
            if (place.name.equals(name) && place.kind != Kind.DISK) return place;
        }
        for (JobPlace place : of(plan)) {
            if (place.name.equals(name)) return place;
        }
        return null;
    }

    /// Why a job cannot work here; empty if it can.
    List<Job.Fault> check(Job job) {
        return switch (kind) {
            case FILES -> checkRoom(job);
            case COUNTED_FILES -> checkCounted(job);
            case DISK -> checkDisk(job);
        };
    }

    private List<Job.Fault> checkRoom(Job job) {
        Job.Fault fault = checkRoom(job.files().sizeBytes() * job.crew().tasks());
        return fault == null ? List.of() : List.of(fault);
    }

    /// What is wrong with so many bytes of files here; null if there is room for them.
    Job.@Nullable Fault checkRoom(long bytes) {
        if (kind != Kind.FILES || bytes <= roomBytes) return null;
        return new Job.Fault(
                "size",
                bytes / MEBIBYTE + " MiB of files on " + name,
                "at most " + roomBytes / MEBIBYTE + " MiB, the size of that file system");
    }

    private List<Job.Fault> checkCounted(Job job) {
        List<Job.Fault> faults = new ArrayList<>();
        String without = " on " + name + ", a device without a request queue";
        if (job.access().pattern().reads()) {
            faults.add(
                    new Job.Fault(
                            "rw",
                            "reads" + without,
                            "rw=write or rw=randwrite, or a scenario whose disk has an elevator"));
        }
        if (job.access().engine() == Job.Engine.DIRECT) {
            faults.add(
                    new Job.Fault(
                            "direct",
                            "direct I/O" + without,
                            "direct=0, or a scenario whose disk has an elevator"));
        }
        return faults;
    }

    private List<Job.Fault> checkDisk(Job job) {
        List<Job.Fault> faults = new ArrayList<>();
        if (job.access().engine() != Job.Engine.DIRECT) {
            faults.add(
                    new Job.Fault(
                            "direct",
                            "the page cache of the disk " + name + " itself",
                            "direct=1, or a file system"));
        }
        Job.Safety safety = job.safety();
        boolean syncs =
                safety.mode() != Job.SyncMode.NONE
                        || safety.fsyncEvery() > 0
                        || safety.fdatasyncEvery() > 0
                        || safety.endFsync();
        if (syncs || safety.umount()) {
            faults.add(
                    new Job.Fault(
                            "sync",
                            "the disk " + name + " itself, made safe like a file",
                            "a file system, or no sync, fsync, fdatasync, end_fsync and umount"));
        }
        return faults;
    }
}
