package hustings.app.claims;

import hustings.check.Report;
import hustings.paper.claim.Claim;
import hustings.paper.claim.ClaimsJsonWriter;
import hustings.trace.Csv;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checked claims as a file: JSON if its name says so, a table of comma-separated values otherwise. */
final class ClaimFile {

    private ClaimFile() {}

    /**
     * A checked claim; immutable, so that it can be written in the background.
     *
     * @param claim the claim of the paper
     * @param finding the result of the runs
     */
    record Entry(Claim claim, Report finding) {}

    /** Formats the content of the file, in the format given by the ending of its name. */
    static String formatContent(Path path, List<Entry> entries) throws IOException {
        String name = String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT);
        return name.endsWith(".json") ? formatJson(entries) : formatCsv(entries);
    }

    private static String formatJson(List<Entry> entries) throws IOException {
        StringWriter out = new StringWriter();
        try (ClaimsJsonWriter json = new ClaimsJsonWriter(out)) {
            for (Entry entry : entries) {
                json.write(entry.claim(), entry.finding());
            }
        }
        return out.toString();
    }

    /** Formats CSV according to RFC 4180. */
    private static String formatCsv(List<Entry> entries) {
        return Stream.concat(
                        Stream.of(ClaimsJsonWriter.FIELDS),
                        entries.stream().map(entry -> ClaimsJsonWriter.fieldValues(entry.claim(), entry.finding())))
                .map(row -> Csv.formatRow(row.stream()))
                .collect(Collectors.joining());
    }
}
