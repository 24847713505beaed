package tidemark.engine;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tidemark.input.Problem;

/// Reads lists of seeds as people write them: "1..100", "1,5,9", "1..10,20".
final class Seeds {
    /// The largest number of runs of one sweep; each leaves a line of some hundred bytes.
    static final int MOST = 100_000;

    private static final Pattern PART =
            Pattern.compile("\\s*(-?\\d{1,18})(?:\\s*\\.\\.\\s*(-?\\d{1,18}))?\\s*");
    private static final String SOURCE = "--seeds";

    private Seeds() {}

    /// The seeds in their order; what is wrong is added to the problems.
    static List<Long> parse(String text, List<Problem> problems) {
        Set<Long> seeds = new LinkedHashSet<>();
        for (String part : text.split(",", -1)) {
            Matcher m = PART.matcher(part);
            if (!m.matches()) {
                problems.add(
                        Problem.of(SOURCE, "'" + part.trim() + "'", "seeds, e.g. 1..100 or 1,5,9"));
                continue;
            }
            long from = Long.parseLong(m.group(1));
            long to = m.group(2) == null ? from : Long.parseLong(m.group(2));
            range(part.trim(), from, to, seeds, problems);
        }
        return new ArrayList<>(seeds);
    }

    private static void range(
            String part, long from, long to, Set<Long> seeds, List<Problem> problems) {
        if (to < from) {
            problems.add(Problem.of(SOURCE, part, "the smaller seed first"));
        } else if (to - from >= MOST) {
            problems.add(Problem.of(SOURCE, part, "at most " + MOST + " runs"));
        } else {
            boolean twice = false;
            for (long seed = from; seed <= to; seed++) twice |= !seeds.add(seed);
            if (twice) problems.add(Problem.of(SOURCE, part + " once more", "each seed once"));
        }
    }
}
