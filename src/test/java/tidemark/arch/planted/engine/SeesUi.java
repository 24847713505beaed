package tidemark.arch.planted.engine;

import tidemark.arch.planted.ui.Thing;

public final class SeesUi {
    Thing seen = new Thing();
}
