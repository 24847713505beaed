package tidemark.conform.cfq;

import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// Says where a task's next request goes.
final class Sectors implements Forkable<Sectors> {
    private static final long MULTIPLIER = 6364136223846793005L;
    private static final long INCREMENT = 1442695040888963407L;
    private static final int DROPPED_BITS = 33;

    private final Script.Pattern pattern;
    private long position;
    private long random;

    Sectors(Script.Pattern pattern) {
        this.pattern = pattern;
        position = pattern.sector();
        random = pattern.seed();
    }

    private Sectors(Sectors that, Fork fork) {
        fork.pair(that, this);
        pattern = that.pattern;
        position = that.position;
        random = that.random;
    }

    @Override
    public Sectors fork(Fork fork) {
        return new Sectors(this, fork);
    }

    /// The sector of the next request.
    ///
    /// @param rounds how many rounds the task has done
    long next(long rounds) {
        if (pattern.randAfter() > 0 && rounds >= pattern.randAfter()) {
            return anywhere(pattern.randSector(), pattern.randLength());
        }
        return switch (pattern.shape()) {
            case SEQ -> following();
            case STEP -> follow(pattern.step());
            case RAND -> anywhere(pattern.sector(), pattern.length());
        };
    }

    private long following() {
        long end = pattern.sector() + pattern.length();
        if (pattern.length() > 0 && position + pattern.sectors() > end) position = pattern.sector();
        return follow(pattern.sectors());
    }

    /// The present position, from which the next one lies a distance ahead, whatever the area.
    long follow(long distance) {
        long sector = position;
        position += distance;
        return sector;
    }

    private long anywhere(long sector, long length) {
        random = random * MULTIPLIER + INCREMENT;
        long places = length / pattern.sectors();
        return sector + (random >>> DROPPED_BITS) % places * pattern.sectors();
    }
}
