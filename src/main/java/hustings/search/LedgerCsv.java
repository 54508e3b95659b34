package hustings.search;

import hustings.engine.AlgorithmChoice;
import hustings.search.SearchLedger.Size;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The ledger as comma-separated values, a line for each row. No value holds a comma: options are set apart by spaces. */
public final class LedgerCsv {

    /** The names of the columns. */
    public static final String HEADER =
            "algorithm,options,n,faults,late,complete,covered,broken,lateMessages,schedules,situations";

    private static final String SHIPPED = "/hustings/assets/scenarios/counterexamples/ledger.csv";
    private static final int COLUMNS = HEADER.split(",").length;

    private LedgerCsv() {}

    /** The rows that are shipped with the program. */
    public static List<LedgerRow> shipped() {
        try (InputStream in = LedgerCsv.class.getResourceAsStream(SHIPPED)) {
            return rows(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("the program is incomplete: " + e.getMessage(), e);
        }
    }

    /** The ledger as text, with its header. */
    public static String text(List<LedgerRow> rows) {
        return Stream.concat(Stream.of(HEADER), rows.stream().map(LedgerCsv::line))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static String line(LedgerRow row) {
        return String.join(
                ",",
                row.choice().name(),
                SearchLedger.inWords(row.choice()).replace(",", ""),
                Integer.toString(row.size().n()),
                Integer.toString(row.size().faults()),
                Integer.toString(row.size().late()),
                Boolean.toString(row.complete()),
                Integer.toString(row.covered()),
                row.broken().map(Property::id).orElse(""),
                Integer.toString(row.lateMessages()),
                Long.toString(row.schedules()),
                Long.toString(row.situations()));
    }

    /**
     * Reads what {@link #text} has written.
     *
     * @throws IllegalArgumentException if a line is no row; the message says which
     */
    public static List<LedgerRow> rows(String text) {
        List<String> lines = text.lines().toList();
        if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
            throw new IllegalArgumentException("line 1: expected the columns " + HEADER);
        }
        List<LedgerRow> rows = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            rows.add(row(lines.get(i), i + 1));
        }
        return List.copyOf(rows);
    }

    private static LedgerRow row(String line, int number) {
        String[] cells = line.split(",", -1);
        if (cells.length != COLUMNS) {
            throw new IllegalArgumentException(
                    "line " + number + ": found " + cells.length + " values; expected " + COLUMNS);
        }
        try {
            return new LedgerRow(
                    AlgorithmChoice.of(cells[0], options(cells[1])),
                    new Size(Integer.parseInt(cells[2]), Integer.parseInt(cells[3]), Integer.parseInt(cells[4])),
                    Boolean.parseBoolean(cells[5]),
                    Integer.parseInt(cells[6]),
                    cells[7].isEmpty()
                            ? Optional.empty()
                            : Optional.of(Property.find(cells[7]).orElseThrow(NumberFormatException::new)),
                    Integer.parseInt(cells[8]),
                    Long.parseLong(cells[9]),
                    Long.parseLong(cells[10]));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("line " + number + ": found '" + line + "'; expected " + HEADER, e);
        }
    }

    /** Options such as "announce-to-all leader-wait=4D"; one without a value is on. */
    static Map<String, String> options(String text) {
        return text.isEmpty()
                ? Map.of()
                : Stream.of(text.split(" "))
                        .map(option -> option.split("="))
                        .collect(Collectors.toMap(parts -> parts[0], parts -> parts.length == 1 ? "true" : parts[1]));
    }
}
