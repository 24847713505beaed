package tidemark.conform.writeback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.assertj.core.api.AbstractListAssert;
import org.assertj.core.api.ObjectAssert;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.conform.FileReport;
import tidemark.input.BadInputException;
import tidemark.input.Problem;

/// A comparison that cannot fail proves nothing: what happens with altered and with broken
/// recordings.
class AlteredRecordingTest {
    private static final String WORLD = "T01_trace_sample_direct";

    @TempDir private Path folder;

    private Path copy(String name, UnaryOperator<List<String>> change) {
        return Golden.write(folder, name, change.apply(Golden.lines(name)));
    }

    private static String cell(String line, int column, String value) {
        String[] values = line.split(",", -1);
        values[column] = value;
        return String.join(",", values);
    }

    private static int column(String name, String column) {
        return Arrays.asList(Golden.lines(name).getFirst().split(",")).indexOf(column);
    }

    private AbstractListAssert<?, List<? extends Problem>, Problem, ObjectAssert<Problem>> problems(
            String... only) {
        BadInputException refused =
                catchThrowableOfType(BadInputException.class, () -> Golden.compare(folder, only));
        assertThat(refused).as("refused").isNotNull();
        return assertThat(refused.problems());
    }

    @Nested
    class OfAWorld {
        @BeforeEach
        void describeIt() {
            copy("worlds.json", lines -> lines);
        }

        private FileReport report(String suffix) {
            return Golden.compare(folder, WORLD).stream()
                    .filter(report -> report.name().equals(WORLD + suffix))
                    .findFirst()
                    .orElseThrow();
        }

        @ParameterizedTest
        @ValueSource(strings = {".bdp.csv", ".ratelimit.csv", ".sample.csv"})
        void oneChangedCellIsReportedWithRowAndColumn(String suffix) {
            String name = "trajectories/" + WORLD + suffix;
            List<String> recorded = Golden.lines(name);
            String[] columns = recorded.getFirst().split(",");
            String old = recorded.get(5).split(",", -1)[columns.length - 1];
            copy(
                    name,
                    lines -> {
                        lines.set(5, cell(lines.get(5), columns.length - 1, "123456789"));
                        return lines;
                    });
            FileReport report = report(suffix);
            assertThat(report.equal()).isEqualTo(report.rows() - 1).isEqualTo(recorded.size() - 2);
            assertThat(report.firstDifference())
                    .isEqualTo(
                            new FileReport.Difference(
                                    5, columns[columns.length - 1], "123456789", old));
            assertThat(report.isExact()).isFalse();
        }

        @Test
        void aChangedLineOfTextIsReported() {
            String name = "trajectories/" + WORLD + ".trace.txt";
            copy(
                    name,
                    lines -> {
                        lines.set(100, lines.get(100) + " ");
                        return lines;
                    });
            FileReport report = report(".trace.txt");
            assertThat(report.equal()).isEqualTo(report.rows() - 1);
            assertThat(report.firstDifference())
                    .extracting(FileReport.Difference::row, FileReport.Difference::expected)
                    .containsExactly(101L, Golden.lines(name).get(100) + " ");
        }

        @ParameterizedTest
        @ValueSource(strings = {".bdp.csv", ".ratelimit.csv", ".sample.csv", ".trace.txt"})
        void aRecordingWithoutItsLastRowIsNotExact(String suffix) {
            String name = "trajectories/" + WORLD + suffix;
            copy(name, lines -> lines.subList(0, lines.size() - 1));
            FileReport report = report(suffix);
            String last = Golden.lines(name).getLast();
            assertThat(report.rows()).isEqualTo(report.equal());
            assertThat(report.firstDifference())
                    .isEqualTo(
                            new FileReport.Difference(report.rows() + 1, "row", "nothing", last));
            assertThat(report.isExact()).isFalse();
        }

        @ParameterizedTest
        @ValueSource(strings = {".bdp.csv", ".ratelimit.csv", ".sample.csv", ".trace.txt"})
        void aRecordingWithAnotherRowIsNotExact(String suffix) {
            String name = "trajectories/" + WORLD + suffix;
            String last = Golden.lines(name).getLast();
            copy(
                    name,
                    lines -> {
                        lines.add(last);
                        return lines;
                    });
            FileReport report = report(suffix);
            assertThat(report.equal()).isEqualTo(report.rows() - 1);
            assertThat(report.firstDifference())
                    .isEqualTo(new FileReport.Difference(report.rows(), "row", last, "nothing"));
        }

