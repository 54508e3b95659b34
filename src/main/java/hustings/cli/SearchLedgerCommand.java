package hustings.cli;

import hustings.algorithm.Catalogue;
import hustings.engine.AlgorithmChoice;
import hustings.engine.ScenarioException;
import hustings.engine.ScenarioFile;
import hustings.model.Publication;
import hustings.search.Bounds;
import hustings.search.Counterexample;
import hustings.search.SearchLedger;
import hustings.search.SearchLedger.Row;
import hustings.search.SearchLedger.Size;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code hustings search-ledger}: what the search establishes for each algorithm of the bully family. */
@Command(
        name = "search-ledger",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Searches each algorithm of the bully family, as published and with its repairs, for the smallest schedule that"
                    + " breaks it, and prints what was established, a row as soon as it is known.",
            "",
            "Without --quick or --size the sizes are: 3 processes and 4 faults, 4 processes and 3 faults; 3 processes, 2"
                    + " faults and one late message, and two. See 'hustings search --help' for what that means. All takes"
                    + " hours.",
            ""
        })
final class SearchLedgerCommand implements Callable<Integer> {

    private static final String MARKDOWN_HEAD = """
            | algorithm | options | n | faults | late | the search finds | schedules | situations | counterexample |
            |---|---|---|---|---|---|---|---|---|
            """;

    @ParentCommand
    private HustingsCommand parent;

    @Option(names = "--quick", description = "3 processes and 1 fault only: seconds.")
    private boolean quick;

    @Option(
            names = "--size",
            paramLabel = "N/K[/L]",
            description = "N processes, K faults, L late messages instead, such as 3/2. May be repeated.")
    private List<String> sizes = new ArrayList<>();

    @Option(names = "--algorithm", paramLabel = "NAME", description = "Only this one. May be repeated.")
    private List<String> algorithms = new ArrayList<>();

    @Option(
            names = "--states",
            paramLabel = "K",
            defaultValue = "" + Bounds.USUAL_MOST_STATES,
            description = "Stop a search when so many situations were met. Default: ${DEFAULT-VALUE}.")
    private long states;

    @Option(names = "--markdown", description = "Print a table in Markdown.")
    private boolean markdown;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where the counterexamples go as scenario files; a file that is there already stays.")
    private Path folder;

    @Override
    public Integer call() throws IOException, ScenarioException {
        List<Size> wanted = wanted();
        List<AlgorithmChoice> choices = choices();
        if (states < 1) {
            throw BadInput.in("--states", "found " + states + "; expected 1 or more");
        }
        Writer out = parent.out();
        out.append(
                markdown
                        ? MARKDOWN_HEAD
                        : line("algorithm", "n", "faults", "late", "schedules", "situations", "the search finds"));
        for (Size size : wanted) {
            for (AlgorithmChoice choice : choices) {
                Publication publication = Catalogue.named(choice.name());
                int threads = Runtime.getRuntime().availableProcessors();
                Row row = SearchLedger.search(choice, publication.with(choice.options()), size, states, threads);
                save(row, publication);
                out.append(markdown ? inMarkdown(row) : inText(row));
                out.flush();
            }
        }
        return 0;
    }

    private List<AlgorithmChoice> choices() {
        List<AlgorithmChoice> all = SearchLedger.choices();
        for (String name : algorithms) {
            if (all.stream().noneMatch(choice -> choice.name().equals(name))) {
                throw BadInput.in(
                        "--algorithm",
                        "found '" + name + "'; expected one of "
                                + String.join(
                                        ", ",
                                        all.stream()
                                                .map(AlgorithmChoice::name)
                                                .distinct()
                                                .toList()));
            }
        }
        return all.stream()
                .filter(choice -> algorithms.isEmpty() || algorithms.contains(choice.name()))
                .toList();
    }

    private List<Size> wanted() {
        if (sizes.isEmpty()) {
            return quick ? SearchLedger.quick() : SearchLedger.full();
        }
        if (quick) {
            throw BadInput.in("--size", "found it beside --quick; expected only one of both");
        }
        return sizes.stream().map(SearchLedgerCommand::size).toList();
    }

    private static Size size(String text) {
        if (!text.matches("[2-8]/\\d/?\\d?") || text.endsWith("/")) {
            throw BadInput.in(
                    "--size",
                    "found '" + text + "'; expected 2 to 8 processes, faults and late messages such as 3/2/1");
        }
        String[] parts = text.split("/");
        return new Size(
                Integer.parseInt(parts[0]),
                Integer.parseInt(parts[1]),
                parts.length == 3 ? Integer.parseInt(parts[2]) : 0);
    }

    private void save(Row row, Publication publication) throws IOException, ScenarioException {
        if (folder == null || row.outcome().violation().isEmpty()) {
            return;
        }
        Path file = folder.resolve(row.counterexampleId() + ".yaml");
        if (!Files.exists(file)) {
            Files.createDirectories(folder);
            Counterexample found = row.outcome().violation().get();
            String options = SearchLedger.inWords(row.choice());
            String subject = publication.title() + (options.isEmpty() ? "" : " with " + options);
            ScenarioFile.write(file, found.titled(subject));
        }
    }

    private static String inMarkdown(Row row) {
        List<String> cells = List.of(
                row.choice().name(),
                SearchLedger.inWords(row.choice()),
                String.valueOf(row.size().n()),
                String.valueOf(row.size().faults()),
                String.valueOf(row.size().late()),
                row.finding(),
                String.valueOf(row.outcome().schedules()),
                String.valueOf(row.states()),
                row.counterexampleId().isEmpty() ? "" : "`" + row.counterexampleId() + "`");
        return "| " + String.join(" | ", cells) + " |\n";
    }

    private static String inText(Row row) {
        String options = SearchLedger.inWords(row.choice());
        return line(
                row.choice().name() + (options.isEmpty() ? "" : ", " + options),
                String.valueOf(row.size().n()),
                String.valueOf(row.size().faults()),
                String.valueOf(row.size().late()),
                String.valueOf(row.outcome().schedules()),
                String.valueOf(row.states()),
                row.finding());
    }

    private static String line(String... cells) {
        return String.format(Locale.ROOT, "%-70s %2s %6s %4s %20s %11s  %s\n", (Object[]) cells);
    }
}
