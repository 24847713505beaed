package tidemark.record;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A command as one types it into a shell.
public final class ShellText {
    private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

    private ShellText() {}

    /// The words in one line, quoted where a shell would take them apart.
    public static String of(List<String> words) {
        return words.stream().map(ShellText::quoted).collect(Collectors.joining(" "));
    }

    private static String quoted(String word) {
        if (PLAIN.matcher(word).matches()) return word;
        return "'" + word.replace("'", "'\\''") + "'";
    }
}
