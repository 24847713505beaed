package tidemark.conform.cfq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.conform.FileReport;
import tidemark.conform.Progress;
import tidemark.input.BadInputException;

class CfqConformanceTest {
    private static final Path GOLDEN = Path.of("src/test/resources/golden/cfq");

    private static List<FileReport> run(Path folder, String... only) {
        return new CfqConformance(folder, Set.of(only)).run(Progress.NONE);
    }

    @Nested
    class TheModelIsEqualToTheRecordings {
        @ParameterizedTest
        @ValueSource(
                strings = {
                    "k44",
                    "k44_hz100",
                    "k44_hz250",
                    "k44_p1",
                    "k44_p12",
                    "k44_p123",
                    "k44_p5only",
                    "k44_scsi",
                    "k47",
                    "k47_hz250",
                    "k47_scsi",
                    "pure_hz100",
                    "pure_hz250",
                    "pure_hz1000"
                })
        void fileByFile(String folder) {
            assertThat(run(GOLDEN, folder)).isNotEmpty().allMatch(FileReport::isExact);
        }
    }

    @Nested
    class ADifference {
        @TempDir Path folder;

        private void copy(String name) throws IOException {
            Files.createDirectories(folder.resolve(name).getParent());
            Files.copy(GOLDEN.resolve(name), folder.resolve(name));
        }

        private List<String> lines(String name) throws IOException {
            try (var in = new GZIPInputStream(Files.newInputStream(folder.resolve(name)))) {
                return new ArrayList<>(
                        new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList());
            }
        }

