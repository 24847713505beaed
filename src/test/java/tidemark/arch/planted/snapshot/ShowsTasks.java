package tidemark.arch.planted.snapshot;

import java.util.List;
import tidemark.arch.planted.kernel.Thing;

public record ShowsTasks(List<Thing> tasks) {}