        @Test
        void aRowThatIsGoneFromTheMiddleShiftsAllThatFollow() {
            copy(
                    "trajectories/" + WORLD + ".bdp.csv",
                    lines -> {
                        lines.remove(10);
                        return lines;
                    });
            FileReport report = report(".bdp.csv");
            assertThat(report.firstDifference()).isNotNull();
            assertThat(report.firstDifference().row()).isEqualTo(10);
        }

        @Test
        void aColumnThatIsGoneIsADifference() {
            copy(
                    "trajectories/" + WORLD + ".sample.csv",
                    lines ->
                            lines.stream()
                                    .map(line -> line.substring(0, line.lastIndexOf(',')))
                                    .toList());
            FileReport report = report(".sample.csv");
            assertThat(report.equal()).isZero();
            assertThat(report.firstDifference())
                    .extracting(FileReport.Difference::row, FileReport.Difference::column)
                    .containsExactly(1L, "(end of row)");
        }

        @Test
        void onlyTheFilesThatAreThereAreCompared() {
            copy("trajectories/" + WORLD + ".sample.csv", lines -> lines);
            assertThat(Golden.compare(folder))
                    .extracting(FileReport::name)
                    .containsExactly(WORLD + ".sample.csv");
        }

        @Test
        void worldsMayLieBesideTheirRecordings() throws IOException {
            Files.delete(folder.resolve("worlds.json"));
            Golden.write(folder, "trajectories/worlds.json", Golden.lines("worlds.json"));
            copy("trajectories/" + WORLD + ".sample.csv", lines -> lines);
            assertThat(Golden.compare(folder)).allMatch(FileReport::isExact).hasSize(1);
        }
    }

    @Nested
    class OfATable {
        @Test
        void oneChangedInputChangesTheOutput() {
            copy(
                    "vectors/max_pause.csv",
                    lines -> {
                        int at = column("vectors/max_pause.csv", "wb_dirty");
                        lines.set(7, cell(lines.get(7), at, "1"));
                        lines.set(8, cell(lines.get(8), at, "1"));
                        return lines;
                    });
            FileReport report = Golden.compare(folder).getFirst();
            assertThat(report.rows() - report.equal()).isBetween(1L, 2L);
            assertThat(report.firstDifference())
                    .extracting(FileReport.Difference::column)
                    .isEqualTo("max_pause");
        }

        @Test
        void numbersBeyondTwoToThe63AreComparedAsTheyAreWritten() {
            copy(
                    "vectors/max_pause.csv",
                    lines -> {
                        lines.set(1, cell(lines.get(1), 2, "18446744073709551615"));
                        return lines;
                    });
            assertThat(Golden.compare(folder).getFirst().firstDifference())
                    .extracting(FileReport.Difference::row, FileReport.Difference::column)
                    .containsExactly(1L, "max_pause");
        }

        @Test
        void aLetterInANumberIsToldWithItsPlace() {
            Path file =
                    copy(
                            "vectors/max_pause.csv",
                            lines -> {
                                lines.set(2, "12,x4,5");
                                return lines;
                            });
            problems("max_pause")
                    .containsExactly(
                            new Problem(file.toString(), 3, 4, "'x4'", "an integer of 64 bits"));
        }

        @Test
        void allProblemsAreToldAtOnce() {
            copy(
                    "vectors/max_pause.csv",
                    lines -> {
                        lines.set(2, "12,x4,5");
                        lines.set(4, "");
                        lines.set(5, "1,2");
                        lines.set(6, "1,2,3,4");
                        lines.set(7, "1,2,3.5");
                        lines.set(8, "1,2,99999999999999999999");
                        return lines;
                    });
            problems("max_pause").extracting(Problem::line).containsExactly(3, 5, 6, 7, 8, 9);
        }

        @Test
        void aShortRowIsToldWithWhatItShouldHave() {
            copy(
                    "vectors/max_pause.csv",
                    lines -> {
                        lines.set(1, "1,2");
                        return lines;
                    });
            problems("max_pause")
                    .singleElement(type(Problem.class))
                    .extracting(Problem::line, Problem::column, Problem::wrong, Problem::expected)
                    .containsExactly(2, 4, "row of 2 values", "3 values");
        }

