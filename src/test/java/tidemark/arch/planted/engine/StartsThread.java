package tidemark.arch.planted.engine;

public final class StartsThread {
    void run() {
        new Thread(() -> {}).start();
    }
}
