package tidemark.arch.planted.ui;

public final class Thing {}
