package tidemark.ui.look;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/// The words of the window, from its resource bundle.
public final class Words {
    private static final ResourceBundle BUNDLE =
            ResourceBundle.getBundle("tidemark.ui.words", Locale.getDefault());

    private Words() {}

    /// Words by key.
    public static String of(String key) {
        return BUNDLE.getString(key);
    }

    /// Words by key, with what belongs into {0}, {1}...; numbers are to be written out before.
    public static String of(String key, Object... inserts) {
        return MessageFormat.format(BUNDLE.getString(key), inserts);
    }

    /// Whether there are such words.
    public static boolean has(String key) {
        return BUNDLE.containsKey(key);
    }
}
