package tidemark.cli;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tidemark.engine.Scorecard;
import tidemark.engine.Spread;

/// A scorecard as text, in lines of at most a hundred columns.
final class ScorecardText {
    private static final int WIDTH = 100;
    private static final int MOST_ID = 20;
    private static final int MOST_REPORTED = 14;
    private static final double LARGE = 10_000;
    private static final List<String> HEADS =
            List.of("id", "title", "reported", "simulated (range)", "corridor");
    private static final int TITLE = 1;

    private final StringBuilder text = new StringBuilder();
    private final int[] widths = new int[HEADS.size()];

    private ScorecardText() {}

    static String of(Scorecard card) {
        ScorecardText page = new ScorecardText();
        page.targets(card);
        page.rows(card);
        page.totals(card);
        return page.text.toString();
    }

    /// Makes the columns of a section as wide as they need to be.
    private void measure(Scorecard card, String section) {
        for (int i = 0; i < widths.length; i++) widths[i] = HEADS.get(i).length();
        for (Scorecard.Row row : card.rows()) {
            if (row.verdict() == Scorecard.Verdict.OUTSIDE) continue;
            if (!row.section().equals(section)) continue;
            List<String> cells = cells(row);
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], cells.get(i).length());
            }
        }
        widths[0] = Math.min(MOST_ID, widths[0]);
        widths[2] = Math.min(MOST_REPORTED, widths[2]);
        int others = "missed".length() + 2 * (widths.length + 1);
        for (int i = 0; i < widths.length; i++) if (i != TITLE) others += widths[i];
        widths[TITLE] = Math.max(HEADS.get(TITLE).length(), WIDTH - others);
    }

    private void targets(Scorecard card) {
        for (Scorecard.Target target : card.targets()) {
            line(
                    "%-11s %s: %s",
                    target.reached() ? "reached" : "not reached", target.title(), counted(target));
            wrapped(target.note(), 12);
        }
        if (!card.targets().isEmpty()) text.append('\n');
    }

    /// How many of how many are met, and which part of them is needed.
    static String counted(Scorecard.Target target) {
        String needed = target.needed() < 1 ? "%.0f %%".formatted(100 * target.needed()) : "all";
        return target.met() + " of " + target.of() + ", needed " + needed;
    }

    private void rows(Scorecard card) {
        String section = "";
        String scenario = "";
        boolean headed = false;
        for (Scorecard.Row row : card.rows()) {
            if (!row.section().equals(section)) {
                section = row.section();
                scenario = "";
                text.append(text.isEmpty() || text.toString().endsWith("\n\n") ? "" : "\n");
                text.append(section).append('\n');
                headed = false;
            }
            if (row.verdict() == Scorecard.Verdict.OUTSIDE) {
                outside(row);
                continue;
            }
            if (!headed) measure(card, section);
            if (!headed) table(HEADS, "verdict");
            headed = true;
            String group = row.scenario() + row.caseId();
            if (!group.equals(scenario)) {
                scenario = group;
                line("  %s%s", row.scenario(), row.caseId().isEmpty() ? "" : "  " + caseOf(row));
            }
            table(cells(row), row.verdict().word());
            boolean missed = row.verdict() == Scorecard.Verdict.MISSED;
            if (missed) wrapped(row.note(), 6);
        }
    }

    private static String caseOf(Scorecard.Row row) {
        return "[" + row.caseId() + (row.trust().isEmpty() ? "" : ", trust " + row.trust()) + "]";
    }

    private void outside(Scorecard.Row row) {
        line("  %s  %s: outside the model", caseOf(row), row.title());
        if (!row.reported().isEmpty()) wrapped("reported: " + row.reported(), 6);
        wrapped(row.note(), 6);
    }

    private void totals(Scorecard card) {
        Scorecard.Totals totals = card.totals();
        text.append('\n');
        line(
                "%d rows: %d met, %d missed, %d outside the model",
                card.rows().size(), totals.met(), totals.missed(), totals.outside());
        if (!card.withoutScenario().isEmpty()) {
            wrapped("Without a scenario: " + String.join(", ", card.withoutScenario()), 0);
        }
    }

    private void table(List<String> cells, String verdict) {
        StringBuilder line = new StringBuilder("  ");
        for (int i = 0; i < widths.length; i++) {
            String cell = i == 0 ? cells.get(i) : clipped(cells.get(i), widths[i]);
            line.append(cell).append(" ".repeat(Math.max(0, widths[i] - cell.length())));
            line.append(i == widths.length - 1 ? " " : "  ");
        }
        text.append(line).append(verdict).append('\n');
    }

    private static List<String> cells(Scorecard.Row row) {
        return List.of(
                "  " + row.id().substring(row.id().indexOf('/') + 1),
                row.title(),
                row.reported(),
                row.simulated() == null ? "none" : number(row.simulated()) + around(row.spread()),
                shortly(row.corridor()));
    }

    private static String around(@Nullable Spread spread) {
        if (spread == null) return "";
        String least = number(spread.min());
        String largest = number(spread.max());
        return least.equals(largest) ? "" : " (" + least + ".." + largest + ")";
    }

    private static String shortly(Scorecard.@Nullable Range range) {
        return range == null ? "" : large(range.low()) + ".." + large(range.high());
    }

    private static String large(double figure) {
        return figure >= LARGE ? number(figure) : exact(figure);
    }

    /// A figure with three digits, large ones in thousands.
    private static String number(double figure) {
        return figure >= LARGE
                ? String.format(Locale.ROOT, "%.0fk", figure / 1000)
                : Spread.text(figure);
    }

    /// What is held against the corridor.
    static String simulated(Scorecard.Row row) {
        return row.simulated() == null ? "none" : Spread.text(row.simulated());
    }

    /// The figures of all seeds.
    static String range(@Nullable Spread spread) {
        if (spread == null) return "";
        if (spread.n() == 1) return Spread.text(spread.median());
        return String.format(
                Locale.ROOT,
                "%s (%s..%s)",
                Spread.text(spread.median()),
                Spread.text(spread.min()),
                Spread.text(spread.max()));
    }

    /// What passes.
    static String corridor(Scorecard.@Nullable Range corridor) {
        return corridor == null ? "" : exact(corridor.low()) + ".." + exact(corridor.high());
    }

    /// A number with all its digits.
    private static String exact(double figure) {
        return BigDecimal.valueOf(figure).stripTrailingZeros().toPlainString();
    }

    private static String clipped(String cell, int width) {
        return cell.length() <= width ? cell : cell.substring(0, width - 1) + "…";
    }

    private void wrapped(String words, int indent) {
        if (words.isEmpty()) return;
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : words.split("\\s+", -1)) {
            if (!line.isEmpty() && indent + line.length() + 1 + word.length() > WIDTH) {
                lines.add(line.toString());
                line.setLength(0);
            }
            if (!line.isEmpty()) line.append(' ');
            line.append(word);
        }
        lines.add(line.toString());
        for (String one : lines) text.append(" ".repeat(indent)).append(one).append('\n');
    }

    private void line(String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
