package tidemark.ui.tide;

import static tidemark.ui.look.Numbers.count;

import java.util.ArrayList;
import java.util.List;
import tidemark.snapshot.DevicePicture;
import tidemark.snapshot.Snapshot;
import tidemark.ui.look.DeviceColors;
import tidemark.ui.look.Words;
import tidemark.ui.tide.StoreysModel.Kind;
import tidemark.ui.tide.StoreysModel.Storey;

/// The storeys below a file system that a server keeps: what is on its way, and the server. They
/// are drawn like a loop device, for it is the same shape: a queue that somebody has to serve.
final class ServerStoreys {
    private ServerStoreys() {}

    static List<Storey> of(Snapshot s, DevicePicture d) {
        return List.of(requests(s, d), server(s, d));
    }

    private static Storey requests(Snapshot s, DevicePicture d) {
        String pages = count(d.writeback());
        String flight = count(d.inFlight());
        List<String> wordings = new ArrayList<>();
        if (d.capacity() > 0) {
            wordings.add(Words.of("storey.requests.long", pages, flight, count(d.capacity())));
        }
        wordings.add(Words.of("storey.requests.middle", pages));
        double filled = d.capacity() <= 0 ? 0 : d.inFlight() / (double) d.capacity();
        return new Storey(
                Kind.REQUESTS,
                Words.of("storey.requests." + word(d)),
                wordings,
                DeviceColors.of(s, d.index()),
                s.stall() != null && d.writeback() > 0,
                d.index(),
                null,
                Math.clamp(filled, 0, 1));
    }

    private static Storey server(Snapshot s, DevicePicture d) {
        List<String> wordings = new ArrayList<>();
        boolean commits = d.kind() == DevicePicture.Kind.NFS && s.memory().unstable() > 0;
        String state = Words.of(d.busy() ? "storey.server.busy" : "storey.server.idle");
        if (commits) {
            wordings.add(Words.of("storey.server.unstable", state, count(s.memory().unstable())));
        }
        wordings.add(state);
        return new Storey(
                Kind.SERVER,
                Words.of("storey.server." + word(d), d.name()),
                wordings,
                DeviceColors.of(s, d.index()),
                false,
                d.index(),
                null,
                0);
    }

    private static String word(DevicePicture d) {
        return d.kind() == DevicePicture.Kind.FUSE ? "fuse" : "nfs";
    }
}
