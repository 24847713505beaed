package tidemark.record;

/// A rectangle of a picture, in pixels.
record Area(int x, int y, int width, int height) {

    /// The smallest rectangle outside of which two pictures are equal; one pixel if they are equal.
    static Area ofChange(int[] before, int[] after, int width, int height) {
        int top = 0;
        while (top < height && sameRow(before, after, width, top)) top++;
        if (top == height) return new Area(0, 0, 1, 1);
        int bottom = height - 1;
        while (sameRow(before, after, width, bottom)) bottom--;
        int left = width;
        int right = 0;
        for (int y = top; y <= bottom; y++) {
            int row = y * width;
            int x = 0;
            while (x < left && before[row + x] == after[row + x]) x++;
            left = x;
            int end = width - 1;
            while (end > right && before[row + end] == after[row + end]) end--;
            right = end;
        }
        return new Area(left, top, right - left + 1, bottom - top + 1);
    }

    private static boolean sameRow(int[] before, int[] after, int width, int y) {
        int from = y * width;
        int to = from + width;
        return java.util.Arrays.equals(before, from, to, after, from, to);
    }
}
