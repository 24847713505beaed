package tidemark.arch.planted.snapshot;

public final class Thing {}
