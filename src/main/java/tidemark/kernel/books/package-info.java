/// What is counted on the way to a disk: by the machine itself, so that counts belong to its state
/// and not to whoever watches.
@NullMarked
package tidemark.kernel.books;

import org.jspecify.annotations.NullMarked;
