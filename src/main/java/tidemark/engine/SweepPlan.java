package tidemark.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tidemark.input.BadInputException;
import tidemark.input.Problem;
import tidemark.scenario.Run;
import tidemark.scenario.Scenario;
import tidemark.scenario.Scenarios;
import tidemark.scenario.Seeds;

/// The runs of a sweep, worked out and checked before the first of them begins.
///
/// @param request what was asked for
/// @param variants scenarios with settings, in the order of the request
/// @param seeds seeds of each variant
/// @param figure what the runs are compared by
record SweepPlan(Sweep.Request request, List<Variant> variants, List<Long> seeds, Figure figure) {

    /// A scenario with settings.
    ///
    /// @param label what tells it from the others
    /// @param scenario its name, or its file
    /// @param recipe the scenario itself, so that a file is read once
    /// @param settings all knobs set at the start
    /// @param varied those of them that were varied
    /// @param endless whether its runs end by themselves
    record Variant(
            String label,
            String scenario,
            Scenario recipe,
            String title,
            Map<String, String> settings,
            Map<String, String> varied,
            boolean endless) {}

    /// Works out a plan.
    ///
    /// @throws BadInputException with all that is wrong with the request
    static SweepPlan of(Sweep.Request request) {
        return new Draft(request).plan();
    }

    /// How many runs there are.
    int runs() {
        return variants.size() * seeds.size();
    }

    /// What to run for a seed of a variant.
    BatchRun.Request request(Variant variant, long seed) {
        return new BatchRun.Request(
                variant.scenario(), variant.settings(), List.of(), seed, request.untilNanos());
    }

    /// A plan in the making, with all that is wrong with it so far.
    private static final class Draft {
        private final Sweep.Request request;
        private final List<Problem> problems = new ArrayList<>();
        private final Set<Figure> own = new LinkedHashSet<>();
        private final List<Variant> variants = new ArrayList<>();
        private final List<String> names = new ArrayList<>();
        private final Map<String, Scenario> recipes = new LinkedHashMap<>();

        Draft(Sweep.Request request) {
            this.request = request;
        }

        SweepPlan plan() {
            List<Long> seeds = Seeds.parse(request.seeds(), problems);
            scenarios();
            varied();
            Figure wanted = wanted();
            if (isTooMuch(seeds.size())) throw bad();
            long seed = seeds.isEmpty() ? 1 : seeds.getFirst();
            for (String name : names) {
                for (Map<String, String> combination : combinations()) {
                    variant(name, combination, seed, wanted);
                }
            }
            Figure figure = wanted == null ? common() : wanted;
            if (!problems.isEmpty() || figure == null) throw bad();
            return new SweepPlan(request, List.copyOf(variants), List.copyOf(seeds), figure);
        }

        private BadInputException bad() {
            return new BadInputException(problems.stream().distinct().toList());
        }

        private void scenarios() {
            Set<String> seen = new LinkedHashSet<>();
            for (String name : request.scenarios()) {
                Scenario recipe = open(name);
                if (recipe == null) continue;
                if (!seen.add(name)) {
                    problems.add(Problem.of("scenario", name + " once more", "each scenario once"));
                } else {
                    names.add(name);
                    recipes.put(name, recipe);
                }
            }
        }

        private @Nullable Scenario open(String name) {
            try {
                return Scenarios.open(name);
            } catch (BadInputException e) {
                problems.addAll(e.problems());
                return null;
            }
        }

        private void varied() {
            request.varied()
                    .forEach(
                            (key, values) -> {
                                if (request.settings().containsKey(key)) {
                                    problems.add(
                                            Problem.of(
                                                    "--vary",
                                                    key + " is also set by --set",
                                                    "one of the two"));
                                }
                                if (values.size() != Set.copyOf(values).size()) {
                                    problems.add(
                                            Problem.of(
                                                    "--vary",
                                                    key + "=" + String.join(",", values),
                                                    "each value once"));
                                }
                            });
        }

        private @Nullable Figure wanted() {
            String name = request.figure();
            if (name == null) return null;
            Figure figure = Figure.find(name).orElse(null);
            if (figure == null) {
                problems.add(
                        Problem.of(
                                "--figure",
                                "no figure '" + name + "'",
                                "one of " + words(List.of(Figure.values()))));
            }
            return figure;
        }

        private static String words(List<Figure> figures) {
            return figures.stream().map(Figure::key).collect(Collectors.joining(", "));
        }

        private boolean isTooMuch(int seeds) {
            double runs = (double) Math.max(1, seeds) * Math.max(1, names.size());
            for (List<String> values : request.varied().values()) runs *= values.size();
            if (runs <= Seeds.MOST) return false;
            problems.add(
                    Problem.of(
                            "sweep",
                            String.format(java.util.Locale.ROOT, "%.0f runs", runs),
                            "at most " + Seeds.MOST + " runs"));
            return true;
        }

        /// Every combination of the values of the varied knobs, the last knob varying fastest.
        private List<Map<String, String>> combinations() {
            List<Map<String, String>> all = new ArrayList<>();
            all.add(Map.of());
            for (Map.Entry<String, List<String>> knob : request.varied().entrySet()) {
                List<Map<String, String>> longer = new ArrayList<>();
                for (Map<String, String> begun : all) {
                    for (String value : knob.getValue()) {
                        Map<String, String> with = new LinkedHashMap<>(begun);
                        with.put(knob.getKey(), value);
                        longer.add(with);
                    }
                }
                all = longer;
            }
            return all;
        }

        private void variant(
                String name, Map<String, String> varied, long seed, @Nullable Figure wanted) {
            Map<String, String> settings = new LinkedHashMap<>(request.settings());
            settings.putAll(varied);
            Scenario recipe = recipes.get(name);
            if (recipe == null) return;
            Run run;
            try {
                run =
                        new BatchRun(
                                        recipe,
                                        new BatchRun.Request(
                                                name,
                                                settings,
                                                List.of(),
                                                seed,
                                                request.untilNanos()))
                                .run();
            } catch (BadInputException e) {
                problems.addAll(e.problems());
                return;
            }
            own.add(Figure.own(run));
            check(name, run, wanted);
            variants.add(
                    new Variant(
                            label(name, varied),
                            name,
                            recipe,
                            run.scenario().info().title(),
                            settings,
                            varied,
                            run.isEndless()));
        }

        private void check(String name, Run run, @Nullable Figure wanted) {
            if (wanted == null || wanted.belongsTo(run.scenario())) return;
            problems.add(
                    Problem.of(
                            "--figure",
                            wanted.key() + " of " + name,
                            "one of " + words(Figure.of(run.scenario()))));
        }

        private String label(String name, Map<String, String> varied) {
            String knobs =
                    varied.entrySet().stream()
                            .map(knob -> knob.getKey() + "=" + knob.getValue())
                            .collect(Collectors.joining(", "));
            if (knobs.isEmpty()) return name;
            return names.size() == 1 ? knobs : name + ", " + knobs;
        }

        /// The figure that all scenarios are about.
        private @Nullable Figure common() {
            if (own.size() > 1) {
                problems.add(
                        Problem.of(
                                "sweep",
                                "scenarios that are about different figures: "
                                        + words(List.copyOf(own)),
                                "scenarios of one kind, or --figure with one that all have, e.g."
                                        + " elapsedSeconds"));
            }
            return own.size() == 1 ? own.iterator().next() : null;
        }
    }
}
