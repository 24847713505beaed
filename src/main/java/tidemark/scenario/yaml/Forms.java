package tidemark.scenario.yaml;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tidemark.input.Problem;

/// What can be done with forms.
public final class Forms {
    private Forms() {}

    /// Makes a value of a mapping.
    ///
    /// @param problems what is wrong is added to these
    public static <T> T read(Node.Mapping mapping, Form<T> form, List<Problem> problems) {
        return ReadFields.<T>read(mapping, form, null, problems);
    }

    /// A form as a JSON schema.
    ///
    /// @param settings what a setting may be: names with schemas
    public static Map<String, Object> schema(Form<?> form, Map<String, Object> settings) {
        return new SchemaFields(settings).of(form, null, null);
    }

    /// What the text of an amount must match, for a schema.
    public static String pattern(Amount amount) {
        return SchemaFields.pattern(amount);
    }

    /// A problem as an exception's text has it, "what is wrong; expected what would be right".
    public static Problem problem(Place place, @Nullable String message) {
        String text = String.valueOf(message);
        int split = text.indexOf("; expected ");
        if (split < 0) return place.problem(text, "another value");
        return place.problem(
                text.substring(0, split), text.substring(split + "; expected ".length()));
    }
}
