package tidemark.arch;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.stream.Stream;

/// A top-level package, the others that it may see, and why no more.
record Layer(String name, List<String> sees, String reason) {

    /// All of them, from the bottom up.
    static final List<Layer> ALL =
            List.of(
                    layer("sim", "", "the clock knows nothing of Linux"),
                    layer("input", "", "what is wrong with an input is said without knowing it"),
                    layer("kernel", "sim", "the machine is modelled here and watched elsewhere"),
                    layer("workload", "kernel sim", "tasks ask the kernel, and no one else"),
                    layer(
                            "scenario",
                            "workload kernel sim input",
                            "a recipe is a machine and its work"),
                    layer("snapshot", "kernel sim", "the camera sees the machine and no more"),
                    layer(
                            "trace",
                            "snapshot kernel sim input",
                            "traces are read without an engine"),
                    layer(
                            "engine",
                            "scenario snapshot trace kernel sim input",
                            "the engine owns machine and clock and knows nobody who watches"),
                    layer(
                            "conform",
                            "workload snapshot trace kernel sim input",
                            "the model is held against recordings without an engine"),
                    layer(
                            "lesson",
                            "engine snapshot scenario trace input",
                            "a lesson is steps and predicates on snapshots"),
                    layer(
                            "record",
                            "engine snapshot scenario trace input",
                            "frames become files whoever painted them"),
                    layer(
                            "ui",
                            "engine snapshot scenario trace lesson record input",
                            "the window is a function from snapshots to pixels"),
                    layer(
                            "cli",
                            "ui engine snapshot scenario trace lesson record conform input",
                            "the command line asks engines and never turns the wheels itself"));

    private static Layer layer(String name, String sees, String reason) {
        return new Layer(name, sees.isEmpty() ? List.of() : List.of(sees.split(" ")), reason);
    }

    /// Holds if the package below this root sees itself, the others named, and libraries.
    ArchRule rule(String root) {
        String[] allowed =
                Stream.concat(Stream.of(name), sees.stream())
                        .map(other -> root + "." + other + "..")
                        .toArray(String[]::new);
        return classes()
                .that()
                .resideInAPackage(allowed[0])
                .should()
                .onlyDependOnClassesThat(
                        resideOutsideOfPackage(root + "..").or(resideInAnyPackage(allowed)))
                .because(reason)
                .allowEmptyShould(true);
    }
}
