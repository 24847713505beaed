package tidemark.scenario.yaml;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A value of a YAML file, with its place.
public sealed interface Node {
    /// Where it begins.
    Place place();

    /// What it is, for people.
    String kind();

    /// A text or a number, as it is written.
    ///
    /// @param text without quotes; empty if nothing is written
    record Scalar(Place place, String text) implements Node {
        @Override
        public String kind() {
            return text.isEmpty() ? "nothing" : "'" + text + "'";
        }
    }

    /// A list.
    record Sequence(Place place, List<Node> items) implements Node {
        /// Copies the list.
        public Sequence {
            items = List.copyOf(items);
        }

        @Override
        public String kind() {
            return "a list";
        }
    }

    /// Keys with values, in their order.
    record Mapping(Place place, List<Entry> entries) implements Node {
        /// Copies the list.
        public Mapping {
            entries = List.copyOf(entries);
        }

        @Override
        public String kind() {
            return "a mapping of keys";
        }

        /// The value of a key; null if it is not there.
        public @Nullable Node get(String key) {
            for (Entry entry : entries) if (entry.key().equals(key)) return entry.value();
            return null;
        }

        /// The same without some keys.
        public Mapping without(List<String> keys) {
            return new Mapping(
                    place, entries.stream().filter(e -> !keys.contains(e.key())).toList());
        }

        /// This one, and of another what it does not say itself. Of two mappings under one key the
        /// keys are put together; everything else is replaced.
        public Mapping over(Mapping base) {
            List<Entry> all = new ArrayList<>();
            for (Entry below : base.entries) {
                Node own = get(below.key());
                if (own == null) {
                    all.add(below);
                } else if (own instanceof Mapping upper && below.value() instanceof Mapping lower) {
                    all.add(new Entry(below.place(), below.key(), upper.over(lower)));
                }
            }
            for (Entry own : entries) {
                boolean joined =
                        own.value() instanceof Mapping && base.get(own.key()) instanceof Mapping;
                if (!joined) all.add(own);
            }
            return new Mapping(place, all);
        }
    }

    /// A key and its value.
    ///
    /// @param place of the key
    record Entry(Place place, String key, Node value) {}
}
