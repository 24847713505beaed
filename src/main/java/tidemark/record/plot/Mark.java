package tidemark.record.plot;

/// A mark on a picture; lengths in units of the picture, from its upper left corner.
sealed interface Mark {
    /// A filled box.
    ///
    /// @param radius of its corners
    /// @param opacity from 0 to 1
    record Box(double x, double y, double w, double h, double radius, String fill, double opacity)
            implements Mark {}

    /// A line.
    ///
    /// @param dashed whether it has gaps
    record Line(
            double x1, double y1, double x2, double y2, String color, double width, boolean dashed)
            implements Mark {}

    /// A run.
    ///
    /// @param hollow whether only its outline is drawn
    /// @param told what is said of it to those who point at it
    record Dot(double x, double y, double r, String color, boolean hollow, String told)
            implements Mark {}

    /// Words on one line; y is their baseline.
    record Words(
            String text, double x, double y, Type type, double size, String color, Anchor anchor)
            implements Mark {}

    /// Which end of words stands at their place.
    enum Anchor {
        START,
        MIDDLE,
        END
    }
}
