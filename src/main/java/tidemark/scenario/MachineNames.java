package tidemark.scenario;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tidemark.input.Nearest;
import tidemark.scenario.yaml.Fields;

/// The names of a machine's parts, as a file gives them one by one: each is given once, and what
/// refers to one refers to one that has been given.
final class MachineNames {
    static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]*");
    private static final Pattern GROUP = Pattern.compile("(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+");

    private final Set<String> devices = new LinkedHashSet<>();
    private final Set<String> queued = new LinkedHashSet<>();
    private final Set<String> fileSystems = new LinkedHashSet<>();
    private final Set<String> groups = new LinkedHashSet<>(List.of("/"));

    /// The paths of cgroups below the root.
    List<String> groups(Fields fields) {
        String key = "cgroups";
        List<String> paths = fields.texts(key, "paths of cgroups below the root, e.g. /dbench");
        List<String> kept = new ArrayList<>();
        for (String path : paths) {
            if (!GROUP.matcher(path).matches()) {
                fields.refuse(key, "cgroup '" + path + "'", "a path such as /A or /A/AB");
            } else if (!groups.add(path)) {
                fields.refuse(key, "cgroup " + path + " once more", "each cgroup once");
            } else {
                kept.add(path);
            }
        }
        return kept;
    }

    /// The name of a new device.
    String device(Fields fields) {
        String name = fields.shaped("name", NAME, "sda", null, "name of the device");
        if (!devices.add(name)) {
            fields.refuse("name", "a second device " + name, "a name of its own for each device");
        }
        return name;
    }

    /// The name of a new device that has a request queue.
    String queuedDevice(Fields fields) {
        String name = device(fields);
        queued.add(name);
        return name;
    }

    /// Takes note of a file system.
    void fileSystem(Fields fields, String key, String name) {
        if (!fileSystems.add(name)) {
            fields.refuse(
                    key, "a second file system " + name, "a name of its own for each of them");
        }
    }

    /// The name of a file system that is there.
    String onFileSystem(Fields fields, String key, String meaning) {
        String name = fields.shaped(key, NAME, "sda1", null, meaning);
        known(fields, key, name, fileSystems, "file system");
        return name;
    }

    /// The name of a file system that is there; null if none is named.
    @Nullable String perhapsOnFileSystem(Fields fields, String key, String meaning) {
        String name = fields.text(key, "", meaning);
        if (name.isEmpty()) return null;
        known(fields, key, name, fileSystems, "file system");
        return name;
    }

    /// The name of a device with a request queue that is there.
    String onQueue(Fields fields, String key, String meaning) {
        String name = fields.shaped(key, NAME, "sda", null, meaning);
        known(fields, key, name, queued, "disk with a request queue");
        return name;
    }

    /// The path of a cgroup that is there.
    String group(Fields fields, String meaning) {
        String path = fields.text("group", "/", meaning);
        known(fields, "group", path, groups, "cgroup");
        return path;
    }

    private static void known(
            Fields fields, String key, String name, Set<String> known, String what) {
        if (known.contains(name)) return;
        String there =
                known.isEmpty()
                        ? "there is none before it"
                        : "one of "
                                + String.join(", ", known)
                                + "; perhaps "
                                + Nearest.to(name, known);
        fields.refuse(key, "no " + what + " '" + name + "'", there);
    }
}
