package tidemark.cli;

/// How a result is printed.
enum Format {
    TEXT,
    JSON
}
