package tidemark.ui.film;

/// A part of a frame, in whole pixels.
record Area(int x, int y, int w, int h) {
    int right() {
        return x + w;
    }

    int bottom() {
        return y + h;
    }

    boolean meets(Area other) {
        return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
    }

    boolean isIn(int width, int height) {
        return x >= 0 && y >= 0 && w > 0 && h > 0 && right() <= width && bottom() <= height;
    }
}
