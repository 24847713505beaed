package tidemark.kernel.fs.ext4;

/// Blocks that lie side by side.
///
/// @param block the first, of 4 KiB
/// @param blocks how many
record Extent(long block, int blocks) {}
