package tidemark.ui.look;

import java.util.List;
import tidemark.snapshot.LoopPicture;
import tidemark.snapshot.Snapshot;

/// Which colour a device has, the same in all tiles: what lies above another is orange, what lies
/// below is blue, and further disks have colours of their own.
public final class DeviceColors {
    private static final List<Token> FURTHER = List.of(Token.LOWER, Token.THIRD, Token.FOURTH);
    private static final List<Token> FURTHER_TEXT =
            List.of(Token.LOWER_TEXT, Token.THIRD_TEXT, Token.FOURTH_TEXT);

    private DeviceColors() {}

    /// For areas and lines.
    public static Token of(Snapshot s, int device) {
        return isUpper(s, device) ? Token.UPPER : FURTHER.get(rank(s, device) % FURTHER.size());
    }

    /// For words.
    public static Token textOf(Snapshot s, int device) {
        return isUpper(s, device)
                ? Token.UPPER_TEXT
                : FURTHER_TEXT.get(rank(s, device) % FURTHER_TEXT.size());
    }

    private static boolean isUpper(Snapshot s, int device) {
        for (LoopPicture loop : s.loops()) {
            if (loop.device() == device) return true;
        }
        return false;
    }

    /// A backing device comes first, then the others by index.
    private static int rank(Snapshot s, int device) {
        int before = 0;
        for (int i = 0; i < s.devices().size(); i++) {
            if (i == device || isUpper(s, i)) continue;
            boolean backs = backs(s, i);
            if (backs(s, device) ? backs && i < device : backs || i < device) before++;
        }
        return before;
    }

    private static boolean backs(Snapshot s, int device) {
        for (LoopPicture loop : s.loops()) {
            if (loop.backing() == device) return true;
        }
        return false;
    }
}
