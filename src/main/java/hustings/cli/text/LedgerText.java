package hustings.cli.text;

import hustings.search.LedgerRow;
import hustings.search.LedgerRow.Scope;
import java.util.Locale;

/** The ledger of the search as a table: in plain text, or in Markdown. */
public final class LedgerText {

    private static final String MARKDOWN_HEAD = """
        | algorithm | options | n | faults | late | within | the search finds | situations | counterexample |
        |---|---|---|---|---|---|---|---|---|
        """;

    private LedgerText() {}

    public static String head(boolean markdown) {
        return markdown
                ? MARKDOWN_HEAD
                : line("algorithm", "n", "faults", "late", "within", "situations", "the search finds");
    }

    public static String inMarkdown(LedgerRow row) {
        String of = "| " + row.choice().name() + " | " + LedgerRow.inWords(row.choice()) + " | ";
        Scope scope = row.scope();
        String numbers = scope.n() + " | " + scope.faults() + " | " + scope.late() + " | " + within(scope) + " | ";
        String counterexample = row.counterexample().isEmpty() ? "" : "`" + row.counterexample() + "`";
        return of + numbers + row.finding() + " | " + row.situations() + " | " + counterexample + " |\n";
    }

    public static String inText(LedgerRow row) {
        String options = LedgerRow.inWords(row.choice());
        String of = row.choice().name() + (options.isEmpty() ? "" : ", " + options);
        Scope scope = row.scope();
        return line(of, scope.n(), scope.faults(), scope.late(), within(scope), row.situations(), row.finding());
    }

    private static String within(Scope scope) {
        return scope.withinDelays() + "D";
    }

    private static String line(Object... cells) {
        return String.format(Locale.ROOT, "%-70s %2s %6s %4s %6s %11s  %s\n", cells);
    }
}
