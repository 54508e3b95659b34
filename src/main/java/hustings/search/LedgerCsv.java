package hustings.search;

import hustings.check.ElectionProperties;
import hustings.model.Property;
import hustings.scenario.AlgorithmChoice;
import hustings.search.LedgerRow.Scope;
import hustings.trace.Csv;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads and writes the ledger as comma-separated values. No value holds a comma: options are separated by spaces.
 */
public final class LedgerCsv {

    /** The names of the columns. */
    public static final String HEADER = "algorithm,options,n,faults,late,withinD,property,complete,covered,broken,"
            + "lateMessages,situations,commit,date";

    private static final String SHIPPED = "/hustings/assets/scenarios/counterexamples/ledger.csv";
    private static final String OPTIONS = "each option once, such as announce-to-all leader-wait=4D";
    private static final List<String> COLUMNS = List.of(HEADER.split(","));

    private LedgerCsv() {}

    /** Reads the rows shipped with the program. */
    public static List<LedgerRow> readShipped() {
        try (InputStream in = LedgerCsv.class.getResourceAsStream(SHIPPED)) {
            return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("the program is incomplete: " + e.getMessage(), e);
        }
    }

    /** Formats rows as CSV, with the header. */
    public static String format(List<LedgerRow> rows) {
        return Stream.concat(Stream.of(HEADER), rows.stream().map(LedgerCsv::formatRow))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static String formatRow(LedgerRow row) {
        return Csv.joinValues(Stream.of(
                row.choice().name(),
                LedgerRow.describeOptions(row.choice()).replace(",", ""),
                Integer.toString(row.scope().n()),
                Integer.toString(row.scope().faults()),
                Integer.toString(row.scope().late()),
                Integer.toString(row.scope().withinDelays()),
                row.scope().property().map(Property::id).orElse(""),
                Boolean.toString(row.complete()),
                Integer.toString(row.coveredFaults()),
                row.brokenProperty().map(Property::id).orElse(""),
                Integer.toString(row.lateMessages()),
                Long.toString(row.states()),
                row.commit(),
                row.date()));
    }

    /**
     * Parses the output of {@link #format}.
     *
     * @throws IllegalArgumentException if a line is not a row; the message says which, what was found and what is
     *     expected
     */
    public static List<LedgerRow> parse(String text) {
        List<String> lines = text.lines().toList();
        if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
            String found = lines.isEmpty() ? "nothing" : "'" + lines.get(0) + "'";
            throw new IllegalArgumentException("line 1: found " + found + "; expected the columns " + HEADER);
        }
        List<LedgerRow> rows = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            rows.add(parseRow(lines.get(i), i + 1));
        }
        return List.copyOf(rows);
    }

    private static LedgerRow parseRow(String line, int number) {
        List<String> values = List.of(line.split(",", -1));
        if (values.size() != COLUMNS.size()) {
            throw new IllegalArgumentException(
                    "line " + number + ": found " + values.size() + " values; expected " + COLUMNS.size());
        }
        try {
            return new Cells(values).toRow();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("line " + number + ": " + e.getMessage(), e);
        }
    }

    /** The values of a line, one for each column. */
    private record Cells(List<String> values) {

        LedgerRow toRow() {
            return new LedgerRow(
                    AlgorithmChoice.of(valueIn("algorithm"), parse("options", OPTIONS, LedgerCsv::parseOptions)),
                    new Scope(
                            parseNumber("n", 1),
                            parseNumber("faults", 0),
                            parseNumber("late", 0),
                            parseNumber("withinD", 0),
                            parseProperty("property")),
                    parseBoolean("complete"),
                    parseNumber("covered", -1),
                    parseProperty("broken"),
                    parseNumber("lateMessages", 0),
                    parseNumber("situations", 0, Long.MAX_VALUE),
                    valueIn("commit"),
                    valueIn("date"));
        }

        private String valueIn(String column) {
            return values.get(COLUMNS.indexOf(column));
        }

        private <T> T parse(String column, String expected, Function<String, T> parser) {
            try {
                return parser.apply(valueIn(column));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(
                        column + ": found '" + valueIn(column) + "'; expected " + expected, e);
            }
        }

        private Optional<Property> parseProperty(String column) {
            String ids = ElectionProperties.ALL.stream().map(Property::id).collect(Collectors.joining(", "));
            return parse(column, "nothing or one of " + ids, text -> {
                Optional<Property> property = ElectionProperties.find(text);
                requireThat(property.isPresent() || text.isEmpty());
                return property;
            });
        }

        private boolean parseBoolean(String column) {
            return parse(column, "true or false", text -> {
                requireThat(List.of("true", "false").contains(text));
                return Boolean.valueOf(text);
            });
        }

        private int parseNumber(String column, int min) {
            return (int) parseNumber(column, min, Integer.MAX_VALUE);
        }

        private long parseNumber(String column, long min, long max) {
            return parse(column, "a whole number from " + min + " to " + max, text -> {
                long number = Long.parseLong(text);
                requireThat(number >= min && number <= max);
                return number;
            });
        }

        private static void requireThat(boolean condition) {
            if (!condition) {
                throw new IllegalArgumentException();
            }
        }
    }

    /**
     * Parses options such as "announce-to-all leader-wait=4D"; an option without a value is switched on.
     *
     * @throws IllegalArgumentException if the text does not have this form
     */
    static Map<String, String> parseOptions(String text) {
        Map<String, String> options = new TreeMap<>();
        for (String option : text.isEmpty() ? new String[0] : text.split(" ", -1)) {
            String[] parts = option.split("=", -1);
            String value = parts.length == 1 ? "true" : parts[1];
            if (parts.length > 2 || parts[0].isEmpty() || options.put(parts[0], value) != null) {
                throw new IllegalArgumentException("found '" + text + "'; expected " + OPTIONS);
            }
        }
        return options;
    }
}
