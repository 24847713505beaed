package tidemark.engine;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/// The program's version.
public final class Version {
    private Version() {}

    /// The version, e.g. "0.1.0"; "unknown" if the program was not built by its own build.
    public static String text() {
        try (InputStream in = Version.class.getResourceAsStream("/tidemark/version.properties")) {
            if (in == null) return "unknown";
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty("version", "unknown");
        } catch (IOException e) {
            return "unknown";
        }
    }
}
