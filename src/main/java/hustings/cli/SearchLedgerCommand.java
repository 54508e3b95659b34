package hustings.cli;

import hustings.algorithm.Catalogue;
import hustings.cli.flag.BadInput;
import hustings.cli.flag.OutFile;
import hustings.cli.flag.StatesFlag;
import hustings.cli.text.LedgerText;
import hustings.model.Algorithm;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.AtomicFile;
import hustings.scenario.FileFailure;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.search.Bounds;
import hustings.search.LedgerCsv;
import hustings.search.LedgerRow;
import hustings.search.LedgerRow.Size;
import hustings.search.ScheduleSearch;
import hustings.search.SearchLedger;
import hustings.search.SearchOutcome;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
        List<Size> wanted = wanted();
        List<AlgorithmChoice> choices = choices();
        states = Math.min(StatesFlag.checked(wantedStates), Bounds.statesInMemory());
        if (updates && (csv == null || quick || !sizes.isEmpty())) {
            throw BadInput.in("--update", "expected together with --csv, and without --quick and --size");
        }
        if (folder != null) {
            OutFile.checkFolder("--out", folder);
        }
        List<LedgerRow> rows = new ArrayList<>(kept());
        parent.out().append(LedgerText.head(markdown));
        List<Search> searches = updates
                ? rows.stream().map(row -> new Search(row.size(), row.choice())).toList()
                : wanted.stream()
                        .flatMap(size -> choices.stream().map(choice -> new Search(size, choice)))
                        .toList();
        int number = 0;
        for (Search wantedSearch : searches) {
            String place = "row " + ++number + " of " + searches.size();
            if (choices.contains(wantedSearch.choice())) {
                bringUpToDate(rows, wantedSearch.choice(), wantedSearch.size(), place);
            }
        }
        return 0;
    }

    /** A row that is to be there. */
    private record Search(Size size, AlgorithmChoice choice) {}

    private void bringUpToDate(List<LedgerRow> rows, AlgorithmChoice choice, Size size, String place)
            throws IOException, ScenarioException {
        Algorithm<?> algorithm = Catalogue.named(choice.name()).with(choice.options());
        Optional<LedgerRow> known = SearchLedger.known(rows, choice, algorithm, size, states);
        if (known.isPresent()) {
            tell(known.get());
            return;
        }
        rows.removeIf(row -> row.choice().equals(choice) && row.size().equals(size));
        if (!SearchLedger.isEnded(rows, choice, size)) {
            LedgerRow row = search(choice, algorithm, size, place);
            rows.add(row);
            tell(row);
        }
        keep(rows);
    }

    private void tell(LedgerRow row) throws IOException {
        parent.out().append(markdown ? LedgerText.inMarkdown(row) : LedgerText.inText(row));
        parent.out().flush();
    }

    private LedgerRow search(AlgorithmChoice choice, Algorithm<?> algorithm, Size size, String place)
            throws IOException, ScenarioException {
        int threads = Runtime.getRuntime().availableProcessors();
        ScheduleSearch search = SearchLedger.search(choice, algorithm, size, states, threads);
        String subject = place + ", " + choice.name() + " " + size.n() + "/" + size.faults() + "/" + size.late() + ": ";
        SearchOutcome outcome = shown(() -> SearchCommand.step(subject, search), search::run);
        LedgerRow row = SearchLedger.row(choice, size, states, outcome, algorithm);
        save(row, outcome, Catalogue.named(choice.name()));
        return row;
    }

    private List<LedgerRow> kept() {
        if (csv == null) {
            return List.of();
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

    private List<AlgorithmChoice> choices() {
        List<AlgorithmChoice> all = SearchLedger.choices();
        for (String name : algorithms) {
            BadInput.choose("--algorithm", name, all, AlgorithmChoice::name, "one of");
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
            throw BadInput.in("--size", "found together with --quick; expected only one of the two");
        }
        return sizes.stream().map(SearchLedgerCommand::size).toList();
    }

    private static Size size(String text) {
        if (!text.matches("[2-8]/\\d/?\\d?") || text.endsWith("/")) {
            throw BadInput.in(
                    "--size", "found '" + text + "'; expected N/K or N/K/L with N from 2 to 8, such as 3/2/1");
        }
        String[] parts = text.split("/");
        return new Size(
                Integer.parseInt(parts[0]),
                Integer.parseInt(parts[1]),
                parts.length == 3 ? Integer.parseInt(parts[2]) : 0);
    }

    private void save(LedgerRow row, SearchOutcome outcome, Publication publication)
            throws IOException, ScenarioException {
        if (folder == null || outcome.violation().isEmpty()) {
            return;
        }
        Path file = folder.resolve(row.counterexample() + ".yaml");
        if (!Files.exists(file)) {
            Files.createDirectories(folder);
            String options = LedgerRow.inWords(row.choice());
            String subject = publication.title() + (options.isEmpty() ? "" : " with " + options);
            ScenarioFile.write(file, outcome.violation().get().titled(subject));
        }
    }
}
