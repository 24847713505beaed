/// The command line: everything but the window works without a display.
@NullMarked
package tidemark.cli;

import org.jspecify.annotations.NullMarked;
