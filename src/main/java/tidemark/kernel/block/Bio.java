package tidemark.kernel.block;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.cgroup.Cgroup;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// A run of sectors that somebody wants transferred. One or more bios make a [Request].
///
/// Kernel: `struct bio`, include/linux/blk_types.h, 4.4 and 4.7.
public final class Bio implements Forkable<Bio> {
    /// Whoever is told when the transfer is done; [Forkable] if its machine is ever forked.
    public interface End {
        /// The transfer is done.
        ///
        /// Kernel: `bio->bi_end_io()`.
        void bioEnded(Bio bio, Request request);
    }

    private final IoContext context;
    private final @Nullable Cgroup group;
    private final BioFlags flags;
    private final long sector;
    private final int sectors;
    private final End end;
    @Nullable Bio next;

    /// Creates a bio of a task, in the task's cgroup.
    ///
    /// @param sector the first sector, of 512 bytes
    /// @param sectors how many, at least 1; 0 for a flush without data
    public Bio(IoContext context, BioFlags flags, long sector, int sectors, End end) {
        this(context, null, flags, sector, sectors, end);
    }

    /// Creates a bio on behalf of a cgroup.
    ///
    /// @param group the cgroup that is charged, as cgroup writeback attaches it; null for the
    ///   task's own
    public Bio(
            IoContext context,
            @Nullable Cgroup group,
            BioFlags flags,
            long sector,
            int sectors,
            End end) {
        boolean empty = sectors == 0 && flags.preflush();
        if (sector < 0 || (sectors < 1 && !empty)) {
            throw new IllegalArgumentException("sectors " + sector + "+" + sectors);
        }
        this.context = context;
        this.group = group;
        this.flags = flags;
        this.sector = sector;
        this.sectors = sectors;
        this.end = end;
    }

    private Bio(Bio that, Fork fork) {
        fork.pair(that, this);
        flags = that.flags;
        sector = that.sector;
        sectors = that.sectors;
        context = fork.of(that.context);
        group = fork.ofNullable(that.group);
        end = fork.any(that.end);
    }

    @Override
    public Bio fork(Fork fork) {
        return new Bio(this, fork);
    }

    /// The task that submits.
    public IoContext context() {
        return context;
    }

    /// The cgroup that is charged.
    ///
    /// Kernel: `bio_blkcg()`.
    public Cgroup group() {
        return group != null ? group : context.group();
    }

    /// The kind of transfer.
    public BioFlags flags() {
        return flags;
    }

    /// First sector.
    public long sector() {
        return sector;
    }

    /// Number of sectors.
    public int sectors() {
        return sectors;
    }

    /// The sector after the last one.
    public long endSector() {
        return sector + sectors;
    }

    void ended(Request request) {
        end.bioEnded(this, request);
    }
}
