/// A lane per task: who sleeps in the throttle, how long, and why.
@NullMarked
package tidemark.ui.throttle;

import org.jspecify.annotations.NullMarked;
