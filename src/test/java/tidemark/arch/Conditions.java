package tidemark.arch;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;

/// What the rules ask of single classes that ArchUnit has no words for.
final class Conditions {

    private static final Set<String> FLOATING_POINT =
            Set.of("float", "double", "java.lang.Float", "java.lang.Double");

    private Conditions() {}

    /// No field, parameter or return value is a `float` or a `double`. Locals are not seen.
    static ArchCondition<JavaClass> haveNoFloatingPointMembers() {
        return new Condition(
                "have no floating point fields, parameters or returns",
                (item, events) ->
                        item.getMembers().stream()
                                .filter(Conditions::mentionsFloatingPoint)
                                .forEach(member -> violated(events, item, member)));
    }

    private static boolean mentionsFloatingPoint(JavaMember member) {
        return types(member)
                .flatMap(type -> type.getAllInvolvedRawTypes().stream())
                .anyMatch(raw -> FLOATING_POINT.contains(raw.getBaseComponentType().getName()));
    }

    /// Neither a component nor a visible method mentions such a type.
    static ArchCondition<JavaClass> exposeNo(DescribedPredicate<? super JavaClass> what) {
        return new Condition(
                "expose no classes that " + what.getDescription(),
                (item, events) ->
                        item.getMembers().stream()
                                .filter(Conditions::isExposed)
                                .filter(member -> mentions(member, what))
                                .forEach(member -> violated(events, item, member)));
    }

    private static boolean isExposed(JavaMember member) {
        boolean isPrivate = member.getModifiers().contains(JavaModifier.PRIVATE);
        boolean isStatic = member.getModifiers().contains(JavaModifier.STATIC);
        return !isPrivate || (member instanceof JavaField && !isStatic);
    }

    private static boolean mentions(JavaMember member, DescribedPredicate<? super JavaClass> what) {
        return types(member)
                .flatMap(type -> type.getAllInvolvedRawTypes().stream())
                .anyMatch(raw -> what.test(raw.getBaseComponentType()));
    }

    /// The types in the signature of a field, method or constructor.
    private static Stream<JavaType> types(JavaMember member) {
        return switch (member) {
            case JavaField field -> Stream.of(field.getType());
            case JavaCodeUnit unit ->
                    Stream.concat(
                            Stream.of(unit.getReturnType()), unit.getParameterTypes().stream());
            default -> Stream.empty();
        };
    }

    /// The `package-info` beside the class says `@NullMarked`.
    static ArchCondition<JavaClass> resideInANullMarkedPackage() {
        return new Condition(
                "reside in a package whose package-info says @NullMarked",
                (item, events) -> {
                    if (!item.getPackage().isAnnotatedWith(NullMarked.class)) {
                        events.add(
                                SimpleConditionEvent.violated(
                                        item,
                                        item.getDescription() + " is in a package without it"));
                    }
                });
    }

    private static void violated(ConditionEvents events, JavaClass item, JavaMember member) {
        String message = member.getDescription() + " in " + member.getSourceCodeLocation();
        events.add(SimpleConditionEvent.violated(item, message));
    }

    private static final class Condition extends ArchCondition<JavaClass> {
        private final BiConsumer<JavaClass, ConditionEvents> check;

        Condition(String description, BiConsumer<JavaClass, ConditionEvents> check) {
            super(description);
            this.check = check;
        }

        @Override
        public void check(JavaClass item, ConditionEvents events) {
            check.accept(item, events);
        }
    }
}
