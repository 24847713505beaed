package tidemark.arch.planted.kernel.task;

public final class Sleeps {
    void run() throws InterruptedException {
        Thread.sleep(1);
    }
}