        private void write(String name, List<String> lines) throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (var out = new GZIPOutputStream(bytes)) {
                out.write((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
            }
            Files.write(folder.resolve(name), bytes.toByteArray());
        }

        private static final String EVENTS = "k44/s01_seq2.events.jsonl.gz";
        private static final String MESSAGES = "k44/s01_seq2.trace.txt.gz";
        private static final String SUMMARY = "k44/s01_seq2.summary.json";
        private static final String SCRIPT = "scn/s01_seq2.scn";

        private BadInputException failure() {
            return catchThrowableOfType(BadInputException.class, () -> run(folder));
        }

        @Test
        void ofAnEventNamesRowAndField() throws IOException {
            copy(SCRIPT);
            copy(EVENTS);
            List<String> lines = lines(EVENTS);
            lines.set(12, lines.get(12).replace("\"len\":100", "\"len\":99"));
            write(EVENTS, lines);

            FileReport report = run(folder).getFirst();

            assertThat(report.name()).isEqualTo("k44/s01_seq2.events.jsonl");
            assertThat(report.kind()).isEqualTo("events");
            assertThat(report.isExact()).isFalse();
            assertThat(report.equal()).isEqualTo(report.rows() - 1);
            assertThat(report.firstDifference())
                    .isEqualTo(new FileReport.Difference(13, "len", "99", "100"));
        }

        @Test
        void ofTheRunningNumberOrOfWhiteSpaceIsNone() throws IOException {
            copy(SCRIPT);
            copy(EVENTS);
            List<String> lines = lines(EVENTS);
            lines.set(3, lines.get(3).replace("\"i\":3,", "\"i\":77,").replace(",", ", "));
            write(EVENTS, lines);

            assertThat(run(folder)).allMatch(FileReport::isExact);
        }

        @Test
        void isAlsoAnEventTooFewOrTooMany() throws IOException {
            copy(SCRIPT);
            copy(EVENTS);
            List<String> lines = lines(EVENTS);
            write(EVENTS, lines.subList(0, lines.size() - 1));
            assertThat(run(folder).getFirst().firstDifference().expected()).isEqualTo("nothing");

            lines.add(lines.getLast());
            write(EVENTS, lines);
            assertThat(run(folder).getFirst().firstDifference().actual()).isEqualTo("nothing");
        }

        @Test
        void ofAMessageShowsBoth() throws IOException {
            copy(SCRIPT);
            copy(MESSAGES);
            List<String> lines = lines(MESSAGES);
            lines.set(0, lines.get(0).replace("alloced", "allocated"));
            write(MESSAGES, lines);

            FileReport.Difference difference = run(folder).getFirst().firstDifference();
            assertThat(difference.row()).isEqualTo(1);
            assertThat(difference.expected()).endsWith("allocated");
            assertThat(difference.actual()).endsWith("alloced");
        }

        @Test
        void ofASummaryNamesTheValue() throws IOException {
            copy(SCRIPT);
            copy(SUMMARY);
            Path path = folder.resolve(SUMMARY);
            String text = Files.readString(path);
            Files.writeString(path, text.replaceFirst("\"lat_max_us\":\\d+", "\"lat_max_us\":1"));

            assertThat(run(folder).getFirst().firstDifference().column())
                    .isEqualTo("tasks[0].lat_max_us");
        }

        @Test
        void ofATableNamesRowAndColumn() throws IOException {
            String name = "pure_hz1000/think_time.csv.gz";
            copy(name);
            List<String> lines = lines(name);
            lines.set(1, lines.get(1).replace(",4,", ",5,"));
            write(name, lines);

            FileReport report = run(folder).getFirst();
            assertThat(report.equal()).isEqualTo(report.rows() - 1);
            assertThat(report.firstDifference().column()).isEqualTo("mean");
        }

        @Test
        void ofASharesTableNamesTheGroup() throws IOException {
            String name = "pure_hz1000/vfraction.csv.gz";
            copy(name);
            List<String> lines = lines(name);
            lines.set(4, lines.get(4).replace("/A/AB=2730", "/A/AB=2731"));
            write(name, lines);

            assertThat(run(folder).getFirst().firstDifference())
                    .isEqualTo(new FileReport.Difference(2, "/A/AB", "/A/AB=2731", "/A/AB=2730"));
        }

        @Test
        void inWhatIsMissingIsNone() throws IOException {
            copy("scn/s01_seq2.scn");
            copy(EVENTS);
            copy("k44/s02_rand3.events.jsonl.gz");

            assertThat(run(folder)).hasSize(1).allMatch(FileReport::isExact);
        }

        @Test
        void cannotBeToldFromMalformedFiles() throws IOException {
            copy(SCRIPT);
            copy(EVENTS);
            copy(SUMMARY);
            copy(MESSAGES);
            List<String> lines = lines(EVENTS);
            lines.set(7, lines.get(7).substring(0, 20));
            lines.set(9, "[1]");
            lines.set(11, lines.get(11).replace("\"i\":11", "\"i\":eleven"));
            write(EVENTS, lines);
            Files.writeString(folder.resolve(SUMMARY), "{\"kernel\":");
            List<String> messages = lines(MESSAGES);
            messages.set(4, "here be dragons");
            write(MESSAGES, messages);

            assertThat(failure().problems())
                    .hasSize(5)
                    .allSatisfy(problem -> assertThat(problem.line()).isPositive())
                    .extracting(problem -> Path.of(problem.source()).getFileName().toString())
                    .containsExactlyInAnyOrder(
                            "s01_seq2.events.jsonl.gz",
                            "s01_seq2.events.jsonl.gz",
                            "s01_seq2.events.jsonl.gz",
                            "s01_seq2.summary.json",
                            "s01_seq2.trace.txt.gz");
        }

        @Test
        void cannotBeToldFromABrokenArchive() throws IOException {
            copy(SCRIPT);
            copy(EVENTS);
            byte[] bytes = Files.readAllBytes(folder.resolve(EVENTS));
            Files.write(folder.resolve(EVENTS), java.util.Arrays.copyOf(bytes, 5000));

            assertThat(failure().problems().getFirst().wrong()).contains("cannot be read");
        }

        @Test
        void cannotBeToldFromAMalformedTable() throws IOException {
            String name = "pure_hz1000/prio_slice.csv.gz";
            copy(name);
            List<String> lines = lines(name);
            lines.set(2, "0,x,1,1");
            lines.set(3, "0,1");
            write(name, lines);

            assertThat(failure().getMessage())
                    .contains(".csv.gz:3:3: 'x'; expected a number")
                    .contains(".csv.gz:4:1: 2 cells; expected 4 cells");
        }

        @Test
        void cannotBeToldWithAMalformedScript() throws IOException {
            copy(EVENTS);
            Files.createDirectories(folder.resolve("scn"));
            Files.writeString(folder.resolve(SCRIPT), "run_us soon\n");

            assertThat(failure().getMessage()).contains("s01_seq2.scn:1:8: 'soon' is no number");
        }
    }

    @Nested
    class WhatIsCompared {
        @Test
        void canBeNamed() {
            assertThat(run(GOLDEN, "k44/s01_seq2"))
                    .extracting(FileReport::name)
                    .containsExactly(
                            "k44/s01_seq2.events.jsonl",
                            "k44/s01_seq2.trace.txt",
                            "k44/s01_seq2.summary.json");
            assertThat(run(GOLDEN, "think_time")).hasSize(3);
        }

        @Test
        void mustBeThere() {
            BadInputException e =
                    catchThrowableOfType(
                            BadInputException.class, () -> run(GOLDEN, "s01_seq2", "s99"));

            assertThat(e.getMessage()).contains("nothing named s99");
            assertThat(catchThrowableOfType(BadInputException.class, () -> run(Path.of("src"))))
                    .hasMessageContaining("nothing to compare");
            assertThat(catchThrowableOfType(BadInputException.class, () -> run(Path.of("nix"))))
                    .hasMessageContaining("cannot be read");
        }
    }

    @Test
    void progressIsTold() {
        List<String> steps = new ArrayList<>();
        new CfqConformance(GOLDEN, Set.of("pure_hz100"))
                .run((done, total, what) -> steps.add(done + "/" + total + " " + what));

        assertThat(steps).hasSize(10).first().isEqualTo("0/9 pure_hz100/avg_queues.csv");
        assertThat(steps.getLast()).isEqualTo("9/9 done");
    }
}
