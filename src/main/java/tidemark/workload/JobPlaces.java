package tidemark.workload;

import java.util.Arrays;
import java.util.BitSet;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;
import tidemark.sim.Rng;

/// Where a job goes next: block by block, the files in turn, and where it both reads and writes, in
/// each direction by itself; at random, each block once before any comes again, as fio's random map
/// has it.
final class JobPlaces implements Forkable<JobPlaces> {
    private final Job job;
    private final Rng rng;
    private final BitSet[] seen;
    private final long[] reached;
    private final long blocks;
    private long turn;

    JobPlaces(Job job, Rng rng) {
        this.job = job;
        this.rng = rng;
        blocks = job.files().sizeBytes() == 0 ? Long.MAX_VALUE : job.blocksPerFile();
        boolean map = job.access().pattern().isRandom() && !job.access().repeats();
        seen = new BitSet[map ? job.files().count() : 0];
        for (int i = 0; i < seen.length; i++) seen[i] = new BitSet();
        boolean both = job.access().pattern() == Job.Pattern.RW;
        reached = new long[both ? 2 * job.files().count() : 0];
    }

    private JobPlaces(JobPlaces that, Fork fork) {
        fork.pair(that, this);
        job = that.job;
        rng = fork.of(that.rng);
        seen = new BitSet[that.seen.length];
        for (int i = 0; i < seen.length; i++) seen[i] = (BitSet) that.seen[i].clone();
        reached = that.reached.clone();
        blocks = that.blocks;
        turn = that.turn;
    }

    @Override
    public JobPlaces fork(Fork fork) {
        return new JobPlaces(this, fork);
    }

    /// Whether each block of each file has had its turn.
    boolean isThrough() {
        return turn / job.files().count() >= blocks;
    }

    /// Begins again.
    void again() {
        turn = 0;
        for (BitSet map : seen) map.clear();
        Arrays.fill(reached, 0);
    }

    /// The file whose turn it is.
    int file() {
        return (int) (turn % job.files().count());
    }

    /// The offset of the next block in that file, in bytes; the turn is over then.
    long next(boolean read) {
        int file = file();
        long sequence = turn++ / job.files().count();
        if (reached.length > 0) sequence = reached[2 * file + (read ? 1 : 0)]++;
        return block(file, sequence) * job.access().blockBytes();
    }

    private long block(int file, long sequence) {
        if (!job.access().pattern().isRandom()) return sequence;
        long drawn = rng.nextLong(blocks);
        if (seen.length == 0) return drawn;
        int free = seen[file].nextClearBit((int) drawn);
        if (free >= blocks) free = seen[file].nextClearBit(0);
        seen[file].set(free);
        return free;
    }

    /// Whether the next operation is a read, of a job that does both.
    boolean drawsRead() {
        return rng.nextLong(100) < job.access().readPercent();
    }
}
