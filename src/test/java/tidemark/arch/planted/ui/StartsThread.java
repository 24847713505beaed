package tidemark.arch.planted.ui;

public final class StartsThread {
    void run() {
        new Thread(() -> {}).start();
    }
}
