package tidemark.conform.cfq;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tidemark.kernel.cfq.CfqEvent;
import tidemark.kernel.cfq.CfqTracer;
import tidemark.kernel.cfq.CfqVariant;

/// A script that is run while all events are collected.
public final class Story implements CfqTracer {
    /// An event and its time.
    public record Told(long micros, CfqEvent event) {}

    private final World world;
    private final List<Told> told = new ArrayList<>();
    private final List<String> messages = new ArrayList<>();

    private Story(CfqVariant variant, int hz, boolean scsi, List<String> lines) {
        Script script = ScriptReader.read("story.scn", "story", lines);
        world = new World(script, new Setup(variant, hz, scsi));
        world.cfq().attach(this);
    }

    /// Sets a story up on a machine of 1000 ticks a second.
    public static Story of(CfqVariant variant, String... lines) {
        return new Story(variant, 1000, false, List.of(lines));
    }

    /// Sets up one of the recorded scripts.
    public static Story recorded(CfqVariant variant, String name) {
        Path path = Path.of("src/test/resources/golden/cfq/scn", name + ".scn");
        try {
            return new Story(variant, 1000, false, Files.readAllLines(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Runs to the end of the script.
    public Story run() {
        world.run();
        world.queue().verify();
        return this;
    }

    /// Runs to a time.
    public Story runUntil(long micros) {
        world.runUntil(micros);
        world.queue().verify();
        return this;
    }

    public World world() {
        return world;
    }

    public List<Told> told() {
        return told;
    }

    public List<String> messages() {
        return messages;
    }

    /// The events of a kind.
    public <T extends CfqEvent> List<T> all(Class<T> kind) {
        return told.stream().map(Told::event).filter(kind::isInstance).map(kind::cast).toList();
    }

    /// Disk time charged to a group, in jiffies.
    public long time(String path) {
        return world.cfq().group(world.cgroups().create(path)).stats().time();
    }

    /// Requests that a task has had done.
    public long ios(int pid) {
        return world.tasks().stream()
                .filter(task -> task.spec.pid() == pid)
                .findFirst()
                .orElseThrow()
                .ios();
    }

    @Override
    public void event(long nanos, CfqEvent event) {
        told.add(new Told(nanos / 1000, event));
    }

    @Override
    public boolean wantsGroups() {
        return true;
    }

    @Override
    public boolean wantsMessages() {
        return true;
    }

    @Override
    public void message(long nanos, String text) {
        messages.add(text);
    }
}
