/// Pictures of a machine, and the camera that takes them: the only thing the rest of the program
/// ever sees of a run. Every picture is immutable and holds no kernel object.
@NullMarked
package tidemark.snapshot;

import org.jspecify.annotations.NullMarked;
