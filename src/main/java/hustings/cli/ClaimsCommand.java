package hustings.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import hustings.paper.Claim;
import hustings.paper.Finding;
import hustings.paper.Ledger;
import hustings.paper.Paper;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code hustings claims}: what the papers claim, beside what the runs say. */
@Command(
        name = "claims",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Checks what the papers claim. Every verdict follows from runs that are made now.",
            "",
            "A claim holds, holds under a counting convention, holds within limits, does not hold (with the"
                    + " smallest counterexample and, where one is known, what holds instead), or is not checkable."
        })
final class ClaimsCommand implements Callable<Integer> {

    @ParentCommand
    private HustingsCommand parent;

    @Option(names = "--paper", paramLabel = "PAPER", description = "Only the claims of one paper, such as kordafshari.")
    private String paper;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        List<String> papers = Ledger.papers().stream().map(Paper::id).toList();
        if (paper != null && !papers.contains(paper)) {
            throw BadInput.in("--paper", "found '" + paper + "'; expected one of " + String.join(", ", papers));
        }
        List<Claim> claims = Ledger.claims().stream()
                .filter(claim -> paper == null || claim.paper().id().equals(paper))
                .toList();
        if (json) {
            writeJson(claims, parent.out());
        } else {
            for (Claim claim : claims) {
                write(claim, claim.check().get(), parent.out());
            }
        }
        return 0;
    }

    private static void write(Claim claim, Finding finding, Writer out) throws IOException {
        out.append(claim.id() + ": " + finding.verdict().text()
                + (finding.convention().isEmpty() ? "" : " (" + finding.convention() + ")") + "\n");
        out.append("  " + claim.source() + ": " + claim.statement() + "\n");
        line(out, "printed", claim.printed());
        line(out, "measured", finding.measured());
        line(out, "over", finding.parameters());
        line(out, "note", finding.note());
        out.flush(); // some claims take a while, and those that are checked should be seen
    }

    private static void line(Writer out, String name, String value) throws IOException {
        if (!value.isEmpty()) {
            out.append("    " + name + ": " + value + "\n");
        }
    }

    private static void writeJson(List<Claim> claims, Writer out) throws IOException {
        try (JsonGenerator json =
                new JsonFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
            json.writeStartArray();
            for (Claim claim : claims) {
                Finding finding = claim.check().get();
                json.writeStartObject();
                json.writeStringField("id", claim.id());
                json.writeStringField("source", claim.source());
                json.writeStringField("statement", claim.statement());
                json.writeStringField("convention", finding.convention());
                json.writeStringField("parameters", finding.parameters());
                json.writeStringField("printed", claim.printed());
                json.writeStringField("measured", finding.measured());
                json.writeStringField("verdict", finding.verdict().text());
                json.writeStringField("note", finding.note());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeRaw('\n');
        }
    }
}
