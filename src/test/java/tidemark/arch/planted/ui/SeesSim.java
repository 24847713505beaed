package tidemark.arch.planted.ui;

import tidemark.arch.planted.sim.Thing;

public final class SeesSim {
    Thing seen = new Thing();
}
