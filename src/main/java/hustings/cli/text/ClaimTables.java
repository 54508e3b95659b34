package hustings.cli.text;

import hustings.check.Report;
import hustings.paper.claim.Claim;
import hustings.paper.figure.Paper;
import java.io.IOException;
import java.io.Writer;

/** Writes the ledger as Markdown: a table for each paper, with short cells. */
public final class ClaimTables {

    private static final String HEAD = """
        | id | where | what it claims | verdict | tried | measured |
        |---|---|---|---|---|---|
        """;

    private final Writer out;
    private Paper currentPaper;

    /** Creates tables that are written to a writer. */
    public ClaimTables(Writer out) {
        this.out = out;
    }

    /** Writes a checked claim, under the head of a new table if the claim is the first of its paper. */
    public void writeClaimRow(Claim claim, Report finding) throws IOException {
        if (claim.paper() != currentPaper) {
            out.append((currentPaper == null ? "" : "\n") + "**" + claim.paper().title() + "**\n\n" + HEAD);
            currentPaper = claim.paper();
        }
        out.append(formatRow(claim, finding));
    }

    private static String formatRow(Claim claim, Report finding) {
        String id = claim.id().substring(claim.paper().id().length() + 1);
        boolean inWords = claim.printed().matches("[a-z ]*"); // such as "fewer", which the statement says already
        String statement =
                inWords ? claim.statement() : claim.statement().replaceFirst("\\.$", "") + ": " + claim.printed();
        return "| " + id + " | " + escapeCell(claim.source()) + " | " + escapeCell(statement) + " | "
                + formatVerdict(finding) + " | " + escapeCell(finding.tried()) + " | " + escapeCell(finding.found())
                + " |\n";
    }

    /** The verdict with the convention or the limits on which it depends. */
    private static String formatVerdict(Report finding) {
        String convention = finding.convention();
        String limits = escapeCell(finding.limits());
        return switch (finding.verdict()) {
            case HOLDS -> "holds";
            case HOLDS_UNDER_CONVENTION -> "holds, counted " + convention + (limits.isEmpty() ? "" : ", if " + limits);
            case HOLDS_WITHIN_LIMITS -> "holds for " + limits;
            case DOES_NOT_HOLD -> "**does not hold**";
            case UNKNOWN -> throw new IllegalArgumentException("a claim is decided");
        };
    }

    private static String escapeCell(String text) {
        return text.replace("|", "\\|");
    }
}
