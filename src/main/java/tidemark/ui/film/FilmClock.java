package tidemark.ui.film;

import java.util.ArrayList;
import java.util.List;

/// Which instant of the simulation each frame shows.
///
/// Film and simulation go from stretch to stretch, each at a speed of its own: fast where little
/// happens, slowly where something is to be seen, not at all while a text is read.
final class FilmClock {
    private static final double NANOS = 1e9;

    /// From a simulated time on, another speed.
    ///
    /// @param speed simulated seconds for each second of the film
    record Turn(long nanos, double speed) {}

    /// Time stands still for a while.
    record Hold(long nanos, double seconds) {}

    /// A stretch of one speed.
    ///
    /// @param film seconds of the film at its begin
    /// @param nanos simulated time at its begin
    /// @param speed simulated seconds for each second of the film; 0 while time stands still
    /// @param pace the speed to be told, which a pause does not change
    private record Stretch(double film, long nanos, double speed, double pace) {}

    private final List<Stretch> stretches = new ArrayList<>();
    private final long toNanos;
    private final int framesPerSecond;
    private final double seconds;

    /// A clock.
    ///
    /// @param fromNanos the first frame's instant
    /// @param toNanos the last frame's instant
    /// @param turns where the speed changes, in order of time
    /// @param holds where time stands still, in order of time
    FilmClock(
            long fromNanos, long toNanos, List<Turn> turns, List<Hold> holds, int framesPerSecond) {
        this.toNanos = toNanos;
        this.framesPerSecond = framesPerSecond;
        double film = 0;
        long at = fromNanos;
        double speed = 1;
        int turn = 0;
        int hold = 0;
        for (; turn < turns.size() && turns.get(turn).nanos() <= fromNanos; turn++) {
            speed = turns.get(turn).speed();
        }
        while (hold < holds.size() && holds.get(hold).nanos() < fromNanos) hold++;
        stretches.add(new Stretch(0, at, speed, speed));
        while (true) {
            long nextTurn = turn < turns.size() ? turns.get(turn).nanos() : Long.MAX_VALUE;
            long nextHold = hold < holds.size() ? holds.get(hold).nanos() : Long.MAX_VALUE;
            long next = Math.min(nextTurn, nextHold);
            if (next > toNanos) break;
            film += (next - at) / NANOS / speed;
            at = next;
            if (nextTurn <= nextHold) {
                speed = turns.get(turn++).speed();
            } else {
                stretches.add(new Stretch(film, at, 0, speed));
                film += holds.get(hold++).seconds();
            }
            stretches.add(new Stretch(film, at, speed, speed));
        }
        seconds = film + (toNanos - at) / NANOS / speed;
    }

    /// Length of the film.
    double seconds() {
        return seconds;
    }

    /// Number of its frames; both its first and its last instant have one.
    long frames() {
        return (long) Math.ceil(seconds * framesPerSecond - 1e-6) + 1;
    }

    /// The simulated time of a frame, counted from 0.
    long nanosAt(long frame) {
        Stretch s = stretchAt(frame);
        double since = (double) frame / framesPerSecond - s.film();
        return Math.min(toNanos, s.nanos() + Math.round(since * s.speed() * NANOS));
    }

    /// The speed at a frame.
    double paceAt(long frame) {
        return stretchAt(frame).pace();
    }

    private Stretch stretchAt(long frame) {
        double film = (double) frame / framesPerSecond + 1e-9;
        Stretch found = stretches.getFirst();
        for (Stretch s : stretches) {
            if (s.film() <= film) found = s;
        }
        return found;
    }

    /// The first frame that shows a simulated time or a later one; at most the last frame.
    long frameOf(long nanos) {
        long low = 0;
        long high = frames() - 1;
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (nanosAt(middle) >= nanos) high = middle;
            else low = middle + 1;
        }
        return low;
    }

    /// The time of a frame in the film.
    double secondsOf(long frame) {
        return (double) frame / framesPerSecond;
    }
}
