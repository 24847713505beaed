package tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The published schema, the reader, the shipped files and the site's example agree.
class ScenarioSchemaTest {
    private static final Path FOLDER = Path.of("src/main/resources/tidemark/scenario");
    private static final Path PAGE = Path.of("src/site/markdown/scenarios.md");

    private static final Schema SCHEMA =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(ScenarioSchema.text(), InputFormat.JSON);

    private static List<String> wrong(String yaml) {
        return SCHEMA.validate(yaml, InputFormat.YAML).stream().map(Error::toString).toList();
    }

    static List<String> names() {
        return Scenarios.names();
    }

    private static String page() throws IOException {
        String page = Files.readString(PAGE);
        int start = page.indexOf("```yaml\n", page.indexOf("## A whole example"));
        return page.substring(start + "```yaml\n".length(), page.indexOf("\n```", start) + 1);
    }

    @Test
    void thePublishedSchemaIsThatOfTheReader() throws IOException {
        assertThat(Files.readString(FOLDER.resolve("scenario.schema.json")))
                .as("tidemark scenarios --schema > %s/scenario.schema.json makes it anew", FOLDER)
                .isEqualTo(ScenarioSchema.text());
    }

    @ParameterizedTest
    @MethodSource("names")
    void aShippedFileFollowsIt(String name) throws IOException {
        String text = Files.readString(FOLDER.resolve(name + ".yaml"));
        assertThat(text).startsWith("# yaml-language-server: $schema=scenario.schema.json\n");
        assertThat(wrong(text)).isEmpty();
        assertThat(Scenarios.get(name).info().name()).isEqualTo(name);
        assertThat(new String(Scenarios.file(name), StandardCharsets.UTF_8)).isEqualTo(text);
    }

    @Test
    void everyShippedFileIsInTheIndex() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .filteredOn(file -> file.endsWith(".yaml"))
                    .containsExactlyInAnyOrderElementsOf(
                            Scenarios.names().stream().map(name -> name + ".yaml").toList());
        }
    }

    @Test
    void theExampleOfTheSiteFollowsItAndIsRead() throws IOException {
        assertThat(wrong(page())).isEmpty();
        Scenario scenario = ScenarioFiles.parse("page", page().getBytes(StandardCharsets.UTF_8));
        assertThat(scenario.checks()).hasSize(2);
        assertThat(scenario.plan().host().copyPagesPerSecond()).isEqualTo(46_080);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "titel: x",
                "devices: [{kind: lopo, name: a}]",
                "devices: [{kind: loop, name: a, below: b, belwo: c}]",
                "settings: {loop0.worker_throttle: non}",
                "settings: {vm.dirty_expire_centisecs: 5 MiB}",
                "events: [{set: {vm.dirty_ratio: 5}}]",
                "view: {a: b}",
                "checks: [{id: a}]"
            })
    void itRefusesWhatTheReaderRefuses(String line) {
        assertThat(wrong("name: a\nbase: loop\n" + line + "\n")).isNotEmpty();
        assertThat(wrong("name: a\nbase: loop\n")).isEmpty();
        assertThat(wrong("name: a\n")).isNotEmpty();
    }
}
