package tidemark.scenario.yaml;

/// What a mapping is to hold, written as the making of a value from its keys. Read with a file's
/// keys it gives the value; read with none it tells which keys there are.
///
/// @param <T> what comes out
public interface Form<T> {
    /// Makes the value. Must ask for the same keys whatever they hold.
    T read(Fields fields);
}
