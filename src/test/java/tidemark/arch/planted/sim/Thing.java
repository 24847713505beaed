package tidemark.arch.planted.sim;

public final class Thing {}
