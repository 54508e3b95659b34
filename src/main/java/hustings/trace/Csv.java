package hustings.trace;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tables of comma-separated values, as RFC 4180 has them. */
public final class Csv {

    private Csv() {}

    /** A row with the end of its line; a value with a comma, a quote or a line break in it is quoted. */
    public static String row(Stream<String> values) {
        return values.map(Csv::quote).collect(Collectors.joining(",", "", "\r\n"));
    }

    private static String quote(String value) {
        boolean plain = value.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? value : '"' + value.replace("\"", "\"\"") + '"';
    }
}
