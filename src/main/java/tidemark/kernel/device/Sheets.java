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
        if (value < 0 || value > 999) throw refused(field, value, "0 to 999");
    }

    private static IllegalArgumentException refused(String field, long value, String expected) {
        return new IllegalArgumentException(field + " is " + value + "; expected " + expected);
    }
}
