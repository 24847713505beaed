package tidemark.ui.app;

import org.jspecify.annotations.Nullable;
import tidemark.snapshot.Snapshot;
import tidemark.ui.app.Board.Place;
import tidemark.ui.cfqtree.CfqView;
import tidemark.ui.disk.DiskView;
import tidemark.ui.feed.Feed;
import tidemark.ui.feed.Moment;
import tidemark.ui.look.Look;
import tidemark.ui.look.Tile;
import tidemark.ui.look.Words;

/// The tiles of a machine with an elevator.
final class DiskTiles {
    private final CfqView cfq;
    private final DiskView disk;
    private @Nullable Tile cfqTile;
    private @Nullable Tile diskTile;

    DiskTiles(Look look) {
        cfq = new CfqView(look);
        disk = new DiskView(look);
    }

    void tiles(Tile ofCfq, Tile ofDisk) {
        cfqTile = ofCfq;
        diskTile = ofDisk;
    }

    CfqView cfq() {
        return cfq;
    }

    DiskView disk() {
        return disk;
    }

    void reset() {
        cfq.reset();
        disk.reset();
    }

    /// Whether something moves although time may stand still.
    boolean isMoving() {
        return cfq.isMoving();
    }

    void show(Board board, Feed feed, Moment moment, double seconds) {
        Snapshot s = moment.now();
        board.trees(s.elevator() == null || s.elevator().cfq() != null);
        boolean moves = feed.run().isPlaying() && !s.result().finished();
        double speed = moves ? feed.run().pace() : 0;
        if (board.shows(Place.CFQ)) cfq.show(moment, seconds, speed);
        if (board.shows(Place.DISK)) disk.show(feed, moment, seconds);
        if (cfqTile != null)
            cfqTile.remark(
                    cfq.isHeld()
                            ? Words.of("cfq.held") + " \u00b7 " + CfqView.headline(s)
                            : CfqView.headline(s));
        if (diskTile != null) diskTile.remark(disk.headline(s));
    }
}
