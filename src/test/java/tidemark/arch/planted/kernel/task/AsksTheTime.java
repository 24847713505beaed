package tidemark.arch.planted.kernel.task;

public final class AsksTheTime {
    long run() {
        return System.nanoTime() + System.currentTimeMillis();
    }
}
