package hustings.paper.claim;

import com.fasterxml.jackson.core.JsonGenerator;
import hustings.check.Report;
import hustings.trace.Json;
import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;

/** Writes checked claims as a list in JSON, one after the other, as they are checked. */
public final class ClaimsJson implements Closeable {

    private final JsonGenerator json;

    /**
     * Begins the list.
     *
     * @param out stays open when the list is closed
     */
    public ClaimsJson(Writer out) throws IOException {
        json = Json.generator(out);
        json.writeStartArray();
    }

    /** Writes a claim and what checking it came to. */
    public void write(Claim claim, Report finding) throws IOException {
        Json.write(
                new Checked(
                        claim.id(),
                        claim.source(),
                        claim.statement(),
                        finding.convention(),
                        finding.tried(),
                        claim.printed(),
                        finding.found(),
                        finding.verdict().text(),
                        finding.note()),
                json);
    }

    /** A claim and its finding as JSON has them. */
    private record Checked(
            String id,
            String source,
            String statement,
            String convention,
            String tried,
            String printed,
            String measured,
            String verdict,
            String note) {}

    /** Ends the list. */
    @Override
    public void close() throws IOException {
        json.writeEndArray();
        json.writeRaw('\n');
        json.close();
    }
}
