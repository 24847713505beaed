package tidemark.arch.planted.workload;

public final class Thing {}
