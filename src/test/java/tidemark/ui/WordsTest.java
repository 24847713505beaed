package tidemark.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.ResourceBundle;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Every key that the window asks for has words, and all words can be filled in.
class WordsTest {
    private static final Pattern KEY =
            Pattern.compile("Words\\.of\\(\\s*\"([a-z0-9_.-]+)\"\\s*[,)]");
    private static final ResourceBundle BUNDLE = ResourceBundle.getBundle("tidemark.ui.words");

    @Test
    void everyKeyHasWords() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/tidemark/ui"))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                Matcher m = KEY.matcher(Files.readString(file));
                while (m.find()) {
                    assertThat(BUNDLE.containsKey(m.group(1)))
                            .as("%s in %s", m.group(1), file)
                            .isTrue();
                }
            }
        }
    }

    @Test
    void allPatternsAreLegal() {
        for (String key : BUNDLE.keySet()) {
            String pattern = BUNDLE.getString(key);
            if (pattern.contains("{")) {
                String filled = MessageFormat.format(pattern, "1", "2", "3", "4");
                assertThat(filled).as(key).doesNotContain("{").doesNotContain("''");
            }
        }
    }
}
