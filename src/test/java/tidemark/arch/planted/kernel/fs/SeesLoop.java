package tidemark.arch.planted.kernel.fs;

import tidemark.arch.planted.kernel.loop.SeesFs;

public final class SeesLoop {
    Object seen = new SeesFs();
}
