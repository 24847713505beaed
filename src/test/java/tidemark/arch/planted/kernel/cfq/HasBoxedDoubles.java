package tidemark.arch.planted.kernel.cfq;

import java.util.List;

public final class HasBoxedDoubles {
    List<Double> field = List.of();
}
