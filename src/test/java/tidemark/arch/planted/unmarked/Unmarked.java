package tidemark.arch.planted.unmarked;

public final class Unmarked {}
