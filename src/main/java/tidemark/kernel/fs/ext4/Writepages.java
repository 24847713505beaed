package tidemark.kernel.fs.ext4;

import java.util.ArrayList;
import java.util.List;
import tidemark.kernel.block.Bio;
import tidemark.kernel.block.BioFlags;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.block.Plug;
import tidemark.kernel.block.Request;
import tidemark.kernel.block.RequestQueue;
import tidemark.kernel.fs.DirectSink;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.DirtyMapping;
import tidemark.kernel.writeback.PageSink;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.kernel.writeback.WritebackQueue;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// Turns dirty pages of files into requests to the disk that the files lie on, for whoever writes
/// back: the flusher, mostly. Nobody waits for such a request, so it is asynchronous, and it is
/// charged to the flusher's own cgroup, the root.
///
/// Simplified: pages end in the order in which they were handed over, however the elevator orders
/// their requests. Consequence: who waits for a file may wait for a few pages of others.
///
/// Simplified: requests that merge count as one request each for the limit of `nr_requests`.
/// Consequence: a flusher waits a little earlier for small files.
///
/// Kernel: `ext4_writepages()`, fs/ext4/inode.c; `get_request()`, block/blk-core.c, 4.4 and 4.7.
public final class Writepages implements Forkable<Writepages>, PageSink, WritebackQueue.Sink {
    private static final int SECTORS_PER_PAGE = 8;

    /// Pages of the largest bio. Kernel: `BIO_MAX_PAGES`.
    private static final int MOST_PAGES = 256;

    private final PageWriteback pages;
    private final BackingDevice wb;
    private final RequestQueue queue;
    private final IoContext context;
    private final Plug plug;
    private final WritebackQueue underWay;
    private final int maxRequests;
    private final List<DirectSink> directSinks = new ArrayList<>();
    private int requests;

    /// Creates the way to one disk.
    ///
    /// @param context the flusher as the block layer sees it
    /// @param maxRequests requests that may be on their way before the flusher waits
    public Writepages(
            PageWriteback pages,
            BackingDevice wb,
            Scheduler scheduler,
            RequestQueue queue,
            IoContext context,
            int maxRequests) {
        this.pages = pages;
        this.wb = wb;
        this.queue = queue;
        this.context = context;
        this.maxRequests = maxRequests;
        plug = new Plug(Plug.KERNEL_LIMIT);
        underWay = new WritebackQueue(scheduler, (long) maxRequests * MOST_PAGES, 1, this);
    }

    private Writepages(Writepages that, Fork fork) {
        fork.pair(that, this);
        pages = fork.of(that.pages);
        wb = fork.of(that.wb);
        queue = fork.of(that.queue);
        context = fork.of(that.context);
        plug = fork.of(that.plug);
        underWay = fork.of(that.underWay);
        maxRequests = that.maxRequests;
        for (DirectSink sink : that.directSinks) directSinks.add(fork.any(sink));
        requests = that.requests;
    }

    @Override
    public Writepages fork(Fork fork) {
        return new Writepages(this, fork);
    }

    /// Adds somebody who is told of writes past the page cache.
    public void directSink(DirectSink sink) {
        directSinks.add(sink);
    }

    /// The flusher as the block layer sees it.
    public IoContext context() {
        return context;
    }

    @Override
    public WritebackQueue queue() {
        return underWay;
    }

    @Override
    public long room() {
        return Math.max(0, maxRequests - requests);
    }

    @Override
    public void submit(long count) {
        throw new IllegalStateException("pages of no file for " + wb.name());
    }

    @Override
    public void submit(DirtyMapping file, long count) {
        underWay.submit(count, null);
        send((Ext4File) file, count);
    }

    private void send(Ext4File file, long count) {
        long rest = count;
        while (rest > 0) {
            int most = (int) Math.min(rest, MOST_PAGES);
            Extent extent = file.fileSystem().takeExtent(file, most);
            file.beginsFlush(extent.blocks());
            bio(extent, BioFlags.WRITE, new Flushed(this, file));
            rest -= extent.blocks();
        }
    }

    private void bio(Extent extent, BioFlags flags, Bio.End end) {
        requests++;
        long sector = extent.block() * SECTORS_PER_PAGE;
        int sectors = extent.blocks() * SECTORS_PER_PAGE;
        queue.submit(new Bio(context, flags, sector, sectors, end), plug);
    }

    private record Flushed(Writepages owner, Ext4File file) implements Bio.End, Forkable<Flushed> {
        @Override
        public Flushed fork(Fork fork) {
            Flushed copy = new Flushed(fork.of(owner), Ext4.copy(file, fork));
            fork.pair(this, copy);
            return copy;
        }

        @Override
        public void bioEnded(Bio bio, Request request) {
            int count = bio.sectors() / SECTORS_PER_PAGE;
            owner.requests--;
            owner.underWay.finish(count);
            file.endsFlush(count);
        }
    }

    @Override
    public long room(DirtyMapping file) {
        long free = room();
        return file instanceof Ext4File own && own.isScattered() ? free : free * MOST_PAGES;
    }

    @Override
    public void submitDirect(long count, Object token) {
        throw new IllegalStateException("pages of no file for " + wb.name());
    }

    @Override
    public void submitDirect(DirtyMapping file, long count, Object token) {
        Ext4File target = (Ext4File) file;
        target.write(-1, count);
        long rest = count;
        while (rest > 0) {
            int most = (int) Math.min(rest, MOST_PAGES);
            Extent extent = target.fileSystem().takeExtent(target, most);
            bio(extent, BioFlags.WRITE_ODIRECT, new Direct(this, token));
            rest -= extent.blocks();
        }
        plug.flush();
    }

    private record Direct(Writepages owner, Object token) implements Bio.End, Forkable<Direct> {
        @Override
        public Direct fork(Fork fork) {
            Direct copy = new Direct(fork.of(owner), fork.any(token));
            fork.pair(this, copy);
            return copy;
        }

        @Override
        public void bioEnded(Bio bio, Request request) {
            owner.requests--;
            int count = bio.sectors() / SECTORS_PER_PAGE;
            for (DirectSink sink : owner.directSinks) sink.directWritten(token, count);
        }
    }

    @Override
    public void submitterBlocked() {
        plug.flush();
    }

    @Override
    public void submitterDone() {
        plug.flush();
        underWay.closeUnit();
    }

    @Override
    public void ended(long count) {
        pages.endWriteback(wb, count, 0);
    }

    @Override
    public void directEnded(Object token, long count) {
        throw new IllegalStateException("no direct writes wait here");
    }
}
