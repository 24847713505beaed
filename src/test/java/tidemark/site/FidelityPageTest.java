package tidemark.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The fidelity page lists every deviation that the source marks, word for word, and no other.
class FidelityPageTest {
    private static final Path SOURCES = Path.of("src/main/java");
    private static final Path PAGE = Path.of("src/site/markdown/fidelity.md");

    @Test
    void thePageListsEveryMarkedDeviationAndNoOther() throws IOException {
        assertThat(listed()).isEqualTo(marked());
    }

    @Test
    void deviationsAreFoundAtAll() throws IOException {
        assertThat(marked()).hasSizeGreaterThan(10);
    }

    @Test
    void everyDeviationNamesItsConsequence() throws IOException {
        assertThat(marked()).allMatch(row -> !row.endsWith("| "));
    }

    private static Set<String> listed() throws IOException {
        return Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith("| `tidemark."))
                .map(
                        line -> {
                            String[] cells = line.split("\\|", -1);
                            return cells[1].replace("`", "").strip()
                                    + "|"
                                    + cells[2].strip()
                                    + "| "
                                    + cells[3].strip();
                        })
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> marked() throws IOException {
        Set<String> rows = new TreeSet<>();
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
                collect(file, rows);
            }
        }
        return rows;
    }

    private static void collect(Path file, Set<String> rows) throws IOException {
        String name =
                SOURCES.relativize(file)
                        .toString()
                        .replace(".java", "")
                        .replace('/', '.')
                        .replace(".package-info", "");
        List<String> lines = Files.readAllLines(file);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!line.startsWith("/// Simplified: ")) continue;
            StringBuilder text = new StringBuilder(line.substring("/// Simplified: ".length()));
            while (lines.get(i + 1).strip().matches("/// \\S.*")) {
                text.append(' ').append(lines.get(++i).strip().substring(4));
            }
            String[] parts = text.toString().split(" Consequence: ", 2);
            rows.add(name + "|" + parts[0] + "| " + (parts.length > 1 ? parts[1] : ""));
        }
    }
}
