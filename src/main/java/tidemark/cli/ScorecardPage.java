package tidemark.cli;

import java.util.Locale;
import tidemark.engine.Scorecard;

/// A scorecard as a page of the site, in Markdown.
final class ScorecardPage {
    /// What makes the page anew.
    static final String RENEWAL =
            "tidemark scorecard --format markdown --report --out src/site/markdown/scorecard.md";

    private final StringBuilder text = new StringBuilder();

    private ScorecardPage() {}

    static String of(Scorecard card) {
        ScorecardPage page = new ScorecardPage();
        page.head(card);
        String section = "";
        for (Scorecard.Row row : card.rows()) {
            if (!row.section().equals(section)) {
                section = row.section();
                page.section(section);
            }
            page.text.append(line(row));
        }
        return page.text.toString();
    }

    private void head(Scorecard card) {
        text.append("# Scorecard\n\n");
        text.append("Every number that was published or measured, beside what the model gives. ");
        text.append("This page is printed by the program and not written by hand:\n\n```\n");
        text.append(RENEWAL).append("\n```\n\n");
        if (!card.targets().isEmpty()) {
            text.append("| target | met | |\n|---|---|---|\n");
            for (Scorecard.Target target : card.targets()) {
                text.append(row(target.title(), ScorecardText.counted(target), said(target)));
            }
            text.append('\n');
        }
        Scorecard.Totals totals = card.totals();
        text.append(
                String.format(
                        Locale.ROOT,
                        "%d rows: %d met, %d missed, %d outside the model.",
                        card.rows().size(),
                        totals.met(),
                        totals.missed(),
                        totals.outside()));
        if (!card.withoutScenario().isEmpty()) {
            text.append(" Cases without a scenario so far: ");
            text.append(String.join(", ", card.withoutScenario())).append('.');
        }
        text.append("\n\n\"Simulated\" is what is held against the corridor: the median unless ");
        text.append("something else is named. The median and the range are those of all seeds.\n");
    }

    private static String said(Scorecard.Target target) {
        String word = target.reached() ? "reached" : "**not reached**";
        return target.note().isEmpty() ? word : word + "; " + target.note();
    }

    private void section(String title) {
        text.append("\n## ").append(title).append("\n\n");
        text.append("| id | case | what | reported | simulated | median (range) | corridor |");
        text.append(" verdict |\n|---|---|---|---|---|---|---|---|\n");
    }

    /// The line of a row.
    static String line(Scorecard.Row row) {
        boolean outside = row.verdict() == Scorecard.Verdict.OUTSIDE;
        return row(
                row.id(),
                row.caseId(),
                row.title() + " (" + row.source() + ")",
                row.reported(),
                outside ? "" : ScorecardText.simulated(row) + statistic(row),
                ScorecardText.range(row.spread()),
                ScorecardText.corridor(row.corridor()),
                verdict(row));
    }

    private static String statistic(Scorecard.Row row) {
        return row.statistic().equals("median") ? "" : ", " + row.statistic();
    }

    private static String verdict(Scorecard.Row row) {
        return switch (row.verdict()) {
            case MET -> "met";
            case MISSED -> row.note().isEmpty() ? "**missed**" : "**missed**: " + row.note();
            case OUTSIDE -> "outside: " + row.note();
        };
    }

    private static String row(String... cells) {
        StringBuilder line = new StringBuilder("|");
        for (String cell : cells) {
            String plain = cell.strip().replaceAll("\\s+", " ").replace("|", "\\|");
            line.append(' ').append(plain.replace("<", "&lt;")).append(" |");
        }
        return line.append('\n').toString();
    }
}
