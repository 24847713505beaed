package tidemark.scenario;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tidemark.input.BadInputException;
import tidemark.input.Problem;
import tidemark.scenario.MachinePlan.Measure;
import tidemark.scenario.yaml.Amount;
import tidemark.scenario.yaml.Fields;
import tidemark.scenario.yaml.Form;
import tidemark.scenario.yaml.Node;
import tidemark.scenario.yaml.Place;

/// What a scenario file says. The order of the questions is that of the schema.
final class ScenarioForm implements Form<Scenario> {
    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9._-]{0,60}");
    private static final MachinePlan.Host HOST = new MachinePlan.Host(0, 46_000, 200_000);

    private final String own;
    private final @Nullable Path folder;

    /// @param own name of the file
    /// @param folder where it lies; null for the program's own
    ScenarioForm(String own, @Nullable Path folder) {
        this.own = own;
        this.folder = folder;
    }

    /// The name of the scenario that a file builds on; empty without.
    static String base(Fields fields) {
        return fields.text(
                "base", "", "a scenario whose keys hold where this file says nothing else");
    }

    @Override
    public Scenario read(Fields fields) {
        base(fields);
        ScenarioInfo bare = info(fields);
        Notes notes = notes(fields);
        ScenarioInfo info =
                new ScenarioInfo(
                        bare.name(),
                        bare.title(),
                        bare.machine(),
                        bare.sentence(),
                        bare.watchFor(),
                        bare.tryThis(),
                        notes.paragraphs());
        MachinePlan plan = plan(fields);
        KnobValues knobs = new KnobValues(own, Knobs.of(plan));
        Map<String, Long> presets =
                knobs.presets(fields, "knobs and their values at the start, e.g. vm.dirty_ratio");
        Script script = new ScriptForms(knobs, presets).script(fields);
        CheckForms checks = new CheckForms(plan, knobs, script);
        return new Scenario(
                info,
                plan,
                presets,
                script,
                notes,
                fields.parts("checks", checks::check, "published numbers to be held against"));
    }

    private static ScenarioInfo info(Fields fields) {
        return new ScenarioInfo(
                fields.shaped("name", NAME, "my-scenario", null, "its name: letters, digits, - ."),
                fields.text("title", null, "its title"),
                fields.text("machine", null, "the machine in a few words"),
                fields.text("sentence", null, "one sentence: what it is"),
                fields.text("watchFor", null, "one sentence: what to look at first"),
                fields.text("tryThis", null, "one sentence: what to try once it shows"),
                List.of());
    }

    private static Notes notes(Fields fields) {
        return new Notes(
                fields.texts("about", "what it is, in paragraphs"),
                fields.parts("sources", ScenarioForm::source, "where its numbers come from"),
                fields.texts("fitted", "what was fitted or declared, and to what"),
                fields.text("varies", "", "what a seed varies"),
                fields.texts("scope", "what is outside the model"));
    }

    private static Source source(Fields fields) {
        return new Source(
                fields.text("text", null, "what was measured or reported, and by whom"),
                fields.text("url", "", "where it can be read"),
                fields.word(
                        "trust",
                        List.of("A", "B", "C"),
                        "",
                        "A: a kernel developer's measurement or a repeatable recipe; B: a user's"
                                + " report with numbers; C: advice"),
                fields.text("case", "", "its number among the collected cases, e.g. A1"));
    }

    private MachinePlan plan(Fields fields) {
        MachineNames names = new MachineNames();
        MachinePlan.Host host =
                fields.part("host", ScenarioForm::host, HOST, "the machine but for its devices");
        List<String> groups = names.groups(fields);
        List<DevicePlan> devices =
                fields.variants(
                        "devices",
                        "kind",
                        new DeviceForms(names).all(),
                        "devices, lower ones before those that lie on them");
        List<Program> programs =
                fields.variants(
                        "workload", "task", new ProgramForms(names, folder).all(), "the tasks");
        if (devices.isEmpty() && !hasList(fields, "devices")) {
            fields.refuse("devices", "no devices", "'devices', a list with at least one");
        }
        String jobs =
                fields.text("fio", "", "jobs of fio beside the workload: a file, or its text");
        if (jobs.isEmpty() && programs.isEmpty() && !hasList(fields, "workload")) {
            String expected = "'workload', a list with at least one, or 'fio'";
            fields.refuse("workload", "no tasks", expected);
        }
        MachinePlan plan =
                new MachinePlan(host, devices, groups, programs, measure(fields, programs));
        return jobs.isEmpty() ? plan : withJobs(fields, plan, jobs);
    }

    /// The machine with the jobs of a file of fio's beside this file, or of a text in it.
    private MachinePlan withJobs(Fields fields, MachinePlan plan, String jobs) {
        Path below = folder;
        Place place = fields.place("fio");
        boolean text = jobs.indexOf('\n') >= 0 || jobs.startsWith("[");
        try {
            if (!text && below == null) {
                fields.refuse("fio", "job file " + jobs, "the jobs themselves, as a text");
                return plan;
            }
            FioFile file =
                    text || below == null
                            ? FioReader.read(place.source(), placed(place, jobs), plan)
                            : FioReader.read(ScenarioFiles.path(below, jobs), plan);
            boolean alone = plan.programs().isEmpty() && plan.measure() == Measure.ELAPSED;
            return plan.and(file.programs(), alone ? Measure.JOBS : plan.measure());
        } catch (BadInputException e) {
            for (Problem problem : e.problems()) {
                Place at =
                        text && problem.line() > 0
                                ? new Place(place.source(), problem.line(), problem.column())
                                : place;
                fields.refuse(at, "job file: " + problem.wrong(), problem.expected());
            }
            return plan;
        }
    }

    /// The lines of a text, moved down to where they stand in their file.
    private static List<String> placed(Place place, String text) {
        return Stream.concat(Collections.nCopies(place.line(), "").stream(), text.lines()).toList();
    }

    private static boolean hasList(Fields fields, String key) {
        return fields.has(key) && !fields.isEmpty(key);
    }

    private static MachinePlan.Host host(Fields fields) {
        return new MachinePlan.Host(
                (int)
                        fields.amount(
                                "drift",
                                Amount.needed("1/1000", 0, 999).or(HOST.driftPermille()),
                                "part of the cached pages by which dirtyable memory shrinks"),
                fields.amount(
                        "copySpeed",
                        Amount.needed("pages/s", 1, 1L << 32).or(HOST.copyPagesPerSecond()),
                        "speed at which a task copies into the page cache"),
                fields.amount(
                        "wakeLatency",
                        new Amount("ns", "us", 0, 1_000_000_000L, HOST.wakeLatencyNanos()),
                        "largest latency of a wake-up"));
    }

    private static Measure measure(Fields fields, List<Program> programs) {
        List<String> words = Arrays.stream(Measure.values()).map(Measure::word).toList();
        String word = fields.word("measure", words, "elapsed", "the figure that it is about");
        Measure measure = Measure.values()[words.indexOf(word)];
        boolean fits =
                switch (measure) {
                    case ELAPSED, SHARES, JOBS -> true;
                    case THROUGHPUT -> programs.stream().anyMatch(ScenarioForm::counts);
                    case MILLIS_PER_WRITE ->
                            programs.stream().anyMatch(Program.Dsync.class::isInstance);
                };
        if (!fits && !programs.isEmpty()) {
            fields.refuse("measure", "measure " + word + " of these tasks", "one that they have");
        }
        return measure;
    }

    private static boolean counts(Program program) {
        return !(program instanceof Program.WriteFiles);
    }

    /// The keys that a file takes over from the one it builds on: all but those that speak of one
    /// scenario alone.
    ///
    /// @param own what the file says; a workload replaces jobs of fio, and the other way round
    static List<String> notInherited(Node.Mapping own) {
        List<String> keys = new ArrayList<>(List.of("base", "name", "checks"));
        if (own.get("fio") != null) keys.addAll(List.of("workload", "measure"));
        if (own.get("workload") != null) keys.add("fio");
        return keys;
    }
}
