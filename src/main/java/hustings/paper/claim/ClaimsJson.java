package hustings.paper.claim;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
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
        json = new JsonFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        json.writeStartArray();
    }

    /** Writes a claim and what checking it came to. */
    public void write(Claim claim, Finding finding) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", claim.id());
        json.writeStringField("source", claim.source());
        json.writeStringField("statement", claim.statement());
        json.writeStringField("convention", finding.convention());
        json.writeStringField("tried", finding.tried());
        json.writeStringField("printed", claim.printed());
        json.writeStringField("measured", finding.measured());
        json.writeStringField("verdict", finding.verdict().text());
        json.writeStringField("note", finding.note());
        json.writeEndObject();
    }

    /** Ends the list. */
    @Override
    public void close() throws IOException {
        json.writeEndArray();
        json.writeRaw('\n');
        json.close();
    }
}
