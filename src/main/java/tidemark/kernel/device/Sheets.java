package tidemark.kernel.device;

/// Checks of what data sheets say.
final class Sheets {
    private Sheets() {}

    static void atLeastOne(String field, long value) {
        if (value < 1) throw refused(field, value, "at least 1");
    }

    static void notNegative(String field, long value) {
        if (value < 0) throw refused(field, value, "at least 0");
    }

    static void permille(String field, long value) {
        between(field, value, 0, 999);
    }

    static void between(String field, long value, long min, long max) {
        if (value < min || value > max) throw refused(field, value, min + " to " + max);
    }

    private static IllegalArgumentException refused(String field, long value, String expected) {
        return new IllegalArgumentException(field + " is " + value + "; expected " + expected);
    }
}
