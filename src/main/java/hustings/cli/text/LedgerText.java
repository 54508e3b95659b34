package hustings.cli.text;

import hustings.search.LedgerRow;
import hustings.search.LedgerRow.Scope;
import java.util.Locale;

/** Formats the ledger of searches as a table, in plain text or Markdown. */
public final class LedgerText {

    private static final String MARKDOWN_HEAD = """
        | algorithm | options | n | faults | late | within | the search finds | states | counterexample |
        |---|---|---|---|---|---|---|---|---|
        """;

    private LedgerText() {}

    public static String formatHead(boolean markdown) {
        return markdown
                ? MARKDOWN_HEAD
                : formatLine("algorithm", "n", "faults", "late", "within", "states", "the search finds");
    }

    public static String formatMarkdown(LedgerRow row) {
        Scope scope = row.scope();
        String counterexample = row.counterexampleName().isEmpty() ? "" : "`" + row.counterexampleName() + "`";
        return "| " + row.choice().name() + " | " + LedgerRow.describeOptions(row.choice()) + " | " + scope.n() + " | "
                + scope.faults() + " | " + scope.late() + " | " + formatFaultPeriod(scope) + " | "
                + row.describeFinding() + " | " + row.states() + " | " + counterexample + " |\n";
    }

    public static String formatText(LedgerRow row) {
        String options = LedgerRow.describeOptions(row.choice());
        String of = row.choice().name() + (options.isEmpty() ? "" : ", " + options);
        Scope scope = row.scope();
        return formatLine(
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

    private static String formatLine(Object... cells) {
        return String.format(Locale.ROOT, "%-70s %2s %6s %4s %6s %11s  %s\n", cells);
    }
}
