package tidemark.ui.synthetic;

import java.util.ArrayList;
import java.util.List;
import tidemark.snapshot.DevicePicture.Kind;
import tidemark.snapshot.TaskPicture.Activity;
import tidemark.snapshot.TaskPicture.Role;
import tidemark.ui.synthetic.SyntheticHost.Device;
import tidemark.ui.synthetic.SyntheticHost.Job;

/// Made-up machines for the states that a window must be able to show.
public final class SyntheticHosts {
    private static final long MINUTE = 60_000_000_000L;

    private SyntheticHosts() {}

    /// Writers and a reader on a disk with an elevator: both halves at work.
    public static SyntheticHost both(boolean aboutDisk) {
        List<Device> devices = List.of(new Device("sda", Kind.DISK, -1, 1000));
        List<Job> jobs =
                List.of(
                        new Job(Role.WRITER, 0, "dd"),
                        new Job(Role.WRITER, 0, "tar"),
                        new Job(Role.READER, 0, "grep"),
                        new Job(Role.FLUSHER, 0, "kworker/u4:1"),
                        new Job(Role.JOURNAL, 0, "jbd2/sda"));
        return new SyntheticHost(devices, jobs, new SyntheticDisk(3, 2), aboutDisk, -1);
    }

    /// sda and sdb, loop0 on a file of sda, loop1 on a file of loop0.
    public static SyntheticHost stacked(long stallNanos) {
        List<Device> devices =
                List.of(
                        new Device("sda", Kind.DISK, -1, 150),
                        new Device("sdb", Kind.DISK, -1, 250),
                        new Device("loop0", Kind.LOOP, 0, 250),
                        new Device("loop1", Kind.LOOP, 2, 350));
        List<Job> jobs =
                List.of(
                        new Job(Role.WRITER, 3, "dd"),
                        new Job(Role.WRITER, 1, "cp"),
                        new Job(Role.READER, 1, "md5sum"),
                        new Job(Role.LOOP_WORKER, 0, "kworker/u4:2"),
                        new Job(Role.LOOP_WORKER, 2, "kworker/u4:3"),
                        new Job(Role.FLUSHER, 0, "kworker/u4:0"),
                        new Job(Role.FLUSHER, 1, "kworker/u4:1"),
                        new Job(Role.FLUSHER, 2, "kworker/u4:4"),
                        new Job(Role.FLUSHER, 3, "kworker/u4:5"));
        return new SyntheticHost(devices, jobs, new SyntheticDisk(2, 2), false, stallNanos);
    }

    /// Sixteen disks, a writer on each.
    public static SyntheticHost sixteen() {
        List<Device> devices = new ArrayList<>();
        List<Job> jobs = new ArrayList<>();
        for (int d = 0; d < 16; d++) {
            devices.add(new Device("sd" + (char) ('a' + d), Kind.DISK, -1, 30 + 7 * (d * 5 % 16)));
            jobs.add(new Job(Role.WRITER, d, "dd"));
        }
        for (int d = 0; d < 16; d++) jobs.add(new Job(Role.FLUSHER, d, "kworker/u8:" + d));
        return new SyntheticHost(devices, jobs, null, false, -1);
    }

    /// A disk, a server and a FUSE process; one writer hangs in a wait, one in the throttle.
    public static SyntheticHost servers() {
        List<Device> devices =
                List.of(
                        new Device("sda", Kind.DISK, -1, 200),
                        new Device("nfs", Kind.NFS, -1, 600),
                        new Device("fuse", Kind.FUSE, -1, 100));
        List<Job> jobs =
                List.of(
                        new Job(Role.WRITER, 0, "dd"),
                        new Job(Role.WRITER, 1, "cp", Activity.WAIT_IO, MINUTE),
                        new Job(Role.WRITER, 2, "rsync", Activity.SLEEP_HARD_STOP, MINUTE / 2),
                        new Job(Role.READER, 1, "tar"),
                        new Job(Role.FLUSHER, 0, "kworker/u4:0"),
                        new Job(Role.FLUSHER, 1, "kworker/u4:1"));
        return new SyntheticHost(devices, jobs, null, false, -1);
    }
}
