package tidemark.conform.cfq;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.cfq.CfqVariant;
import tidemark.kernel.cfq.RealTimeQuestion;

/// Which scheduler a folder of recordings was made with, as its name says: `k44_hz250_scsi`.
///
/// @param hz ticks a second
/// @param scsi whether the driver looks at a request before it looks for room
public record Setup(CfqVariant variant, int hz, boolean scsi) {
    private static final int STANDARD_HZ = 1000;
    private static final String PATCHES_2_AND_5 = "p5only";

    /// The set-up of a folder; null if the name is not that of a folder of recordings.
    ///
    /// Suffixes: `scsi`; `hz` and a number; `p` and the numbers of the patches that were applied,
    /// or `p5only` for 2 and 5.
    public static @Nullable Setup of(String folder) {
        String[] parts = folder.toLowerCase(Locale.ROOT).split("_", -1);
        CfqVariant variant =
                switch (parts[0]) {
                    case "k44" -> CfqVariant.V4_4;
                    case "k47" -> CfqVariant.V4_7;
                    default -> null;
                };
        if (variant == null) return null;
        int hz = STANDARD_HZ;
        boolean scsi = false;
        for (int i = 1; i < parts.length; i++) {
            String part = parts[i];
            if (part.equals("scsi")) {
                scsi = true;
            } else if (part.matches("hz[1-9]\\d{0,3}")) {
                hz = Integer.parseInt(part.substring(2));
            } else if (part.equals(PATCHES_2_AND_5)) {
                variant = variant.withPatch(2).withPatch(5);
            } else if (part.matches("p[1235]+")) {
                for (int at = 1; at < part.length(); at++) {
                    variant = variant.withPatch(part.charAt(at) - '0');
                }
            } else {
                return null;
            }
        }
        return new Setup(variant, hz, scsi);
    }

    /// The version that the recordings name; it follows patch 2.
    String label() {
        return variant.realTime() == RealTimeQuestion.AFTER_SLICE_USED ? "4.7" : "4.4";
    }
}
