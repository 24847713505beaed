/// What is wrong with something a user has given, and where: one way of saying it for all readers.
@NullMarked
package tidemark.input;

import org.jspecify.annotations.NullMarked;
