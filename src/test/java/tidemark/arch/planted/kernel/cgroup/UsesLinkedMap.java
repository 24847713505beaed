package tidemark.arch.planted.kernel.cgroup;

import java.util.LinkedHashMap;
import java.util.Map;

public final class UsesLinkedMap {
    final Map<String, String> map = new LinkedHashMap<>();
}
