package tidemark.arch.planted.record;

import tidemark.arch.planted.ui.Thing;

public final class SeesUi {
    Thing seen = new Thing();
}
