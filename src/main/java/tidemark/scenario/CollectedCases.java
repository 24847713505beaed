package tidemark.scenario;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import tidemark.input.BadInputException;
import tidemark.input.Problem;
import tidemark.scenario.yaml.Amount;
import tidemark.scenario.yaml.Fields;
import tidemark.scenario.yaml.Forms;
import tidemark.scenario.yaml.YamlText;

/// The cases that were collected from public reports, whether a scenario shows them or none can.
///
/// @param sections what the letters of their numbers stand for
/// @param cases in their order
/// @param wuTable throughput of the control loop as posted with the patches of 2011
public record CollectedCases(List<Section> sections, List<Case> cases, List<WuCell> wuTable) {
    private static final String RESOURCE = "cases/cases.yaml";
    private static final Pattern DECIMAL = Pattern.compile("[0-9]+(?:\\.[0-9]+)?");

    /// Copies the lists.
    public CollectedCases {
        sections = List.copyOf(sections);
        cases = List.copyOf(cases);
        wuTable = List.copyOf(wuTable);
    }

    /// Cases of one kind.
    ///
    /// @param letter with which their numbers begin
    public record Section(String letter, String title) {}

    /// A case.
    ///
    /// @param number e.g. A1
    /// @param trust A: a kernel developer's measurement or a recipe that can be repeated; B: one
    ///   user's report with numbers; C: advice
    /// @param reported the numbers, in words; may be empty
    /// @param outside why no scenario can show it; empty if one can
    public record Case(
            String number,
            String trust,
            String title,
            String reported,
            String source,
            String outside) {
        /// Whether it is outside the model.
        public boolean isOutside() {
            return !outside.isEmpty();
        }
    }

    /// A throughput of the table.
    ///
    /// @param limit `vm.dirty_bytes`
    /// @param background `vm.dirty_background_bytes`; 0 = what the kernel makes of the limit
    /// @param writers tasks that write at the same time
    /// @param megabytesPerSecond 10^6 bytes/s
    public record WuCell(long limit, long background, long writers, double megabytesPerSecond) {}

    /// The cases that come with the program.
    public static CollectedCases shipped() {
        try (InputStream in = CollectedCases.class.getResourceAsStream(RESOURCE)) {
            if (in == null) throw new IllegalStateException("no " + RESOURCE);
            return parse(RESOURCE, in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Reads cases.
    ///
    /// @throws BadInputException with everything that is wrong with the text
    static CollectedCases parse(String source, byte[] bytes) {
        List<Problem> problems = new ArrayList<>();
        CollectedCases read =
                Forms.read(YamlText.read(source, bytes), CollectedCases::whole, problems);
        if (!problems.isEmpty()) throw new BadInputException(problems);
        return read;
    }

    private static CollectedCases whole(Fields fields) {
        return new CollectedCases(
                fields.parts("sections", CollectedCases::section, "letters and their meaning"),
                fields.parts("cases", CollectedCases::single, "the cases"),
                fields.parts("wuTable", CollectedCases::cell, "throughput by limit and writers"));
    }

    private static Section section(Fields fields) {
        return new Section(
                fields.text("letter", null, "the letter"),
                fields.text("title", null, "what it stands for"));
    }

    private static Case single(Fields fields) {
        return new Case(
                fields.text("case", null, "its number, e.g. A1"),
                fields.word("trust", List.of("A", "B", "C"), null, "how far it is to be trusted"),
                fields.text("title", null, "what it is"),
                fields.text("reported", "", "the numbers, in words"),
                fields.text("source", null, "who reported it"),
                fields.text("outside", "", "why no scenario can show it"));
    }

    private static WuCell cell(Fields fields) {
        Amount bytes = Amount.needed("bytes", 1, 1L << 40);
        return new WuCell(
                fields.amount("limit", bytes, "vm.dirty_bytes"),
                fields.amount("background", bytes.or(0), "vm.dirty_background_bytes"),
                fields.amount("writers", Amount.needed("", 1, 1000), "tasks that write"),
                decimal(fields.shaped("megabytesPerSecond", DECIMAL, "55.86", null, "MB/s")));
    }

    private static double decimal(String text) {
        return DECIMAL.matcher(text).matches() ? Double.parseDouble(text) : 0;
    }

    /// The case of a number.
    public Optional<Case> find(String number) {
        return cases.stream().filter(one -> one.number().equals(number)).findFirst();
    }
}
