package tidemark.scenario;

import java.util.List;
import java.util.Locale;

/// One thing that can be set, before a run or while it goes on. The command line, the window and
/// scenario files all read the same catalogue.
///
/// @param key name as the kernel spells it, e.g. "vm.dirty_ratio"
/// @param group heading under which it is shown
/// @param unit unit of its value, e.g. "%"; empty for choices and plain numbers
/// @param min least value; for choices 0
/// @param max largest value; for choices the last index
/// @param defaultValue the kernel's default; of a choice the index
/// @param choices words to choose from; empty for numbers
/// @param logarithmic whether a slider should move by factors
/// @param live whether it can be changed while a run goes on
/// @param meaning one line for people
public record Knob(
        String key,
        String group,
        String unit,
        long min,
        long max,
        long defaultValue,
        List<String> choices,
        boolean logarithmic,
        boolean live,
        String meaning) {
    /// Copies the list.
    public Knob {
        choices = List.copyOf(choices);
    }

    /// Whether it is chosen from words.
    public boolean isChoice() {
        return !choices.isEmpty();
    }

    /// A value as people write it, without the unit.
    public String text(long value) {
        return isChoice() ? choices.get((int) value) : Long.toString(value);
    }

    /// Reads a value as people write it.
    ///
    /// @throws IllegalArgumentException with what is wrong and what would be right
    public long parse(String text) {
        String trimmed = text.trim();
        if (isChoice()) {
            int index = choices.indexOf(trimmed.toLowerCase(Locale.ROOT));
            if (index >= 0) return index;
            throw new IllegalArgumentException(
                    key + " '" + text + "'; expected one of " + String.join(", ", choices));
        }
        long value;
        try {
            value = Long.parseLong(trimmed);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    key + " '" + text + "'; expected a whole number from " + min + " to " + max);
        }
        if (value < min || value > max) {
            throw new IllegalArgumentException(
                    key + " " + value + "; expected " + min + " to " + max + " " + unit);
        }
        return value;
    }
}
