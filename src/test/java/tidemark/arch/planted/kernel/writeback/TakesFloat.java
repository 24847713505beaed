package tidemark.arch.planted.kernel.writeback;

public final class TakesFloat {
    void run(float argument) {}
}
