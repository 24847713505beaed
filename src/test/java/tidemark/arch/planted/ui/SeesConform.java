package tidemark.arch.planted.ui;

import tidemark.arch.planted.conform.Thing;

public final class SeesConform {
    Thing seen = new Thing();
}
