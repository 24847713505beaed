package tidemark.arch.planted.kernel.cgroup;

import java.util.IdentityHashMap;
import java.util.Map;

public final class UsesIdentity {
    final Map<String, String> map = new IdentityHashMap<>();
}
