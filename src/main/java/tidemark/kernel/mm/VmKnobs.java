package tidemark.kernel.mm;

import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// The `vm.*` settings that dirty throttling reads.
///
/// A ratio and its bytes exclude each other: writing one sets the other to 0.
///
/// Kernel: `dirty_ratio_handler()` and its siblings, mm/page-writeback.c, 4.12.
public final class VmKnobs implements Forkable<VmKnobs> {
    /// The least `dirty_bytes`: two pages. Kernel: `dirty_bytes_min`, kernel/sysctl.c.
    public static final long MIN_DIRTY_BYTES = 2L * Memory.PAGE_SIZE;

    private int dirtyRatio = 20;
    private int dirtyBackgroundRatio = 10;
    private long dirtyBytes;
    private long dirtyBackgroundBytes;
    private int dirtyWritebackCentisecs = 500;
    private int dirtyExpireCentisecs = 3000;
    private int laptopMode;

    /// Creates the kernel's defaults: 20 %, 10 %, every 5 s, older than 30 s.
    public VmKnobs() {}

    private VmKnobs(VmKnobs that, Fork fork) {
        fork.pair(that, this);
        dirtyRatio = that.dirtyRatio;
        dirtyBackgroundRatio = that.dirtyBackgroundRatio;
        dirtyBytes = that.dirtyBytes;
        dirtyBackgroundBytes = that.dirtyBackgroundBytes;
        dirtyWritebackCentisecs = that.dirtyWritebackCentisecs;
        dirtyExpireCentisecs = that.dirtyExpireCentisecs;
        laptopMode = that.laptopMode;
    }

    @Override
    public VmKnobs fork(Fork fork) {
        return new VmKnobs(this, fork);
    }

    /// Sets the four limits as found, without the mutual exclusion; for recorded states.
    public void setAsFound(int ratio, int backgroundRatio, long bytes, long backgroundBytes) {
        dirtyRatio = ratio;
        dirtyBackgroundRatio = backgroundRatio;
        dirtyBytes = bytes;
        dirtyBackgroundBytes = backgroundBytes;
    }

    /// `vm.dirty_ratio`, percent of dirtyable memory; 0 while bytes rule.
    public int dirtyRatio() {
        return dirtyRatio;
    }

    /// Sets `vm.dirty_ratio`, 0 to 100 percent; `vm.dirty_bytes` becomes 0.
    public void dirtyRatio(int percent) {
        dirtyRatio = inRange("vm.dirty_ratio", percent, 0, 100);
        dirtyBytes = 0;
    }

    /// `vm.dirty_background_ratio`, percent; 0 while bytes rule.
    public int dirtyBackgroundRatio() {
        return dirtyBackgroundRatio;
    }

    /// Sets `vm.dirty_background_ratio`, 0 to 100 percent; its bytes become 0.
    public void dirtyBackgroundRatio(int percent) {
        dirtyBackgroundRatio = inRange("vm.dirty_background_ratio", percent, 0, 100);
        dirtyBackgroundBytes = 0;
    }

    /// `vm.dirty_bytes`; 0 while the ratio rules.
    public long dirtyBytes() {
        return dirtyBytes;
    }

    /// Sets `vm.dirty_bytes`, at least two pages; `vm.dirty_ratio` becomes 0.
    public void dirtyBytes(long bytes) {
        if (bytes < MIN_DIRTY_BYTES) {
            throw new IllegalArgumentException(
                    "vm.dirty_bytes " + bytes + " is below two pages (" + MIN_DIRTY_BYTES + ")");
        }
        dirtyBytes = bytes;
        dirtyRatio = 0;
    }

    /// `vm.dirty_background_bytes`; 0 while the ratio rules.
    public long dirtyBackgroundBytes() {
        return dirtyBackgroundBytes;
    }

    /// Sets `vm.dirty_background_bytes`, at least 1; its ratio becomes 0.
    public void dirtyBackgroundBytes(long bytes) {
        if (bytes < 1) {
            throw new IllegalArgumentException(
                    "vm.dirty_background_bytes " + bytes + " is below 1");
        }
        dirtyBackgroundBytes = bytes;
        dirtyBackgroundRatio = 0;
    }

    /// `vm.dirty_writeback_centisecs`: period of the old-data flush; 0 = never.
    public int dirtyWritebackCentisecs() {
        return dirtyWritebackCentisecs;
    }

    /// Sets `vm.dirty_writeback_centisecs`, at least 0.
    public void dirtyWritebackCentisecs(int centisecs) {
        dirtyWritebackCentisecs =
                inRange("vm.dirty_writeback_centisecs", centisecs, 0, Integer.MAX_VALUE / 10);
    }

    /// `vm.dirty_expire_centisecs`: age at which dirty data is old.
    public int dirtyExpireCentisecs() {
        return dirtyExpireCentisecs;
    }

    /// Sets `vm.dirty_expire_centisecs`, at least 0.
    public void dirtyExpireCentisecs(int centisecs) {
        dirtyExpireCentisecs =
                inRange("vm.dirty_expire_centisecs", centisecs, 0, Integer.MAX_VALUE / 10);
    }

    /// `vm.laptop_mode`; non-zero: dirtiers do not wake the flusher after their pause.
    public int laptopMode() {
        return laptopMode;
    }

    /// Sets `vm.laptop_mode`, at least 0.
    public void laptopMode(int value) {
        laptopMode = inRange("vm.laptop_mode", value, 0, Integer.MAX_VALUE);
    }

    private static int inRange(String name, int value, int min, int max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(
                    name + " " + value + " is not within " + min + ".." + max);
        }
        return value;
    }
}
