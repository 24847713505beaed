package tidemark.sim;

/// A mutable part of a machine that can be copied together with everything it refers to.
///
/// Copy constructors are written by hand and start with [Fork#pair]; immutable values are shared.
///
/// @param <T> the part itself
public interface Forkable<T> {
    /// Makes the copy of this part that belongs to the fork; called once per fork, by [Fork#of].
    T fork(Fork fork);
}
