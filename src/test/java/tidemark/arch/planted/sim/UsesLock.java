package tidemark.arch.planted.sim;

import java.util.concurrent.locks.ReentrantLock;

public final class UsesLock {
    final ReentrantLock lock = new ReentrantLock();
}
