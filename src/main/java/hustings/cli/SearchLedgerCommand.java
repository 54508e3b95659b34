package hustings.cli;

import hustings.algorithm.Catalogue;
import hustings.cli.flag.BadInput;
import hustings.cli.flag.OutFile;
import hustings.cli.flag.SearchFlags;
import hustings.cli.text.LedgerText;
import hustings.model.Publication;
import hustings.paper.claim.Runs;
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

/** {@code hustings search-ledger}: what the search establishes for each algorithm of the bully family. */
@Command(name = "search-ledger")
final class SearchLedgerCommand extends ConsoleCommand {

    @Option(names = "--quick")
    private boolean quick;

    @Option(names = "--size", paramLabel = "N/K[/L]")
    private List<String> sizes = new ArrayList<>();

    @Option(names = "--algorithm", paramLabel = "NAME")
    private List<String> algorithms = new ArrayList<>();

    @Option(
            names = "--states",
            paramLabel = "K",
            description = "Stop a search at this many situations. Default: " + Bounds.USUAL_MOST_STATES
                    + ", or as many as fit in memory.")
    private Long wantedStates;

    private long states;

    @Option(names = "--markdown")
    private boolean markdown;

    @Option(names = "--csv", paramLabel = "FILE")
    private Path csv;

    @Option(names = "--update")
    private boolean updates;

    @Option(names = "--out", paramLabel = "DIR")
    private Path folder;

    @Override
    public Integer call() throws IOException, ScenarioException {
        List<String> names = algorithms();
        List<Search> wanted = wanted();
        states = Math.min(SearchFlags.states(wantedStates), Bounds.statesInMemory());
        if (updates && (csv == null || quick || !sizes.isEmpty())) {
            throw BadInput.in("--update", "expected together with --csv, and without --quick and --size");
        }
        OutFile.checkFolder("--out", folder);
        List<LedgerRow> rows = new ArrayList<>(kept());
        parent.out().append(LedgerText.head(markdown));
        List<Search> searches = (updates ? rows.stream().map(SearchLedger::search) : wanted.stream())
                .filter(search -> names.contains(search.choice().name()))
                .toList();
        int number = 0;
        for (Search search : searches) {
            bringUpToDate(rows, search, "row " + ++number + " of " + searches.size());
        }
        long others = rows.stream().filter(row -> !isOfThisProgram(row)).count();
        if (others > 0) {
            spec.commandLine()
                    .getErr()
                    .println(spec.qualifiedName() + ": note: " + PlainText.count(others, "row") + " of " + csv
                            + " are of another commit of the program; --update searches them again");
        }
        return 0;
    }

    private void bringUpToDate(List<LedgerRow> rows, Search search, String place)
            throws IOException, ScenarioException {
        Optional<LedgerRow> known =
                SearchLedger.known(rows, search, states).filter(row -> !updates || isOfThisProgram(row));
        if (known.isPresent()) {
            tell(known.get());
            return;
        }
        rows.removeIf(row -> SearchLedger.search(row).equals(search));
        if (!SearchLedger.isEnded(rows, search)) {
            LedgerRow row = run(search, place);
            rows.add(row);
            tell(row);
        }
        keep(rows);
    }

    private void tell(LedgerRow row) throws IOException {
        parent.out().append(markdown ? LedgerText.inMarkdown(row) : LedgerText.inText(row));
        parent.out().flush();
    }

    private static boolean isOfThisProgram(LedgerRow row) {
        return ProgramFacts.commit().orElse("").equals(row.commit());
    }

    private LedgerRow run(Search wanted, String place) throws IOException, ScenarioException {
        int threads = Runtime.getRuntime().availableProcessors();
        ScheduleSearch search = SearchLedger.run(wanted, Runs.catalogue(wanted.choice()), states, threads);
        Scope scope = wanted.scope();
        String name = wanted.choice().name();
        String subject = place + ", " + name + " " + scope.n() + "/" + scope.faults() + "/" + scope.late() + ": ";
        SearchOutcome outcome = shown(() -> SearchCommand.step(subject, search), search::run);
        String commit = ProgramFacts.commit().orElse("");
        LedgerRow row = SearchLedger.row(wanted, states, outcome, commit, LocalDate.now(ZoneOffset.UTC));
        save(row, outcome, Catalogue.named(name));
        return row;
    }

    private List<LedgerRow> kept() {
        if (csv == null) {
            return List.of();
        }
        if (OutFile.isStandard(csv)) {
            throw BadInput.in("--csv", "found '-'; expected a file, which standard output is not");
        }
        OutFile.check("--csv", csv);
        if (!Files.exists(csv)) {
            return List.of();
        }
        try {
            return LedgerCsv.rows(Files.readString(csv));
        } catch (CharacterCodingException e) {
            throw BadInput.in(
                    "--csv", csv + ": found bytes that are not UTF-8; expected the columns " + LedgerCsv.HEADER);
        } catch (IllegalArgumentException e) {
            throw BadInput.in("--csv", csv + ": " + e.getMessage());
        } catch (IOException e) {
            throw BadInput.in("--csv", csv + " cannot be read: " + FileFailure.reason(e));
        }
    }

    private void keep(List<LedgerRow> rows) throws IOException {
        if (csv != null) {
            AtomicFile.replace(csv, LedgerCsv.text(SearchLedger.sorted(rows)).getBytes(StandardCharsets.UTF_8));
        }
    }

    private List<String> algorithms() {
        List<AlgorithmChoice> all = SearchLedger.choices();
        for (String name : algorithms) {
            BadInput.choose("--algorithm", name, all, AlgorithmChoice::name, "one of");
        }
        return algorithms.isEmpty() ? all.stream().map(AlgorithmChoice::name).toList() : algorithms;
    }

    private List<Search> wanted() {
        if (sizes.isEmpty()) {
            return quick ? SearchLedger.quick() : SearchLedger.full();
        }
        if (quick) {
            throw BadInput.in("--size", "found together with --quick; expected only one of the two");
        }
        return sizes.stream().flatMap(SearchLedgerCommand::ofSize).toList();
    }

    private static Stream<Search> ofSize(String text) {
        if (!text.matches("[2-8]/\\d/?\\d?") || text.endsWith("/")) {
            throw BadInput.in(
                    "--size", "found '" + text + "'; expected N/K or N/K/L with N from 2 to 8, such as 3/2/1");
        }
        String[] parts = text.split("/");
        int late = parts.length == 3 ? Integer.parseInt(parts[2]) : 0;
        return SearchLedger.ofSize(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), late).stream();
    }

    private void save(LedgerRow row, SearchOutcome outcome, Publication publication)
            throws IOException, ScenarioException {
        if (folder == null || outcome.violation().isEmpty()) {
            return;
        }
        Path file = folder.resolve(row.counterexample() + ".yaml");
        if (updates || !Files.exists(file)) {
            Files.createDirectories(folder);
            String options = LedgerRow.inWords(row.choice());
            String subject = publication.title() + (options.isEmpty() ? "" : " with " + options);
            ScenarioFile.write(file, outcome.violation().get().titled(subject));
        }
    }
}
