package tidemark.conform;

/// Told how far a long comparison has come.
public interface Progress {
    /// Tells nobody.
    Progress NONE = (done, total, what) -> {};

    /// Some steps are done.
    ///
    /// @param done steps so far
    /// @param total steps in all
    /// @param what the present step
    void step(int done, int total, String what);
}
