package tidemark.scenario;

import java.util.List;
import java.util.Map;
import tidemark.kernel.cfq.CfqVariant;

/// The knobs of CFQ's changes of January 2016 and the variant that they stand for.
final class CfqKnobs {
    static final String VERSION = "cfq.version";
    static final List<String> PATCHES =
            List.of(
                    "cfq.group_idle_think_time",
                    "cfq.reorder_checks",
                    "cfq.noidle_preempts",
                    "cfq.ancestor_preempts");

    private static final long MIXED = 2;
    private static final int[] NUMBERS = {1, 2, 3, 5};

    private CfqKnobs() {}

    /// Whether a knob is one of these.
    static boolean isOfVariant(String key) {
        return key.equals(VERSION) || PATCHES.contains(key);
    }

    /// The version that settings stand for: a version, then what single patches say otherwise. A
    /// version among the overrides also replaces the scenario's own settings of patches.
    static CfqVariant variant(Map<String, Long> presets, Map<String, Long> overrides) {
        return patched(patched(CfqVariant.V4_7, presets), overrides);
    }

    private static CfqVariant patched(CfqVariant base, Map<String, Long> settings) {
        Long version = settings.get(VERSION);
        CfqVariant variant = version == null ? base : after(base, VERSION, version);
        for (String key : PATCHES) {
            Long patch = settings.get(key);
            if (patch != null) variant = after(variant, key, patch);
        }
        return variant;
    }

    /// What setting one of the knobs makes of a variant.
    static CfqVariant after(CfqVariant before, String key, long value) {
        int patch = PATCHES.indexOf(key);
        if (patch < 0) {
            if (value == MIXED) return before;
            return value == 0 ? CfqVariant.V4_4 : CfqVariant.V4_7;
        }
        return value != 0 ? before.withPatch(NUMBERS[patch]) : before.withoutPatch(NUMBERS[patch]);
    }

    /// Where one of the knobs stands for a variant.
    static long ofVariant(String key, CfqVariant variant) {
        int patch = PATCHES.indexOf(key);
        if (patch >= 0) return variant.hasPatch(NUMBERS[patch]) ? 1 : 0;
        if (variant.equals(CfqVariant.V4_4)) return 0;
        return variant.equals(CfqVariant.V4_7) ? 1 : MIXED;
    }
}
