package tidemark.arch.planted.kernel.cgroup;

import java.util.HashMap;
import java.util.Map;

public final class UsesHashMap {
    final Map<String, String> map = new HashMap<>();
}
