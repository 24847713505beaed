package tidemark.record;

import java.util.List;

/// Title, comment and chapters in FFmpeg's own text format.
final class Metadata {
    private Metadata() {}

    /// The text.
    ///
    /// @param frames of the whole film: the last chapter ends with it
    static String text(FilmInfo info, List<Chapter> chapters, long frames) {
        StringBuilder text = new StringBuilder(";FFMETADATA1\n");
        if (!info.title().isEmpty())
            text.append("title=").append(escape(info.title())).append('\n');
        if (!info.comment().isEmpty()) {
            text.append("comment=").append(escape(info.comment())).append('\n');
        }
        long end = Math.max(1, frames * 1000 / info.framesPerSecond());
        for (int i = 0; i < chapters.size(); i++) {
            long next = i + 1 < chapters.size() ? millis(chapters.get(i + 1)) : end;
            append(text, chapters.get(i), Math.min(next, end));
        }
        return text.toString();
    }

    private static void append(StringBuilder text, Chapter chapter, long endMillis) {
        if (millis(chapter) >= endMillis) return; // it would have no frame
        text.append("[CHAPTER]\nTIMEBASE=1/1000\nSTART=").append(millis(chapter));
        text.append("\nEND=").append(endMillis);
        text.append("\ntitle=").append(escape(chapter.title())).append('\n');
    }

    private static long millis(Chapter chapter) {
        return Math.round(chapter.startSeconds() * 1000);
    }

    private static String escape(String value) {
        return value.replaceAll("([=;#\\\\\n])", "\\\\$1");
    }
}
