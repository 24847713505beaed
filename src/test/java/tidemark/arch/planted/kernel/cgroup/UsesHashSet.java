package tidemark.arch.planted.kernel.cgroup;

import java.util.HashSet;
import java.util.Set;

public final class UsesHashSet {
    final Set<String> set = new HashSet<>();
}
