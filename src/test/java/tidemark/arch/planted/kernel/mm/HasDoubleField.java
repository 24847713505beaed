package tidemark.arch.planted.kernel.mm;

public final class HasDoubleField {
    double field;
}
