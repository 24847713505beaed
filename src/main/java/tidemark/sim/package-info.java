/// The simulation kernel: a nanosecond clock, reusable timers with a total order, named random
/// streams, and forks. It knows nothing of Linux and nothing of threads.
@NullMarked
package tidemark.sim;

import org.jspecify.annotations.NullMarked;
