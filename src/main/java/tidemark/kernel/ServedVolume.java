package tidemark.kernel;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.loop.LoopDevice;
import tidemark.kernel.loop.LoopWorker;
import tidemark.kernel.served.Commits;
import tidemark.kernel.served.RemoteServer;
import tidemark.kernel.task.Task;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.Flusher;
import tidemark.sim.Fork;

/// A file system whose pages somebody serves: an NFS mount or a FUSE file system.
public final class ServedVolume implements Volume {
    /// What it is.
    public enum Kind {
        NFS,
        FUSE
    }

    private final String name;
    private final Kind kind;
    private final Flusher flusher;
    private final LoopDevice requests;
    private final @Nullable LoopWorker worker;
    private final @Nullable Task task;
    private final @Nullable RemoteServer server;
    private final @Nullable Commits commits;

    ServedVolume(
            String name,
            Kind kind,
            Flusher flusher,
            LoopDevice requests,
            @Nullable LoopWorker worker,
            @Nullable Task task,
            @Nullable RemoteServer server,
            @Nullable Commits commits) {
        this.name = name;
        this.kind = kind;
        this.flusher = flusher;
        this.requests = requests;
        this.worker = worker;
        this.task = task;
        this.server = server;
        this.commits = commits;
    }

    private ServedVolume(ServedVolume that, Fork fork) {
        fork.pair(that, this);
        name = that.name;
        kind = that.kind;
        flusher = fork.any(that.flusher);
        requests = fork.of(that.requests);
        worker = that.worker == null ? null : fork.any(that.worker);
        task = fork.ofNullable(that.task);
        server = fork.ofNullable(that.server);
        commits = fork.ofNullable(that.commits);
    }

    @Override
    public Volume fork(Fork fork) {
        return new ServedVolume(this, fork);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public BackingDevice wb() {
        return requests.wb();
    }

    @Override
    public Flusher flusher() {
        return flusher;
    }

    @Override
    public boolean isBusy() {
        return worker != null ? worker.request() != null : server != null && server.isBusy();
    }

    @Override
    public long capacityPages() {
        return requests.maxRequests() * requests.requestPages();
    }

    /// What it is.
    public Kind kind() {
        return kind;
    }

    /// The requests on their way.
    public LoopDevice requests() {
        return requests;
    }

    /// What the server does, if it is a task of this machine; null otherwise.
    public @Nullable LoopWorker worker() {
        return worker;
    }

    /// The server's task, if it is one of this machine; null otherwise.
    public @Nullable Task task() {
        return task;
    }

    /// The server elsewhere; null if it is a task of this machine.
    public @Nullable RemoteServer server() {
        return server;
    }

    /// When the server is asked to make safe what it has; null without NFS.
    public @Nullable Commits commits() {
        return commits;
    }
}
