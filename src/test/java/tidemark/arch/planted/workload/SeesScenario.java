package tidemark.arch.planted.workload;

import tidemark.arch.planted.scenario.Thing;

public final class SeesScenario {
    Thing seen = new Thing();
}
