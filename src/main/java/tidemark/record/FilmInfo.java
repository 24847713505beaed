package tidemark.record;

import java.util.List;

/// What is known of a film before its first frame.
///
/// @param width in pixels
/// @param height in pixels
/// @param framesPerSecond of the film
/// @param frames how many will come; 0 = not known, as for a live recording
/// @param title as players show it; may be empty
/// @param comment what one needs to make the film again: scenario, seed, version, settings
/// @param chapters in order; may be given later with [FilmWriter#chapters(List)]
public record FilmInfo(
        int width,
        int height,
        int framesPerSecond,
        long frames,
        String title,
        String comment,
        List<Chapter> chapters) {

    /// Refuses what cannot be a film at all.
    public FilmInfo {
        if (width < 1 || height < 1) throw new IllegalArgumentException(width + "x" + height);
        if (framesPerSecond < 1) throw new IllegalArgumentException("fps " + framesPerSecond);
        if (frames < 0) throw new IllegalArgumentException("frames " + frames);
        chapters = List.copyOf(chapters);
    }

    /// Whether the number of frames is not known.
    public boolean isLive() {
        return frames == 0;
    }

    /// Pixels of a frame.
    public int pixels() {
        return Math.multiplyExact(width, height);
    }
}
