package tidemark.arch.planted.marked;

public final class Marked {}
