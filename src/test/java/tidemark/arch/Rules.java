package tidemark.arch;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.Timer;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.random.RandomGenerator;
import java.util.stream.BaseStream;
import java.util.stream.Collectors;

/// The rules of the architecture, by name, for the packages below a root.
///
/// The root is a parameter so that every rule can also be held against the bad classes planted in
/// `tidemark.arch.planted`, and be seen to fail.
record Rules(String root) {

    /// All rules by name; a name says what holds.
    Map<String, ArchRule> all() {
        Map<String, ArchRule> rules = new LinkedHashMap<>();
        for (Layer layer : Layer.ALL) {
            rules.put(layer.name() + " sees only what lies below it", layer.rule(root));
        }
        rules.put("only engine, record and cli start threads", threadsOnlyWhereTheyBelong());
        rules.put("sim and kernel use no threads", noThreadsInTheModel());
        rules.put("sim and kernel do no I/O", noInputOutputInTheModel());
        rules.put("sim and kernel read no wall clock", noWallClockInTheModel());
        rules.put("sim and kernel draw only from named streams", noForeignRandomnessInTheModel());
        rules.put("sim and kernel use no unordered collections", noUnorderedCollections());
        rules.put("sim and kernel use StrictMath", strictMathInTheModel());
        rules.put("kernel counts in integers", integersInTheKernel());
        rules.put("no cycles inside kernel", noCycles(root + ".kernel.(*).."));
        rules.put("no cycles among the top-level packages", noCycles(root + ".(*).."));
        rules.put("JavaFX stays in ui", javaFxStaysInUi());
        rules.put("record knows no scene graph", recordKnowsNoSceneGraph());
        rules.put("snapshots show nothing of the machine", snapshotsShowNothingOfTheMachine());
        rules.put("only cli.Main ends the program", onlyMainExits());
        rules.put("every package is null-marked", everyPackageIsNullMarked());
        return rules;
    }

    private String in(String name) {
        return root + "." + name + "..";
    }

    private ArchRule threadsOnlyWhereTheyBelong() {
        return rule(
                noClasses()
                        .that()
                        .resideInAPackage(root + "..")
                        .and()
                        .resideOutsideOfPackages(in("engine"), in("record"), in("cli"))
                        .should()
                        .dependOnClassesThat(startThreads())
                        .orShould()
                        .accessTargetWhere(methodNamed(BaseStream.class, "parallel"))
                        .orShould()
                        .accessTargetWhere(
                                methodNamed(java.util.Collection.class, "parallelStream"))
                        .because(
                                "a machine belongs to one thread, the engine's; encoders wait for"
                                        + " ffmpeg, and the command line sweeps and cleans up"));
    }

    private static DescribedPredicate<JavaClass> startThreads() {
        return assignableTo(Thread.class)
                .or(assignableTo(Executor.class))
                .or(belongToAnyOf(Executors.class, CompletableFuture.class, Timer.class))
                .as("start threads");
    }

    private ArchRule noThreadsInTheModel() {
        return modelAvoids(
                resideInAPackage("java.util.concurrent..").or(assignableTo(Thread.class)),
                "a machine that is data can be forked, and one order of events replays");
    }

    private ArchRule noInputOutputInTheModel() {
        return modelAvoids(
                resideInAnyPackage("java.io..", "java.nio..", "java.net.."),
                "the model meets the world only through tweaks, tracepoints and snapshots");
    }

    private ArchRule noWallClockInTheModel() {
        return rule(
                noClasses()
                        .that()
                        .resideInAnyPackage(in("sim"), in("kernel"))
                        .should()
                        .dependOnClassesThat(resideInAPackage("java.time.."))
                        .orShould()
                        .callMethod(System.class, "nanoTime")
                        .orShould()
                        .callMethod(System.class, "currentTimeMillis")
                        .because("time is a parameter: the simulation's nanoseconds"));
    }

    private ArchRule noForeignRandomnessInTheModel() {
        return rule(
                noClasses()
                        .that()
                        .resideInAnyPackage(in("sim"), in("kernel"))
                        .should()
                        .dependOnClassesThat(
                                assignableTo(Random.class)
                                        .or(assignableTo(RandomGenerator.class))
                                        .or(
                                                belongToAnyOf(
                                                        SplittableRandom.class,
                                                        SecureRandom.class)))
                        .orShould()
                        .callMethod(Math.class, "random")
                        .orShould()
                        .callMethod(System.class, "identityHashCode", Object.class)
                        .because("named streams of one seed make a run repeatable"));
    }

