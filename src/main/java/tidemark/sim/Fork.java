package tidemark.sim;

import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One act of copying a machine: remembers which original became which copy, so that the copy's
/// parts refer to each other as the original's do.
///
/// The table is looked up and never walked, so its order cannot reach a run.
public final class Fork {
    private final Map<Object, Object> copies = new IdentityHashMap<>();

    /// Creates an empty fork.
    public Fork() {}

    /// Registers a copy before its fields are copied, so that cycles close.
    ///
    /// @throws IllegalStateException if the original was copied already in this fork
    public <T> void pair(T original, T copy) {
        if (copies.put(original, copy) != null) {
            throw new IllegalStateException("copied twice: " + original);
        }
    }

    /// The copy of a part, made now if it does not exist yet.
    @SuppressWarnings("unchecked")
    public <T extends Forkable<? extends T>> T of(T original) {
        return (T) copy(original);
    }

    private Object copy(Forkable<?> original) {
        Object copy = copies.get(original);
        if (copy == null) {
            copy = original.fork(this);
            if (copies.get(original) != copy) {
                throw new IllegalStateException("not paired by its copy constructor: " + original);
            }
        }
        return copy;
    }

    /// As [#of], for a part that may be absent.
    public <T extends Forkable<? extends T>> @Nullable T ofNullable(@Nullable T original) {
        return original == null ? null : of(original);
    }

    /// The copy of a part known only by an interface.
    ///
    /// @throws IllegalArgumentException if the part is not [Forkable]
    @SuppressWarnings("unchecked")
    public <T> T any(T original) {
        Object copy = copies.get(original);
        if (copy != null) return (T) copy;
        if (original instanceof Forkable<?> forkable) return (T) copy(forkable);
        throw new IllegalArgumentException("cannot be forked: " + original);
    }

    /// How many parts have been copied.
    public int size() {
        return copies.size();
    }
}
