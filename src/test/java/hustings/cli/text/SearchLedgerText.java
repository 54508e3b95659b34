package hustings.cli.text;

import hustings.search.LedgerRow;
import hustings.search.LedgerRow.Scope;
import java.util.Locale;

/** Formats the ledger of searches as a table, in plain text or Markdown. */
public final class SearchLedgerText {

    private static final String MARKDOWN_HEAD = """
        | algorithm | options | n | faults | late | within | the search finds | states | counterexample |
        |---|---|---|---|---|---|---|---|---|
        """;

    private SearchLedgerText() {}

    public static String formatTableHead(boolean markdown) {
        return markdown
                ? MARKDOWN_HEAD
                : alignCells("algorithm", "n", "faults", "late", "within", "states", "the search finds");
    }

    public static String formatMarkdownRow(LedgerRow row) {
        Scope scope = row.scope();
        String counterexample = row.counterexampleFileName().isEmpty() ? "" : "`" + row.counterexampleFileName() + "`";
        return "| " + row.choice().name() + " | " + LedgerRow.describeOptions(row.choice()) + " | " + scope.n() + " | "
                + scope.faults() + " | " + scope.late() + " | " + formatFaultPeriod(scope) + " | "
                + row.describeFinding() + " | " + row.states() + " | " + counterexample + " |\n";
    }

    public static String formatTextRow(LedgerRow row) {
        String options = LedgerRow.describeOptions(row.choice());
        String of = row.choice().name() + (options.isEmpty() ? "" : ", " + options);
        Scope scope = row.scope();
        return alignCells(
                of,
                scope.n(),
                scope.faults(),
                scope.late(),
                formatFaultPeriod(scope),
                row.states(),
                row.describeFinding());
    }

    private static String formatFaultPeriod(Scope scope) {
        return scope.withinDelays() + "D";
    }

    private static String alignCells(Object... cells) {
        return String.format(Locale.ROOT, "%-70s %2s %6s %4s %6s %11s  %s\n", cells);
    }
}
