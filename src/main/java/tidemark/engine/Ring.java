package tidemark.engine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// A bounded queue between two threads that forgets the oldest and counts what it forgot.
///
/// @param <T> what it holds
final class Ring<T> {
    private final Deque<T> items = new ArrayDeque<>();
    private final int capacity;
    private long lost;

    Ring(int capacity) {
        this.capacity = capacity;
    }

    synchronized void add(T item) {
        if (items.size() == capacity) {
            items.removeFirst();
            lost++;
        }
        items.addLast(item);
    }

    synchronized List<T> drain() {
        List<T> all = new ArrayList<>(items);
        items.clear();
        return all;
    }

    synchronized long takeLost() {
        long count = lost;
        lost = 0;
        return count;
    }
}
