package tidemark.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/// Lets Ctrl-C end long work cleanly: what is whole is kept and printed.
final class Interrupt implements AutoCloseable {
    /// Exit status of an interrupted program, as shells have it.
    static final int STATUS = 130;

    private static final long PATIENCE_SECONDS = 5;

    private final Thread hook;
    private final CountDownLatch finished;

    private Interrupt(Thread hook, CountDownLatch finished) {
        this.hook = hook;
        this.finished = finished;
    }

    /// Sets a flag when the program is interrupted, and waits a little for the work to end.
    static Interrupt watch(AtomicBoolean flag) {
        CountDownLatch finished = new CountDownLatch(1);
        Thread hook =
                new Thread(
                        () -> {
                            flag.set(true);
                            try {
                                finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                        },
                        "interrupt");
        Runtime.getRuntime().addShutdownHook(hook);
        return new Interrupt(hook, finished);
    }

    /// The result is out; an interrupted program may end now.
    void done() {
        finished.countDown();
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the program is being interrupted: the hook waits for done()
            return;
        }
    }
}
