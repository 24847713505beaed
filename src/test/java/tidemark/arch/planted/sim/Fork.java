package tidemark.arch.planted.sim;

import java.util.IdentityHashMap;
import java.util.Map;

public final class Fork {
    final Map<Object, Object> map = new IdentityHashMap<>();
}
