package tidemark.scenario;

import java.util.Locale;

/// What turning the knobs of one part of a machine does, and what their settings come to.
interface KnobHandler {
    /// Sets a knob now.
    ///
    /// @throws IllegalArgumentException if it cannot be set now, or to this value
    void set(Knob knob, long value);

    /// Where a live knob stands.
    long get(Knob knob);

    /// What a setting comes to now, for people; empty if nothing is to be said.
    default String comesTo(Knob knob, long value) {
        return "";
    }

    /// A rule of the kernel that bites, for people; empty if none does.
    default String note(Knob knob) {
        return "";
    }

    /// The refusal of a knob that the part does not have or cannot change.
    static IllegalArgumentException refused(Knob knob) {
        return new IllegalArgumentException(knob.key() + " cannot be set now");
    }

    /// The last part of a knob's name, behind that of its device.
    static String behind(Knob knob, String device) {
        return knob.key().substring(device.length() + 1);
    }

    /// Pages as people read them.
    static String pages(long count) {
        double mib = count * 4 / 1024.0;
        String digits = mib < 10 ? "%.1f" : "%.0f";
        return grouped(count) + " pages · " + String.format(Locale.ROOT, digits, mib) + " MiB";
    }

    /// A number with narrow spaces between groups of three digits.
    static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number).replace(',', '\u202f');
    }
}
