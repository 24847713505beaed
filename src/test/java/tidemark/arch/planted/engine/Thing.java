package tidemark.arch.planted.engine;

public final class Thing {}
