package tidemark.arch.planted.kernel;

public final class Thing {}