        @Test
        void aMissingColumnIsToldByItsName() {
            Path file =
                    copy(
                            "vectors/max_pause.csv",
                            lines -> {
                                lines.set(0, "avg_write_bw,wb_dirt,max_pause");
                                return lines;
                            });
            problems("max_pause")
                    .containsExactly(
                            new Problem(
                                    file.toString(),
                                    1,
                                    1,
                                    "no column wb_dirty",
                                    "a column wb_dirty"));
        }

        @Test
        void anOutputColumnThatIsMissingIsToldByItsName() {
            copy(
                    "vectors/max_pause.csv",
                    lines ->
                            lines.stream()
                                    .map(line -> line.substring(0, line.lastIndexOf(',')))
                                    .toList());
            problems("max_pause").extracting(Problem::wrong).containsExactly("no column max_pause");
        }

        @Test
        void anEmptyFileIsTold() {
            Path file = Golden.write(folder, "vectors/max_pause.csv", List.of());
            problems("max_pause")
                    .containsExactly(
                            new Problem(
                                    file.toString(), 1, 1, "empty", "a header of column names"));
        }

        @Test
        void aTruncatedPackedFileIsTold() throws IOException {
            byte[] whole = Files.readAllBytes(Golden.FOLDER.resolve("vectors/min_pause.csv.gz"));
            Path file = folder.resolve("vectors/min_pause.csv.gz");
            Files.createDirectories(file.getParent());
            Files.write(file, Arrays.copyOf(whole, whole.length / 2));
            problems("min_pause")
                    .singleElement(type(Problem.class))
                    .satisfies(
                            problem -> {
                                assertThat(problem.source()).isEqualTo(file.toString());
                                assertThat(problem.wrong()).startsWith("cannot be read");
                            });
        }

        @Test
        void aPackedFileThatIsNoneIsTold() {
            Golden.write(folder, "vectors/min_pause.csv.gz", List.of("a,b", "1,2"));
            problems("min_pause")
                    .extracting(Problem::wrong)
                    .singleElement()
                    .asString()
                    .startsWith("cannot be read");
        }

