package tidemark.ui.app;

import java.io.File;
import java.nio.file.Path;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import tidemark.ui.look.Words;

/// Asks where a film is to go.
public interface FilmChooser {
    /// The file; null if people changed their mind.
    ///
    /// @param proposal a name for it
    @Nullable Path choose(@Nullable Window owner, String proposal);

    /// The dialog of the system.
    static FilmChooser dialog() {
        return (owner, proposal) -> {
            FileChooser chooser = new FileChooser();
            chooser.setTitle(Words.of("record.title"));
            chooser.setInitialFileName(proposal);
            chooser.getExtensionFilters()
                    .addAll(
                            new FileChooser.ExtensionFilter("MP4 (H.264)", "*.mp4"),
                            new FileChooser.ExtensionFilter("WebM (VP9)", "*.webm"),
                            new FileChooser.ExtensionFilter("GIF", "*.gif"),
                            new FileChooser.ExtensionFilter("APNG", "*.apng"));
            File file = chooser.showSaveDialog(owner);
            return file == null ? null : file.toPath();
        };
    }
}
