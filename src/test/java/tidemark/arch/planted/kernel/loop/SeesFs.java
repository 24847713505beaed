package tidemark.arch.planted.kernel.loop;

import tidemark.arch.planted.kernel.fs.SeesLoop;

public final class SeesFs {
    Object seen = new SeesLoop();
}
