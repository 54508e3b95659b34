package hustings.paper.claim;

import com.fasterxml.jackson.core.JsonGenerator;
import hustings.check.Report;
import hustings.trace.Json;
import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes checked claims as a JSON list, each as soon as it is checked. */
public final class ClaimsJsonWriter implements Closeable {

    /** The names of the fields of a claim. */
    public static final List<String> FIELDS = List.of(
            "id", "paper", "source", "statement", "convention", "tried", "printed", "measured", "verdict", "note");

    private final JsonGenerator json;

    /**
     * Starts the list.
     *
     * @param out the writer; not closed with the list
     */
    public ClaimsJsonWriter(Writer out) throws IOException {
        json = Json.createGenerator(out);
        json.writeStartArray();
    }

    /** The values of the {@linkplain #FIELDS fields} of a checked claim. */
    public static List<String> fieldValues(Claim claim, Report finding) {
        return List.of(
                claim.id(),
                claim.paper().title(),
                claim.source(),
                claim.statement(),
                finding.convention(),
                finding.tried(),
                claim.printed(),
                finding.found(),
                finding.verdict().text(),
                finding.note());
    }

    /** Writes a claim with its report. */
    public void write(Claim claim, Report finding) throws IOException {
        List<String> values = fieldValues(claim, finding);
        Map<String, String> written = new LinkedHashMap<>();
        for (int i = 0; i < values.size(); i++) {
            written.put(FIELDS.get(i), values.get(i));
        }
        written.remove("paper"); // the id begins with the paper
        Json.write(written, json);
    }

    @Override
    public void close() throws IOException {
        json.writeEndArray();
        json.writeRaw('\n');
        json.close();
    }
}
