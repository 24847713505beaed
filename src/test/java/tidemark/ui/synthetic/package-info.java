/// A made-up run to draw from, where no machine is wanted.
@NullMarked
package tidemark.ui.synthetic;

import org.jspecify.annotations.NullMarked;
