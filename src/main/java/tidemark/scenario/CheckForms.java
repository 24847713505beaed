package tidemark.scenario;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tidemark.input.Nearest;
import tidemark.input.Problem;
import tidemark.scenario.yaml.Amount;
import tidemark.scenario.yaml.Fields;
import tidemark.scenario.yaml.Forms;
import tidemark.scenario.yaml.Place;

/// What a file says of the numbers that its scenario is held against.
final class CheckForms {
    /// Lists of seeds as people write them.
    static final Pattern SEEDS =
            Pattern.compile(
                    " *-?[0-9]{1,18}( *\\.\\. *-?[0-9]{1,18})?"
                            + "( *, *-?[0-9]{1,18}( *\\.\\. *-?[0-9]{1,18})?)*");

    private static final String NUMBER = "-?[0-9]+(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?";
    private static final Pattern REPORTED =
            Pattern.compile("(" + NUMBER + ")(?:\\.\\.(" + NUMBER + "))?(?: +(\\S.*))?");
    private static final Pattern STATISTIC =
            Pattern.compile("([a-z0-9_]+)(?:\\((" + NUMBER + ")\\))?");
    private static final long LONGEST_NANOS = 20_000_000_000_000L;

    private final MachinePlan plan;
    private final KnobValues knobs;
    private final Script script;
    private final Set<String> ids = new HashSet<>();

    CheckForms(MachinePlan plan, KnobValues knobs, Script script) {
        this.plan = plan;
        this.knobs = knobs;
        this.script = script;
    }

    /// Refuses seeds that are none, or not in order.
    static void seeds(Fields fields, String key, String text) {
        List<Problem> problems = new ArrayList<>();
        Seeds.parse(text, problems);
        for (Problem problem : problems) {
            fields.refuse(key, "seeds " + problem.wrong(), problem.expected());
        }
    }

    Check check(Fields fields) {
        String id = fields.text("id", null, "a name of its own");
        if (!ids.add(id)) fields.refuse("id", "a second check " + id, "a name of its own for each");
        String title = fields.text("title", "", "what is checked, for people");
        String figure = figure(fields);
        String seeds =
                fields.shaped("seeds", SEEDS, "1..20", script.seeds(), "the seeds of its runs");
        seeds(fields, "seeds", seeds);
        Asked asked = statistic(fields);
        Map<String, String> with =
                knobs.texts(fields, "with", "knobs that its runs begin with, beside the settings");
        long until =
                fields.amount(
                        "until",
                        Amount.seconds(1, LONGEST_NANOS).or(0),
                        "where its runs stop at the latest");
        String relative =
                fields.text(
                        "relativeTo", "", "scenario by whose same statistic it is to be divided");
        if (!relative.isEmpty() && !Scenarios.names().contains(relative)) {
            fields.refuse(
                    "relativeTo",
                    "no scenario '" + relative + "'",
                    "a known one, perhaps " + Scenarios.nearest(relative));
        }
        Check.Reported reported = reported(fields, figure, asked.statistic(), relative);
        Fields.Range corridor = corridor(fields);
        return new Check(
                id,
                title,
                figure,
                seeds,
                asked.statistic(),
                asked.bound(),
                with,
                until,
                relative,
                reported,
                corridor.low(),
                corridor.high(),
                fields.text("source", "", "who reported it"),
                fields.text(
                        "case",
                        "",
                        "its number among the collected cases; without, that of the scenario's"
                                + " sources"),
                fields.text("note", "", "the likeliest cause if it misses"));
    }

    private String figure(Fields fields) {
        String figure =
                fields.text(
                        "figure",
                        null,
                        "a result of the run such as elapsedSeconds, or a path such as"
                                + " tasks[dd].pauses.maxMillis");
        String wrong = Figures.wrong(plan, figure);
        if (wrong != null && fields.has("figure")) {
            Place place = fields.place("figure");
            Problem problem = Forms.problem(place, wrong);
            fields.refuse(place, problem.wrong(), problem.expected());
        }
        return figure;
    }

    private record Asked(Check.Statistic statistic, double bound) {}

    private static List<String> statistics() {
        List<String> words = new ArrayList<>();
        for (Check.Statistic statistic : Check.Statistic.values()) {
            words.add(statistic.word() + (statistic.hasBound() ? "(x)" : ""));
        }
        return words;
    }

    private static Asked statistic(Fields fields) {
        String key = "statistic";
        String text =
                fields.shaped(
                        key,
                        STATISTIC,
                        "share_below(100)",
                        "median",
                        "what is made of the figures: " + String.join(", ", statistics()));
        Matcher matcher = STATISTIC.matcher(text);
        String word = matcher.matches() ? matcher.group(1) : "";
        String bound = matcher.matches() ? matcher.group(2) : null;
        for (Check.Statistic statistic : Check.Statistic.values()) {
            if (!statistic.word().equals(word)) continue;
            if (statistic.hasBound() == (bound != null)) {
                return new Asked(statistic, bound == null ? 0 : Double.parseDouble(bound));
            }
        }
        fields.refuse(
                key,
                "statistic '" + text + "'",
                "one of "
                        + String.join(", ", statistics())
                        + "; perhaps "
                        + Nearest.to(text, statistics()));
        return new Asked(Check.Statistic.MEDIAN, 0);
    }

    private static Check.@Nullable Reported reported(
            Fields fields, String figure, Check.Statistic statistic, String relative) {
        String key = "reported";
        String text =
                fields.shaped(key, REPORTED, "52..460 s", "", "the number or band, with its unit");
        Matcher matcher = REPORTED.matcher(text);
        if (!matcher.matches()) return null;
        double low = Double.parseDouble(matcher.group(1));
        double high = matcher.group(2) == null ? low : Double.parseDouble(matcher.group(2));
        String unit = matcher.group(3) == null ? "" : matcher.group(3);
        if (low > high) fields.refuse(key, text, "the smaller number first");
        String own = statistic.hasUnit() && relative.isEmpty() ? Figures.unit(figure) : "";
        if (own != null && !own.equals(unit)) {
            String expected = own.isEmpty() ? "a number without unit" : "a number of " + own;
            fields.refuse(key, String.format(Locale.ROOT, "'%s' of %s", text, figure), expected);
        }
        return new Check.Reported(text, low, high, unit);
    }

    private static Fields.Range corridor(Fields fields) {
        Fields.Range range =
                fields.range("corridor", "least and largest value that passes, e.g. [28, 35]");
        if (range != null) return range;
        if (!fields.has("corridor")) {
            fields.refuse("corridor", "'corridor' is missing", "[least, largest] that passes");
        }
        return new Fields.Range(0, 0);
    }
}
