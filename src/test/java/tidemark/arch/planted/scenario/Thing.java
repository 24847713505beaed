package tidemark.arch.planted.scenario;

public final class Thing {}
