package tidemark.arch.planted.ui;

import tidemark.arch.planted.workload.Thing;

public final class SeesWorkload {
    Thing seen = new Thing();
}
