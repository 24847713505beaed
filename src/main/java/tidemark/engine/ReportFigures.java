package tidemark.engine;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.scenario.Figures;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Finds figures in a run's report by their names or paths.
final class ReportFigures {
    private ReportFigures() {}

    /// A figure; null if the run has none.
    ///
    /// @param figure the name of a result, or a path such as `tasks[dd].pauses.maxMillis`
    static @Nullable Double of(RunReport report, String figure) {
        Figure named = Figure.find(figure).orElse(null);
        if (named != null) return named.of(report.results());
        Figures.Path path = Figures.Path.of(figure);
        if (path == null) throw new IllegalArgumentException("no figure " + figure);
        return find(report, path);
    }

    private static @Nullable Double find(RunReport report, Figures.Path path) {
        List<?> list =
                switch (path.list()) {
                    case "tasks" -> report.tasks();
                    case "devices" -> report.devices();
                    case "jobs" -> report.jobs();
                    default -> report.results().shares();
                };
        if (list == null) return null;
        String key = path.list().equals("shares") ? "group" : "name";
        Double largest = null;
        for (Object line : list) {
            JsonNode node = JsonMapper.shared().valueToTree(line);
            boolean every = path.name().equals("*");
            if (!every && !node.path(key).asString("").equals(path.name())) continue;
            JsonNode value = at(node, path.field());
            if (!value.isNumber()) continue;
            if (!every) return value.asDouble();
            largest = largest == null ? value.asDouble() : Math.max(largest, value.asDouble());
        }
        return largest;
    }

    private static JsonNode at(JsonNode node, String field) {
        JsonNode at = node;
        for (String part : field.split("\\.", -1)) at = at.path(part);
        return at;
    }
}
