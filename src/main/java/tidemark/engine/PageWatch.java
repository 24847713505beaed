package tidemark.engine;

import java.util.List;
import tidemark.kernel.Machine;
import tidemark.snapshot.Camera;
import tidemark.snapshot.KnobPicture;
import tidemark.snapshot.Sample;
import tidemark.snapshot.Snapshot;

/// Watches a machine with a page cache.
final class PageWatch implements Watch {
    private final Machine machine;
    private final Camera camera = new Camera();
    private final Sampler sampler;

    PageWatch(Machine machine, Told told) {
        this.machine = machine;
        sampler = new Sampler(machine, camera, told.sleeps());
        machine.scheduler().observer(sampler);
    }

    @Override
    public Sample.Layout layout() {
        return sampler.layout();
    }

    @Override
    public void look() {
        sampler.look();
    }

    @Override
    public Sample cut() {
        return sampler.cut();
    }

    @Override
    public Snapshot take(List<KnobPicture> knobs) {
        return camera.take(machine, knobs);
    }

    @Override
    public boolean isStalled() {
        return machine.stall() != null;
    }

    @Override
    public boolean isIdling() {
        return false;
    }
}
