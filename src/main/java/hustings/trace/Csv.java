package hustings.trace;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Comma-separated values, according to RFC 4180. */
public final class Csv {

    private Csv() {}

    /** Formats a row with its line end. */
    public static String formatRow(Stream<String> values) {
        return joinValues(values) + "\r\n";
    }

    /** Formats a row without a line end; a value that contains a comma, a quote or a line break is quoted. */
    public static String joinValues(Stream<String> values) {
        return values.map(Csv::quote).collect(Collectors.joining(","));
    }

    private static String quote(String value) {
        boolean plain = value.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? value : '"' + value.replace("\"", "\"\"") + '"';
    }
}
