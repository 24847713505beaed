package tidemark.kernel.cfq;

import java.util.List;
import java.util.Locale;

/// Which of the changes of January 2016 a scheduler has. Each is a switch of its own.
///
/// Kernel: the series of 2016-01-12, merged for 4.6; 4.4 and 4.5 are without, 4.6 and 4.7 with all
/// of it. Patch 4 of the series did not change CFQ.
///
/// @param groupIdle patch 1
/// @param realTime patch 2
/// @param noIdle patch 3
/// @param preemption patch 5
public record CfqVariant(
        GroupIdleRule groupIdle,
        RealTimeQuestion realTime,
        NoIdlePreemption noIdle,
        PreemptionRule preemption) {
    /// Without the series.
    public static final CfqVariant V4_4 =
            new CfqVariant(
                    GroupIdleRule.WHATEVER_THE_THINK_TIME,
                    RealTimeQuestion.AFTER_PRIO_REQUEST,
                    NoIdlePreemption.PAIRS_ONLY,
                    PreemptionRule.SAME_GROUP_ONLY);

    /// With the whole series.
    public static final CfqVariant V4_7 = V4_4.withPatch(1).withPatch(2).withPatch(3).withPatch(5);

    /// A preset by its version: `4.4` or `4.7`.
    ///
    /// @throws IllegalArgumentException if there is no such preset
    public static CfqVariant preset(String version) {
        return switch (version.toLowerCase(Locale.ROOT)) {
            case "4.4" -> V4_4;
            case "4.7" -> V4_7;
            default -> throw new IllegalArgumentException("no preset " + version);
        };
    }

    /// The questions of preemption in the order in which this scheduler asks them; the first "yes"
    /// decides.
    public List<PreemptionVerdict> questions() {
        return Preemption.questions(this);
    }

    /// Whether a patch of the series is in.
    ///
    /// @param number 1, 2, 3 or 5
    public boolean hasPatch(int number) {
        return equals(withPatch(number));
    }

    /// The same scheduler without a patch of the series.
    ///
    /// @param number 1, 2, 3 or 5
    public CfqVariant withoutPatch(int number) {
        return switch (number) {
            case 1 -> with(V4_4.groupIdle);
            case 2 -> with(V4_4.realTime);
            case 3 -> with(V4_4.noIdle);
            case 5 -> with(V4_4.preemption);
            default -> throw new IllegalArgumentException("no patch " + number + " to CFQ");
        };
    }

    /// The same scheduler with one more patch of the series.
    ///
    /// @param number 1, 2, 3 or 5
    public CfqVariant withPatch(int number) {
        return switch (number) {
            case 1 -> with(GroupIdleRule.UNLESS_THINK_TIME_BIG);
            case 2 -> with(RealTimeQuestion.AFTER_SLICE_USED);
            case 3 -> with(NoIdlePreemption.ANY);
            case 5 -> with(PreemptionRule.ANCESTORS_TOO);
            default -> throw new IllegalArgumentException("no patch " + number + " to CFQ");
        };
    }

    /// The same scheduler with another rule of group idling.
    public CfqVariant with(GroupIdleRule rule) {
        return new CfqVariant(rule, realTime, noIdle, preemption);
    }

    /// The same scheduler with the real-time question elsewhere.
    public CfqVariant with(RealTimeQuestion question) {
        return new CfqVariant(groupIdle, question, noIdle, preemption);
    }

    /// The same scheduler with another rule for queues not worth idling for.
    public CfqVariant with(NoIdlePreemption rule) {
        return new CfqVariant(groupIdle, realTime, rule, preemption);
    }

    /// The same scheduler with another rule for groups.
    public CfqVariant with(PreemptionRule rule) {
        return new CfqVariant(groupIdle, realTime, noIdle, rule);
    }
}
