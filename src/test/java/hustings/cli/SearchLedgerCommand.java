package hustings.cli;

import hustings.algorithm.Catalogue;
import hustings.cli.flag.BadInput;
import hustings.cli.flag.FileArgument;
import hustings.cli.flag.SearchFlags;
import hustings.cli.flag.StandardOutput;
import hustings.cli.text.SearchLedgerText;
import hustings.model.Publication;
import hustings.paper.claim.PublishedAlgorithms;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.AtomicFile;
import hustings.scenario.FileFailure;
import hustings.scenario.PlainText;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.search.Bounds;
import hustings.search.LedgerCsv;
import hustings.search.LedgerRow;
import hustings.search.LedgerRow.Scope;
import hustings.search.ScheduleSearch;
import hustings.search.SearchLedger;
import hustings.search.SearchLedger.Search;
import hustings.search.SearchOutcome;
import hustings.trace.ProgramFacts;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Makes the table of searches for the bully family and Raft, which the guide prints and the search page reads: {@code
 * search-ledger}, a command beside those that ship. The whole table takes about twenty minutes on two cores, with 9 GB
 * of memory.
 */
@Command(
        name = "search-ledger",
        description = {
            "Searches each algorithm of the bully family, as published and with its repairs, and the election of Raft"
                    + " for the smallest schedule that breaks it, and prints a row for each search when it ends. A"
                    + " search is left out if a smaller one has already broken the algorithm.",
            "With --csv the rows are kept in a file, and those already in it are not searched again, so that a table"
                    + " can be stopped and resumed."
        })
final class SearchLedgerCommand extends ConsoleCommand {

    @Option(
            names = "--quick",
            description = "Search only 3 processes with 1 fault, and those with a late message besides.")
    private boolean quick;

    @Option(
            names = "--size",
            paramLabel = "N/K[/L]",
            description = "Search N processes, K faults and L late messages instead, such as 3/2. May be repeated.")
    private List<String> sizes = new ArrayList<>();

    @Option(names = "--algorithm", paramLabel = "NAME", description = "Search only this algorithm. May be repeated.")
    private List<String> algorithms = new ArrayList<>();

    @Option(
            names = "--states",
            paramLabel = "K",
            description = "Stop a search at this many states. Default: " + Bounds.DEFAULT_MAX_STATES
                    + ", or as many as fit in memory.")
    private Long wantedStates;

    private long states;

    @Option(names = "--markdown", description = "Print a table in Markdown.")
    private boolean markdown;

    @Option(names = "--csv", paramLabel = "FILE", description = "Keep the rows in this file.")
    private Path csv;

    @Option(
            names = "--update",
            description = "Search again the rows of the file that another commit of the program has searched.")
    private boolean updates;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Write the counterexamples to this folder; without --update existing files are kept.")
    private Path folder;

    /** Runs the command with the streams of the process, for what takes long. */
    public static void main(String[] args) {
        String[] all =
                Stream.concat(Stream.of("search-ledger"), Stream.of(args)).toArray(String[]::new);
        System.exit(HustingsCommand.execute(
                all,
                List.of(SearchLedgerCommand.class),
                StandardOutput.openOut(),
                StandardOutput.openErr(),
                ProgressLine.DEFAULT_DELAY));
    }

    @Override
    public Integer call() throws IOException, ScenarioException {
        List<String> names = chosenAlgorithmNames();
        List<Search> wanted = chosenSearches();
        states = Math.min(SearchFlags.stateLimitOrDefault(wantedStates), Bounds.maxStatesInMemory());
        if (updates && (csv == null || quick || !sizes.isEmpty())) {
            throw BadInput.forOption("--update", "expected together with --csv, and without --quick and --size");
        }
        FileArgument.requireCreatableFolder("--out", folder);
        List<LedgerRow> rows = new ArrayList<>(readCsv());
        parent.out().append(SearchLedgerText.formatTableHead(markdown));
        List<Search> searches = (updates ? rows.stream().map(SearchLedger::searchOf) : wanted.stream())
                .filter(search -> names.contains(search.choice().name()))
                .toList();
        int number = 0;
        for (Search search : searches) {
            updateAndPrintRow(rows, search, "row " + ++number + " of " + searches.size());
        }
        long others = rows.stream().filter(row -> !isFromThisCommit(row)).count();
        if (others > 0) {
            printNote(PlainText.formatCount(others, "row") + " of " + csv
                    + " are of another commit of the program; --update searches them again");
        }
        return 0;
    }

