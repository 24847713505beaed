package tidemark.cli;

import picocli.CommandLine;

/// A setting as people write it: KEY=VALUE.
///
/// @param key before the first equals sign
/// @param value after it
record KeyValue(String key, String value) {
    /// Reads a setting.
    ///
    /// @param option the option that it belongs to, for people
    /// @param expected how such a setting looks, for people
    /// @throws CommandLine.ParameterException if it is none
    static KeyValue of(CommandLine line, String option, String text, String expected) {
        int equals = text.indexOf('=');
        if (equals <= 0) {
            throw new CommandLine.ParameterException(
                    line, option + " '" + text + "'; expected " + expected);
        }
        return new KeyValue(text.substring(0, equals).trim(), text.substring(equals + 1).trim());
    }
}
