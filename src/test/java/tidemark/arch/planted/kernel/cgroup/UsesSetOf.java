package tidemark.arch.planted.kernel.cgroup;

import java.util.Set;

public final class UsesSetOf {
    final Set<String> set = Set.of("a", "b");
}
