package tidemark.conform.writeback;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import tidemark.input.BadInputException;
import tidemark.input.Problem;

/// A recorded table: a header, then rows of integers of 64 bits, signed or not.
///
/// @param source file it was read from
/// @param columns names
/// @param rows values, as many in each row as there are columns
record CsvFile(String source, String[] columns, List<long[]> rows) {
    private static final int MAX_PROBLEMS = 20;

    /// The file of a name in a folder, as it is or gzipped; null if there is none.
    static @Nullable Path find(Path folder, String name) {
        Path plain = folder.resolve(name);
        if (Files.isRegularFile(plain)) return plain;
        Path zipped = folder.resolve(name + ".gz");
        return Files.isRegularFile(zipped) ? zipped : null;
    }

    /// Opens a file, unpacking it if its name says so.
    static BufferedReader open(Path file) throws IOException {
        InputStream in = Files.newInputStream(file);
        if (file.toString().endsWith(".gz")) in = new GZIPInputStream(in, 1 << 16);
        return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8), 1 << 16);
    }

    /// Reads a table of numbers.
    ///
    /// @throws BadInputException with all places that are malformed
    static CsvFile read(Path file) {
        return read(file, Map.of());
    }

    /// Reads a table.
    ///
    /// @param words numbers for the words that may stand in place of one
    /// @throws BadInputException with all places that are malformed
    static CsvFile read(Path file, Map<String, Long> words) {
        List<Problem> problems = new ArrayList<>();
        List<long[]> rows = new ArrayList<>();
        String source = file.toString();
        String[] columns = {};
        try (BufferedReader in = open(file)) {
            String header = in.readLine();
            if (header == null || header.isBlank()) {
                throw new BadInputException(
                        new Problem(source, 1, 1, "empty", "a header of column names"));
            }
            columns = header.split(",", -1);
            int number = 1;
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                number++;
                long[] row = row(line, columns.length, words, source, number, problems);
                if (row != null) rows.add(row);
                if (problems.size() >= MAX_PROBLEMS) break;
            }
        } catch (IOException e) {
            throw new BadInputException(Problem.unreadable(source, e, "a readable table"));
        }
        if (!problems.isEmpty()) throw new BadInputException(problems);
        return new CsvFile(source, columns, rows);
    }

    private static long @Nullable [] row(
            String line,
            int columns,
            Map<String, Long> words,
            String source,
            int number,
            List<Problem> problems) {
        long[] values = new long[columns];
        int start = 0;
        for (int i = 0; i < columns; i++) {
            int comma = line.indexOf(',', start);
            int end = i == columns - 1 || comma < 0 ? line.length() : comma;
            if (i < columns - 1 && comma < 0) {
                problems.add(
                        new Problem(
                                source,
                                number,
                                line.length() + 1,
                                "row of " + (i + 1) + " values",
                                columns + " values"));
                return null;
            }
            String text = line.substring(start, end);
            try {
                Long word = words.get(text);
                values[i] = word != null ? word : number(text);
            } catch (NumberFormatException e) {
                problems.add(
                        new Problem(
                                source,
                                number,
                                start + 1,
                                "'" + text + "'",
                                "an integer of 64 bits"));
                return null;
            }
            start = end + 1;
        }
        return values;
    }

    private static long number(String text) {
        return text.startsWith("-") ? Long.parseLong(text) : Long.parseUnsignedLong(text);
    }

    /// The position of a column.
    ///
    /// @throws BadInputException if there is none of that name
    int column(String name) {
        int index = Arrays.asList(columns).indexOf(name);
        if (index < 0) {
            throw new BadInputException(
                    new Problem(source, 1, 1, "no column " + name, "a column " + name));
        }
        return index;
    }
}
