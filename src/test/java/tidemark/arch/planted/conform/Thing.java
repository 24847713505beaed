package tidemark.arch.planted.conform;

public final class Thing {}
