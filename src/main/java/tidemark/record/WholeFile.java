package tidemark.record;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// A small file that appears whole or not at all: a drawing, the captions of a film.
public final class WholeFile {
    private WholeFile() {}

    /// Checks that the file could be written, before any work is done for it.
    ///
    /// @throws FilmException with one sentence if it could not
    public static void check(Path file) {
        new FilmPlace(file).check(0);
    }

    /// Writes a text in UTF-8.
    ///
    /// @throws FilmException with one sentence if that failed
    public static void write(Path file, String text) {
        FilmPlace place = new FilmPlace(file);
        try {
            Path part = place.part("");
            Files.writeString(part, text, StandardCharsets.UTF_8);
            place.publish(part);
        } catch (IOException e) {
            place.discard();
            throw place.cannot(FilmPlace.reason(e));
        }
    }
}
