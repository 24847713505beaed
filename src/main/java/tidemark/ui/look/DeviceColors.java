package tidemark.ui.look;

import java.util.ArrayList;
import java.util.List;
import tidemark.snapshot.LoopPicture;
import tidemark.snapshot.Snapshot;

/// Which colour and which mark a device has, the same in all tiles: the first device above another
/// is orange, the one below it blue, and further devices have colours of their own as long as there
/// are any. Colours come back with another mark: up to sixteen devices differ.
public final class DeviceColors {
    private static final List<Token> COLORS =
            List.of(Token.UPPER, Token.LOWER, Token.THIRD, Token.FOURTH);
    private static final List<Token> TEXTS =
            List.of(Token.UPPER_TEXT, Token.LOWER_TEXT, Token.THIRD_TEXT, Token.FOURTH_TEXT);
    private static final Mark[] MARKS = Mark.values();

    /// Orange says "above another", so it is what disks get last.
    private static final int[] TURN = {1, 2, 3, 0};

    private DeviceColors() {}

    /// For areas and lines.
    public static Token of(Snapshot s, int device) {
        return COLORS.get(place(s, device) % COLORS.size());
    }

    /// For words.
    public static Token textOf(Snapshot s, int device) {
        return TEXTS.get(place(s, device) % TEXTS.size());
    }

    /// The mark beside the colour.
    public static Mark markOf(Snapshot s, int device) {
        int place = place(s, device);
        return MARKS[(place + place / COLORS.size()) % MARKS.length];
    }

    /// A device's place among colours and marks: colour by colour, then with the next mark.
    private static int place(Snapshot s, int device) {
        int first = s.loops().isEmpty() ? -1 : s.loops().getFirst().device();
        if (device == first) return 0;
        int before = Math.max(0, order(s).indexOf(device));
        int at = 0;
        while (true) {
            int place = at / TURN.length * TURN.length + TURN[at % TURN.length];
            boolean taken = place == 0 && first >= 0;
            if (!taken && before-- == 0) return place;
            at++;
        }
    }

    /// All devices but the first loop device: first what lies at the bottom of it.
    private static List<Integer> order(Snapshot s) {
        List<Integer> order = new ArrayList<>();
        int first = -1;
        if (!s.loops().isEmpty()) {
            LoopPicture loop = s.loops().getFirst();
            first = loop.device();
            order.add(loop.backing());
        }
        for (int i = 0; i < s.devices().size(); i++) {
            if (i != first && !order.contains(i)) order.add(i);
        }
        return order;
    }
}