    /// `sim.Fork` may keep an identity table: it looks things up in it and never walks it.
    private ArchRule noUnorderedCollections() {
        return rule(
                noClasses()
                        .that()
                        .resideInAnyPackage(in("sim"), in("kernel"))
                        .and()
                        .doNotHaveFullyQualifiedName(root + ".sim.Fork")
                        .should()
                        .dependOnClassesThat(
                                type(HashMap.class)
                                        .or(type(HashSet.class))
                                        .or(type(Hashtable.class))
                                        .or(type(IdentityHashMap.class))
                                        .or(type(WeakHashMap.class))
                                        .as("have no order"))
                        .orShould()
                        .accessTargetWhere(methodNamed(Set.class, "of", "copyOf"))
                        .orShould()
                        .accessTargetWhere(methodNamed(Map.class, "of", "ofEntries", "copyOf"))
                        .orShould()
                        .accessTargetWhere(
                                methodNamed(Collectors.class, "toSet", "toMap", "groupingBy"))
                        .because("whatever is walked must be walked in the same order each run"));
    }

    private ArchRule strictMathInTheModel() {
        return rule(
                noClasses()
                        .that()
                        .resideInAnyPackage(in("sim"), in("kernel"))
                        .should()
                        .accessTargetWhere(
                                methodNamed(
                                        Math.class,
                                        "sin",
                                        "cos",
                                        "tan",
                                        "asin",
                                        "acos",
                                        "atan",
                                        "atan2",
                                        "exp",
                                        "expm1",
                                        "log",
                                        "log10",
                                        "log1p",
                                        "pow",
                                        "cbrt",
                                        "hypot",
                                        "sinh",
                                        "cosh",
                                        "tanh"))
                        .because("StrictMath gives the same bits on every machine, Math does not"));
    }

    private ArchRule integersInTheKernel() {
        return rule(
                classes()
                        .that()
                        .resideInAnyPackage(
                                in("kernel.mm"),
                                in("kernel.writeback"),
                                in("kernel.block"),
                                in("kernel.cfq"))
                        .should(Conditions.haveNoFloatingPointMembers())
                        .because("the kernel has none: its shifts and truncations are the model"));
    }

    private ArchRule noCycles(String slices) {
        return rule(
                slices().matching(slices)
                        .should()
                        .beFreeOfCycles()
                        .because("the lower side owns the interface, as with Linux's operations"));
    }

    private ArchRule javaFxStaysInUi() {
        return rule(
                noClasses()
                        .that()
                        .resideInAPackage(root + "..")
                        .and()
                        .resideOutsideOfPackage(in("ui"))
                        .should()
                        .dependOnClassesThat(sceneGraph())
                        .because("everything but the window runs without a display"));
    }

    private ArchRule recordKnowsNoSceneGraph() {
        return rule(
                noClasses()
                        .that()
                        .resideInAPackage(in("record"))
                        .should()
                        .dependOnClassesThat(sceneGraph().or(resideInAPackage(in("ui"))))
                        .because("a frame is pixels, whoever painted it"));
    }

    private static DescribedPredicate<JavaClass> sceneGraph() {
        return resideInAnyPackage("javafx..", "org.controlsfx..", "atlantafx..", "org.kordamp..");
    }

    private ArchRule snapshotsShowNothingOfTheMachine() {
        return rule(
                classes()
                        .that()
                        .resideInAPackage(in("snapshot"))
                        .and()
                        .areRecords()
                        .should(
                                Conditions.exposeNo(
                                        resideInAnyPackage(
                                                in("sim"), in("kernel"), in("workload"))))
                        .because("a picture outlives the machine and crosses threads"));
    }

    private ArchRule onlyMainExits() {
        return rule(
                noClasses()
                        .that()
                        .resideInAPackage(root + "..")
                        .and()
                        .doNotHaveFullyQualifiedName(root + ".cli.Main")
                        .should()
                        .callMethod(System.class, "exit", int.class)
                        .orShould()
                        .accessTargetWhere(methodNamed(Runtime.class, "exit", "halt"))
                        .because("whoever ends the JVM ends other people's runs"));
    }

    private ArchRule everyPackageIsNullMarked() {
        return rule(
                classes()
                        .that()
                        .resideInAPackage(root + "..")
                        .should(Conditions.resideInANullMarkedPackage())
                        .because("NullAway checks only the packages whose package-info says so"));
    }

    private ArchRule modelAvoids(DescribedPredicate<JavaClass> what, String reason) {
        return rule(
                noClasses()
                        .that()
                        .resideInAnyPackage(in("sim"), in("kernel"))
                        .should()
                        .dependOnClassesThat(what)
                        .because(reason));
    }

    private static DescribedPredicate<JavaAccess<?>> methodNamed(Class<?> owner, String... names) {
        Set<String> wanted = Set.of(names);
        return describe(
                "target is " + owner.getSimpleName() + "." + String.join("/", names),
                access ->
                        access.getTargetOwner().isAssignableTo(owner)
                                && wanted.contains(access.getName()));
    }

    /// A package that does not exist yet breaks no rule.
    private static ArchRule rule(ArchRule rule) {
        return rule.allowEmptyShould(true);
    }
}