        @Test
        void bytesThatAreNoTextAreTold() throws IOException {
            Path file = folder.resolve("vectors/max_pause.csv");
            Files.createDirectories(file.getParent());
            Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe, 0, 10, 1, 2, 3, 10});
            problems("max_pause").isNotEmpty();
        }

        @Test
        void anUnknownOperationOfTheProportionsIsTold() {
            copy(
                    "vectors/fprop_seq_exact.csv",
                    lines -> {
                        lines.set(1, lines.get(1).replace("frac", "frak"));
                        return lines;
                    });
            problems("fprop_seq_exact")
                    .extracting(Problem::line, Problem::column, Problem::wrong)
                    .containsExactly(tuple(2, 5, "'frak'"));
        }
    }

    @Nested
    class OfADescription {
        private Path alter(String from, String to) {
            String text = String.join("\n", Golden.lines("worlds.json"));
            String packed = packed(from);
            assertThat(text.contains(packed)).as(packed).isTrue();
            String changed = text.replaceFirst(Pattern.quote(packed), packed(to));
            copy("trajectories/" + WORLD + ".sample.csv", lines -> lines);
            return Golden.write(folder, "worlds.json", changed.lines().toList());
        }

        private static String packed(String json) {
            return json.replace(" ", "");
        }

        private void told(String wrong, String expected) {
            problems()
                    .singleElement(type(Problem.class))
                    .satisfies(
                            problem -> {
                                assertThat(problem.source()).endsWith("worlds.json");
                                assertThat(problem.wrong()).contains(wrong);
                                assertThat(problem.expected()).contains(expected);
                            });
        }

        @Test
        void malformedJsonIsToldWithItsPlace() {
            Path file = alter("\"worlds\"", "\"worlds");
            problems()
                    .singleElement(type(Problem.class))
                    .satisfies(
                            problem -> {
                                assertThat(problem.source()).isEqualTo(file.toString());
                                assertThat(problem.line()).isPositive();
                                assertThat(problem.column()).isPositive();
                                assertThat(problem.expected()).isNotBlank();
                            });
        }

        @Test
        void jsonThatBreaksOffIsTold() {
            List<String> lines = Golden.lines("worlds.json");
            Golden.write(folder, "worlds.json", lines.subList(0, lines.size() / 2));
            problems().hasSize(1);
        }

        @Test
        void anEmptyDescriptionIsTold() {
            Golden.write(folder, "worlds.json", List.of());
            problems().hasSize(1);
        }

        @ParameterizedTest
        @ValueSource(strings = {"null", "[]", "42", "{}", "{\"schema\": null, \"worlds\": null}"})
        void jsonOfAnotherShapeIsTold(String text) {
            Golden.write(folder, "worlds.json", List.of(text));
            problems().hasSize(1);
        }

        @Test
        void worldsThatAreNotThereAreTold() {
            Golden.write(
                    folder,
                    "worlds.json",
                    List.of(
                            "{\"schema\": \"tidemark-worlds/1\", \"set\": \"x\", \"worlds\":"
                                    + " null}"));
            problems().hasSize(1);
        }

        @Test
        void anArrayThatIsNullIsTold() {
            alter("\"queue\": [4096]", "\"queue\": null");
            problems().hasSize(1);
        }

        @Test
        void anArrayWithANullInItIsTold() {
            alter("\"bw\": [25600]", "\"bw\": [null]");
            problems().hasSize(1);
        }

        @Test
        void aStallOfNullsIsTold() {
            alter("\"stall\": [null]", "\"stall\": [[null, 3]]");
            problems().hasSize(1);
        }

        @Test
        void anUnknownKeyIsTold() {
            alter("\"jiffies\"", "\"colour\": 1, \"jiffies\"");
            problems()
                    .singleElement(type(Problem.class))
                    .satisfies(
                            problem -> {
                                assertThat(problem.wrong()).contains("colour");
                                assertThat(problem.line()).isPositive();
                            });
        }

        @Test
        void aMissingKeyIsTold() {
            alter("\"cpus\": 4, ", "");
            problems()
                    .singleElement(type(Problem.class))
                    .satisfies(problem -> assertThat(problem.wrong()).contains("cpus"));
        }

        @Test
        void aWrongWordForTheFlusherIsTold() {
            alter("\"flusher\": \"simple\"", "\"flusher\": \"simpel\"");
            told("flusher simpel", "simple, real");
        }

        @Test
        void noFilesAtAllAreTold() {
            alter("\"nfiles\": 1", "\"nfiles\": 0");
            told("nfiles 0", "1 or more");
        }

        @Test
        void anotherSchemaIsTold() {
            alter("tidemark-worlds/1", "tidemark-worlds/2");
            told("tidemark-worlds/2", "tidemark-worlds/1");
        }

        @Test
        void aTaskOnADeviceThatIsNotThereIsTold() {
            alter("\"dev\": 0", "\"dev\": 1");
            told("task on dev 1", "0..0");
        }

        @Test
        void anArrayOfAnotherLengthIsTold() {
            alter("\"queue\": [4096]", "\"queue\": [4096, 4096]");
            told("another length", "1 entries");
        }

        @Test
        void minRatiosThatLeaveNothingAreTold() {
            alter("\"min_ratio\": [0]", "\"min_ratio\": [100]");
            told("min_ratios", "< 100");
        }

        @Test
        void aMinRatioAboveTheMaxRatioIsTold() {
            alter(
                    "\"max_ratio\": [100], \"min_ratio\": [0]",
                    "\"max_ratio\": [5], \"min_ratio\": [6]");
            problems().isNotEmpty();
        }

        @Test
        void aMaxRatioAboveAHundredIsTold() {
            alter("\"max_ratio\": [100]", "\"max_ratio\": [101]");
            problems().isNotEmpty();
        }

        @Test
        void bytesBelowZeroAreTold() {
            alter("\"dirty_bytes\": 0", "\"dirty_bytes\": -1");
            problems().isNotEmpty();
        }

        @Test
        void aBandwidthBelowZeroIsTold() {
            alter("\"bw\": [25600]", "\"bw\": [-1]");
            problems().isNotEmpty();
        }

        @Test
        void aQueueWithoutRoomIsTold() {
            alter("\"queue\": [4096]", "\"queue\": [-1]");
            problems().isNotEmpty();
        }
    }

    @Nested
    class OfNothing {
        @Test
        void aFolderThatIsNotThereIsTold() {
            Path absent = folder.resolve("absent");
            assertThatThrownBy(() -> Golden.compare(absent))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageStartingWith(absent + ": no such folder; expected");
        }

        @Test
        void anEmptyFolderIsTold() {
            problems().extracting(Problem::wrong).containsExactly("nothing to compare");
        }

        @Test
        void aNameThatNothingHasIsTold() {
            copy("vectors/max_pause.csv", lines -> lines);
            problems("min_pause")
                    .extracting(Problem::wrong)
                    .containsExactly("nothing to compare of the names min_pause");
        }
    }
}
