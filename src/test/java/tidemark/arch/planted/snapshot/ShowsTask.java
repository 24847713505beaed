package tidemark.arch.planted.snapshot;

import tidemark.arch.planted.kernel.Thing;

public record ShowsTask(Thing task) {}