    private void updateAndPrintRow(List<LedgerRow> rows, Search search, String positionText)
            throws IOException, ScenarioException {
        Optional<LedgerRow> known =
                SearchLedger.findRow(rows, search, states).filter(row -> !updates || isFromThisCommit(row));
        if (known.isPresent()) {
            printRow(known.get());
            return;
        }
        rows.removeIf(row -> SearchLedger.searchOf(row).equals(search));
        if (!SearchLedger.isViolatedInSmallerSearch(rows, search)) {
            LedgerRow row = runSearch(search, positionText);
            rows.add(row);
            printRow(row);
        }
        writeCsv(rows);
    }

    private void printRow(LedgerRow row) throws IOException {
        parent.out().append(markdown ? SearchLedgerText.formatMarkdownRow(row) : SearchLedgerText.formatTextRow(row));
        parent.out().flush();
    }

    private static boolean isFromThisCommit(LedgerRow row) {
        return ProgramFacts.commit().orElse("").equals(row.commit());
    }

    private LedgerRow runSearch(Search wanted, String positionText) throws IOException, ScenarioException {
        int threads = Runtime.getRuntime().availableProcessors();
        ScheduleSearch search =
                SearchLedger.newSearch(wanted, PublishedAlgorithms.requireAlgorithm(wanted.choice()), states, threads);
        Scope scope = wanted.scope();
        String name = wanted.choice().name();
        String subject =
                positionText + ", " + name + " " + scope.n() + "/" + scope.faults() + "/" + scope.late() + ": ";
        SearchOutcome outcome = runWithProgress(() -> SearchCommand.progressOf(subject, search), search::search);
        String commit = ProgramFacts.commit().orElse("");
        LedgerRow row = SearchLedger.toRow(wanted, states, outcome, commit, LocalDate.now(ZoneOffset.UTC));
        saveCounterexample(row, outcome, Catalogue.getByName(name));
        return row;
    }

    private List<LedgerRow> readCsv() {
        if (csv == null) {
            return List.of();
        }
        if (FileArgument.isStandardStream(csv)) {
            throw BadInput.forOption("--csv", "found '-'; expected a file, which standard output is not");
        }
        FileArgument.requireCreatableFile("--csv", csv);
        if (!Files.exists(csv)) {
            return List.of();
        }
        try {
            return LedgerCsv.parse(Files.readString(csv));
        } catch (CharacterCodingException e) {
            throw BadInput.forOption(
                    "--csv", csv + ": found bytes that are not UTF-8; expected the columns " + LedgerCsv.HEADER);
        } catch (IllegalArgumentException e) {
            throw BadInput.forOption("--csv", csv + ": " + e.getMessage());
        } catch (IOException e) {
            throw BadInput.forOption("--csv", csv + " cannot be read: " + FileFailure.describeReason(e));
        }
    }

    private void writeCsv(List<LedgerRow> rows) throws IOException {
        if (csv != null) {
            AtomicFile.replaceContent(
                    csv, LedgerCsv.format(SearchLedger.sortRows(rows)).getBytes(StandardCharsets.UTF_8));
        }
    }

    private List<String> chosenAlgorithmNames() {
        List<AlgorithmChoice> all = SearchLedger.algorithmChoices();
        for (String name : algorithms) {
            BadInput.findChoice("--algorithm", name, all, AlgorithmChoice::name);
        }
        return algorithms.isEmpty() ? all.stream().map(AlgorithmChoice::name).toList() : algorithms;
    }

    private List<Search> chosenSearches() {
        if (sizes.isEmpty()) {
            return quick ? SearchLedger.quickSearches() : SearchLedger.allSearches();
        }
        if (quick) {
            throw BadInput.forOption("--size", "found together with --quick; expected only one of the two");
        }
        return sizes.stream().flatMap(SearchLedgerCommand::parseSearchesOfSize).toList();
    }

    private static Stream<Search> parseSearchesOfSize(String text) {
        if (!text.matches("[2-8]/\\d/?\\d?") || text.endsWith("/")) {
            throw BadInput.forOption(
                    "--size", "found '" + text + "'; expected N/K or N/K/L with N from 2 to 8, such as 3/2/1");
        }
        String[] parts = text.split("/");
        int late = parts.length == 3 ? Integer.parseInt(parts[2]) : 0;
        return SearchLedger.searchesOfSize(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), late).stream();
    }

    private void saveCounterexample(LedgerRow row, SearchOutcome outcome, Publication publication)
            throws IOException, ScenarioException {
        if (folder == null || outcome.violation().isEmpty()) {
            return;
        }
        Path file = folder.resolve(row.counterexampleFileName() + ".yaml");
        if (updates || !Files.exists(file)) {
            Files.createDirectories(folder);
            String options = LedgerRow.describeOptions(row.choice());
            String subject = publication.title() + (options.isEmpty() ? "" : " with " + options);
            ScenarioFile.write(file, outcome.violation().get().scenarioWithTitle(subject));
        }
    }
}
