package tidemark.record.plot;

import java.util.List;

/// A picture as marks, the first at the bottom.
///
/// @param title one line for those who cannot see it
/// @param told what it shows, for those who cannot see it
/// @param ground colour behind everything
record Drawing(
        double width, double height, String title, String told, String ground, List<Mark> marks) {
    /// Copies the list.
    Drawing {
        marks = List.copyOf(marks);
    }
}
