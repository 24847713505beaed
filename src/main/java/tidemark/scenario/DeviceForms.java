package tidemark.scenario;

import java.util.List;
import tidemark.kernel.ServedVolume;
import tidemark.scenario.yaml.Amount;
import tidemark.scenario.yaml.Fields;
import tidemark.scenario.yaml.Variant;

/// What a file says of devices: a method for each kind, which asks for its keys.
final class DeviceForms {
    private static final long MOST_PAGES = 1L << 30;

    private final MachineNames names;

    DeviceForms(MachineNames names) {
        this.names = names;
    }

    /// All kinds.
    List<Variant<DevicePlan>> all() {
        return List.of(
                new Variant<>(
                        "counted-disk",
                        "a disk that takes pages in turn at a rate, with a file system of its name",
                        this::countedDisk),
                new Variant<>(
                        "queued-disk",
                        "a disk behind a request queue and an elevator, with file systems on it",
                        this::queuedDisk),
                new Variant<>(
                        "nfs",
                        "an NFS mount, whose server is elsewhere or on this machine",
                        fields -> served(fields, ServedVolume.Kind.NFS)),
                new Variant<>(
                        "fuse",
                        "a FUSE mount with its strict limit, whose daemon writes here or elsewhere",
                        fields -> served(fields, ServedVolume.Kind.FUSE)),
                new Variant<>(
                        "loop",
                        "a loop device over a file, with a file system of its name",
                        this::loop));
    }

    private DevicePlan countedDisk(Fields fields) {
        String name = names.device(fields);
        names.fileSystem(fields, "name", name);
        return new DevicePlan.CountedDisk(
                name,
                pages(fields, "quantum", 256, "how much it finishes at a time"),
                pages(fields, "queue", 40_960, "how much may be in flight"),
                (int)
                        fields.amount(
                                "spread",
                                Amount.needed("1/1000", 0, 900).or(0),
                                "by how much its speed varies from run to run"),
                pages(fields, "largestUnit", 2048, "largest I/O unit of its file system"),
                journal(fields, 6));
    }

    private DevicePlan loop(Fields fields) {
        String below = names.onFileSystem(fields, "below", "file system that its file is on");
        String name = names.device(fields);
        names.fileSystem(fields, "name", name);
        return new DevicePlan.Loop(
                name,
                below,
                pages(fields, "largestUnit", 512, "largest I/O unit of the file system on it"),
                journal(fields, 13),
                fields.amount(
                        "longestHold",
                        Amount.needed("ms", 0, 1_000_000).or(0),
                        "time after which ends of writeback no longer wait for a commit; 0 ="
                                + " never"),
                fields.amount(
                        "meanTail",
                        Amount.needed("ms", 0, 1_000_000).or(60),
                        "mean length of the last step of an fsync's commit below"));
    }

    private DevicePlan served(Fields fields, ServedVolume.Kind kind) {
        String below =
                names.perhapsOnFileSystem(
                        fields,
                        "below",
                        "file system that a server here"
                                + " writes to; not said: the server is elsewhere");
        String name = names.device(fields);
        names.fileSystem(fields, "name", name);
        return new DevicePlan.Served(name, kind, below);
    }

    private DevicePlan queuedDisk(Fields fields) {
        return new DevicePlan.QueuedDisk(
                names.queuedDevice(fields),
                fields.parts("parts", this::part, "its file systems, one behind the other"));
    }

    private DevicePlan.Part part(Fields fields) {
        String name =
                fields.shaped("name", MachineNames.NAME, "sda1", null, "name of the file system");
        names.fileSystem(fields, "name", name);
        return new DevicePlan.Part(
                name,
                fields.flag("journal", true, "whether it has a journal"),
                fields.flag("barrier", false, "whether commits empty the disk's cache"),
                names.group(fields, "cgroup that the journal's task is in"),
                fields.amount(
                        "size",
                        Amount.needed("sectors", 1 << 16, 1L << 40)
                                .or(DevicePlan.Part.USUAL_SECTORS),
                        "size of the part, e.g. 4 GiB"),
                (int)
                        fields.amount(
                                "every",
                                Amount.needed("s", 1, 3600).or(DevicePlan.Part.USUAL_COMMIT),
                                "commit interval of the journal"));
    }

    private static long pages(Fields fields, String key, long otherwise, String meaning) {
        return fields.amount(key, Amount.needed("pages", 1, MOST_PAGES).or(otherwise), meaning);
    }

    private static DevicePlan.CountedJournal journal(Fields fields, long pages) {
        return fields.part(
                "journal",
                journal ->
                        new DevicePlan.CountedJournal(
                                (int)
                                        journal.amount(
                                                "every",
                                                Amount.needed("s", 0, 3600).or(5),
                                                "commit interval; 0 = none"),
                                journal.amount(
                                        "pages",
                                        Amount.needed("pages", 0, 1_000_000).or(pages),
                                        "size of a commit"),
                                journal.flag(
                                        "holds",
                                        true,
                                        "whether ends of writeback wait for commits (6.x)")),
                new DevicePlan.CountedJournal(5, pages, true),
                "the file system's journal");
    }
}
