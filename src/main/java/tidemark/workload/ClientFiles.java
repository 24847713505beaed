package tidemark.workload;

import java.util.ArrayList;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.fs.FileSystem;
import tidemark.kernel.fs.ext4.Ext4;
import tidemark.kernel.fs.ext4.Ext4File;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// The files of a dbench client, by name and by handle.
final class ClientFiles implements Forkable<ClientFiles> {
    private final Ext4 fileSystem;
    private final TreeMap<String, Ext4File> byPath = new TreeMap<>();
    private final TreeMap<Integer, Ext4File> byHandle = new TreeMap<>();

    ClientFiles(Ext4 fileSystem) {
        this.fileSystem = fileSystem;
    }

    private ClientFiles(ClientFiles that, Fork fork) {
        fork.pair(that, this);
        fileSystem = (Ext4) fork.<FileSystem>of(that.fileSystem);
        that.byPath.forEach((path, file) -> byPath.put(path, Ext4.copy(file, fork)));
        that.byHandle.forEach((handle, file) -> byHandle.put(handle, Ext4.copy(file, fork)));
    }

    @Override
    public ClientFiles fork(Fork fork) {
        return new ClientFiles(this, fork);
    }

    private Ext4File parent(String path) {
        int slash = path.lastIndexOf('/');
        if (slash <= 0) return fileSystem.root();
        Ext4File known = byPath.get(path.substring(0, slash));
        return known == null ? fileSystem.root() : known;
    }

    void open(Loadfile.Step step) {
        Ext4File file = byPath.get(step.path());
        if (file == null) {
            file = fileSystem.create(parent(step.path()), step.directory());
            byPath.put(step.path(), file);
        } else if (step.truncates()) {
            fileSystem.truncate(file);
        }
        if (step.handle() != 0) byHandle.put(step.handle(), file);
    }

    void close(int handle) {
        byHandle.remove(handle);
    }

    @Nullable Ext4File opened(int handle) {
        return byHandle.get(handle);
    }

    void remove(String path) {
        Ext4File file = byPath.remove(path);
        if (file != null) fileSystem.remove(parent(path), file);
    }

    void removeTree(String path) {
        String below = path + "/";
        for (String name : new ArrayList<>(byPath.descendingKeySet())) {
            if (name.equals(path) || name.startsWith(below)) remove(name);
        }
    }

    void rename(String from, String to) {
        Ext4File file = byPath.remove(from);
        if (file == null) return;
        remove(to);
        fileSystem.rename(parent(from), parent(to), file);
        byPath.put(to, file);
        String below = from + "/";
        for (Map.Entry<String, Ext4File> entry : new ArrayList<>(byPath.entrySet())) {
            if (!entry.getKey().startsWith(below)) continue;
            byPath.remove(entry.getKey());
            byPath.put(to + "/" + entry.getKey().substring(below.length()), entry.getValue());
        }
    }
}
