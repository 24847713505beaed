/// Recipes: a machine, its workload, what was published about it; and the one catalogue of knobs.
@NullMarked
package tidemark.scenario;

import org.jspecify.annotations.NullMarked;
