/// YAML files as trees of values that know their places, and forms that say what may stand in such
/// a tree: a form is written once and gives both the reader and the schema.
@NullMarked
package tidemark.scenario.yaml;

import org.jspecify.annotations.NullMarked;
