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
import tidemark.scenario.yaml.Amount;
import tidemark.scenario.yaml.Fields;
import tidemark.scenario.yaml.Form;
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
        String fio =
                fields.text(
                        "fio",
                        "",
                        "jobs in fio's words: a section each, as in a job file, or the name of"
                                + " one");
        if (programs.isEmpty() && fio.isEmpty() && !hasList(fields, "workload")) {
            fields.refuse("workload", "no tasks", "'workload' with at least one, or 'fio'");
        }
        MachinePlan bare =
                new MachinePlan(host, devices, groups, programs, MachinePlan.Measure.ELAPSED);
        List<Program.Jobs> jobs =
                fio.isEmpty() || devices.isEmpty() ? List.of() : jobs(fields, fio, bare);
        List<Program> all = new ArrayList<>(programs);
        all.addAll(jobs);
        return bare.and(jobs, measure(fields, all));
    }

    /// The jobs of a file of fio's beside this file, or of a text in it.
    private List<Program.Jobs> jobs(Fields fields, String jobs, MachinePlan bare) {
        Path below = folder;
        Place place = fields.place("fio");
        boolean text = jobs.indexOf('\n') >= 0 || jobs.startsWith("[");
        if (!text && below == null) {
            fields.refuse("fio", "job file " + jobs, "the jobs themselves, as a text");
            return List.of();
        }
        try {
            FioFile file =
                    text || below == null
                            ? FioReader.read(place.source(), placed(place, jobs), bare)
                            : FioReader.read(ScenarioFiles.path(below, jobs), bare);
            return file.programs();
        } catch (BadInputException e) {
            for (Problem problem : e.problems()) {
                boolean placed = text && problem.line() > 0;
                Place at =
                        placed
                                ? new Place(place.source(), problem.line(), problem.column())
                                : place;
                fields.refuse(at, "jobs: " + problem.wrong(), problem.expected());
            }
            return List.of();
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

    private static MachinePlan.Measure measure(Fields fields, List<Program> programs) {
        List<String> words =
                Arrays.stream(MachinePlan.Measure.values()).map(MachinePlan.Measure::word).toList();
        String word = fields.word("measure", words, "elapsed", "the figure that it is about");
        MachinePlan.Measure measure = MachinePlan.Measure.values()[words.indexOf(word)];
        boolean fits =
                switch (measure) {
                    case ELAPSED, SHARES -> true;
                    case JOBS -> programs.stream().anyMatch(Program.Jobs.class::isInstance);
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
    static List<String> notInherited() {
        return List.of("base", "name", "checks");
    }
}
