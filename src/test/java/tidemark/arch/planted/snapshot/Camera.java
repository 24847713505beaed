package tidemark.arch.planted.snapshot;

import tidemark.arch.planted.kernel.Thing;

public final class Camera {
    String picture(Thing task) {
        return task.toString();
    }
}
