package hustings.cli;

import hustings.check.JudgedRun;
import hustings.cli.flag.BadInput;
import hustings.cli.flag.FileArgument;
import hustings.cli.flag.SearchFlags;
import hustings.cli.flag.SearchPart;
import hustings.cli.flag.SweepFlags;
import hustings.cli.text.ExplanationText;
import hustings.cli.text.SearchJson;
import hustings.scenario.AtomicFile;
import hustings.scenario.JavaFileName;
import hustings.scenario.PlainText;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.scenario.ScenarioText;
import hustings.scenario.Translation;
import hustings.search.Bounds;
import hustings.search.Counterexample;
import hustings.search.NetworkBounds;
import hustings.search.ScheduleSearch;
import hustings.search.SearchOutcome;
import hustings.search.Shard;
import hustings.search.ShardResult;
import hustings.search.WorstCase;
import hustings.trace.cause.Circumstance;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** {@code hustings search}: finds the smallest schedule of faults that breaks an algorithm. */
@Command(name = "search")
final class SearchCommand extends ConsoleCommand {

    @Mixin
    private SearchFlags flags;

    @Option(
            names = "--states",
            paramLabel = "K",
            description = "Stop at this many states; a million take about 64 MB. Default: " + Bounds.DEFAULT_MAX_STATES
                    + ", or as many as fit in memory.")
    private Long states;

    @Option(names = "--threads", paramLabel = "K")
    private Integer threads;

    @Option(names = "--json")
    private boolean json;

    @Option(names = "--out", paramLabel = "FILE")
    private Path file;

    @Option(names = "--shard", paramLabel = "I/K")
    private String shard;

    @Option(names = "--join", paramLabel = "FILE", arity = "1..*")
    private List<Path> join;

    private Bounds bounds;
    private ScheduleSearch search;

    @Override
    public Integer call() throws IOException, ScenarioException {
        if (shard != null) {
            refuseIncompatibleOptions("--shard", List.of("--worst", "--join", "--json"), false);
            return searchAndWritePart();
        }
        List<SearchPart> parts = join == null ? List.of() : readPartsAndAdoptFlags();
        initializeSearch();
        FileArgument.requireCreatableFile("--out", file);
        Optional<Scenario> schedule = flags.costToMaximize().isPresent()
                ? searchAndReportWorstCase(flags.costToMaximize().get())
                : reportOutcome(searchOrMergeParts(parts));
        reportWriter().flush();
        saveSchedule(schedule);
        return 0;
    }

    private void refuseIncompatibleOptions(String option, List<String> optionNames, boolean namesAreAllowed) {
        spec.commandLine().getParseResult().matchedOptions().stream()
                .map(OptionSpec::longestName)
                .filter(name -> !name.equals(option) && optionNames.contains(name) != namesAreAllowed)
                .findFirst()
                .ifPresent(name -> {
                    throw BadInput.forOption(name, "found together with " + option + "; expected only one of them");
                });
    }

    /** Reads the parts to join, which must belong to one search, and adopts its flags. */
    private List<SearchPart> readPartsAndAdoptFlags() throws IOException, ScenarioException {
        refuseIncompatibleOptions("--join", List.of("--json", "--out"), true);
        List<SearchPart> parts = SearchPart.readAllAndCheckComplete(join);
        flags = SearchFlags.parse(parts.get(0).search());
        parts.get(0).requireSameSearch(flags.toArguments(), flags.describeVersionAndFileHashes(), join.get(0));
        return parts;
    }

    private SearchOutcome searchOrMergeParts(List<SearchPart> parts) {
        return parts.isEmpty()
                ? runWithProgress(() -> progressOf("", search), () -> BadInput.translateErrors(search::search))
                : BadInput.translateErrors(() -> search.mergeResults(
                        parts.stream().map(SearchPart::outcome).toList()));
    }

    /** Searches one part and writes its result, unless the file already holds it. */
    private int searchAndWritePart() throws IOException, ScenarioException {
        Shard wanted = SweepFlags.parseShard(shard);
        initializeSearch();
        FileArgument.requireCreatableFile("--out", file);
        boolean isFile = file != null && !FileArgument.isStandardStream(file);
        if (isFile && Files.exists(file)) {
            SearchPart existing = SearchPart.read(file);
            existing.requireSameSearch(flags.toArguments(), flags.describeVersionAndFileHashes(), file);
            if (!existing.shard().equals(wanted)) {
                throw BadInput.forOption(
                        "--out", file + ": found part " + existing.shard() + "; expected part " + wanted);
            }
            printPartResult("was searched before", existing);
            return 0;
        }
        ShardResult outcome = runWithProgress(
                () -> progressOf("", search), () -> BadInput.translateErrors(() -> search.search(wanted)));
        if (!outcome.end().isConclusive()) {
            throw new BadInput("stopped at " + PlainText.formatCount(outcome.states(), "state")
                    + "; expected room for all of part " + wanted + ": give it more with --states and java -Xmx, or"
                    + " split the search into more parts");
        }
        SearchPart part = new SearchPart(flags.toArguments(), flags.describeVersionAndFileHashes(), wanted, outcome);
        if (isFile) {
            AtomicFile.replaceContent(file, part.toJson(flags.initialScenario()).getBytes(StandardCharsets.UTF_8));
            printPartResult("is searched", part);
        } else {
            parent.out().append(part.toJson(flags.initialScenario()));
        }
        return 0;
    }

    private void printPartResult(String statusText, SearchPart part) throws IOException {
        ShardResult outcome = part.outcome();
        parent.out()
                .append("part " + part.shard() + " " + statusText + ": "
                        + describeResult(outcome.found().isPresent(), outcome.faults()) + "; "
                        + PlainText.formatCount(outcome.states(), "state") + "\n");
    }

    private void initializeSearch() {
        bounds = flags.createBounds(states, threads);
        search = flags.newSearch(bounds);
    }

    /** The writer for findings: standard error if the schedule goes to standard output. */
    private Writer reportWriter() {
        return FileArgument.isStandardStream(file) ? spec.commandLine().getErr() : parent.out();
    }

    private Optional<Scenario> reportOutcome(SearchOutcome outcome) throws IOException {
        Optional<ExplanationText> why =
                outcome.violation().flatMap(found -> ExplanationText.ofViolation(found, flags.newAlgorithm()));
        if (json) {
            createJsonReport("tried").write(flags.isGoalSearch(), outcome, why, reportWriter());
        } else {
            writeResult(outcome, why, reportWriter());
        }
        return outcome.violation().map(Counterexample::scenario);
    }

    private Optional<Scenario> searchAndReportWorstCase(WorstCase.Cost cost) throws IOException {
        Optional<WorstCase> found = runWithProgress(() -> progressOf("", search), () -> search.findWorstCase(cost));
        if (json) {
            createJsonReport("drawn").write(cost, search.progress().states(), found, reportWriter());
        } else {
            writeResult(found, reportWriter());
        }
        return found.map(WorstCase::scenario);
    }

    private SearchJson createJsonReport(String timeoutTreatment) {
        return new SearchJson(
                flags.algorithmChoice(), flags.processCount(), bounds, textIfRandomTimeouts(timeoutTreatment));
    }

    /** Progress of a search, with the memory used. */
    static ProgressLine.Progress progressOf(String prefix, ScheduleSearch search) {
        ScheduleSearch.Progress current = search.progress();
        Runtime memory = Runtime.getRuntime();
        String used = String.format(Locale.ROOT, ", %,d MB", (memory.totalMemory() - memory.freeMemory()) >> 20);
        return new ProgressLine.Progress(prefix + current.faults() + " faults: ", current.states(), 0, "states", used);
    }

    private void saveSchedule(Optional<Scenario> scenario) throws ScenarioException, IOException {
        if (file == null || scenario.isEmpty()) {
            return;
        }
        if (FileArgument.isStandardStream(file)) {
            parent.out().append(ScenarioText.format(scenario.get()));
        } else {
            ScenarioFile.write(file, scenario.get());
        }
    }

    private void writeResult(SearchOutcome outcome, Optional<ExplanationText> why, Writer out) throws IOException {
        if (outcome.violation().isPresent()) {
            Counterexample found = outcome.violation().get();
            out.append(describeResult(true, outcome.faults()) + ": "
                    + found.property().id() + "; " + found.property().finding() + "\n");
            out.append("in the end "
                    + JudgedRun.describeBeliefs(
                            found.beliefs(), found.scenario().group()) + "\n");
            writeEnding(found.scenario(), out);
            if (JavaFileName.isJavaFile(flags.algorithmChoice().name())
                    && found.adviceOnUnmarkedHeartbeats().isPresent()) {
                out.append(found.adviceOnUnmarkedHeartbeats().get() + "\n");
            }
            out.append("\n");
            out.append(ScenarioText.format(found.scenario()));
            out.append("\n");
            if (why.isPresent()) {
                why.get().write(out);
                out.append("\n");
            }
        } else if (outcome.isConclusive()) {
            out.append(describeResult(false, outcome.faults()) + "\n");
        } else {
            out.append("stopped at " + PlainText.formatCount(outcome.states(), "state") + ": ");
            if (outcome.faults() < 0) {
                out.append("not even all schedules without a fault were searched\n");
                return;
            }
            out.append(describeResult(false, outcome.faults()) + "\n");
        }
        Optional<String> timeouts =
                textIfRandomTimeouts(", each random timeout over at every tick of its range up to tick "
                        + bounds.withinTicks() + ", those that end later drawn by the seed");
        out.append("searched: all schedules with " + describeBounds(outcome.faults()) + timeouts.orElse("") + "; "
                + PlainText.formatCount(outcome.states(), "state") + "\n");
    }

    /** Writes what the ending of a schedule added, which is no event of it. */
    private static void writeEnding(Scenario scenario, Writer out) throws IOException {
        for (Circumstance.AddedByEnding added : Circumstance.addedByEnding(scenario)) {
            out.append(added.describe(Translation.ENGLISH.naming(scenario.group())) + "\n");
        }
    }

    /** The text, which says how random timeouts were treated; empty if the algorithm has none. */
    private Optional<String> textIfRandomTimeouts(String text) {
        return search.hasRandomTimeouts() ? Optional.of(text) : Optional.empty();
    }

    /** Describes whether a schedule was found, with the number of faults and how a run ends after them. */
    private String describeResult(boolean isFound, int faults) {
        String goal = isFound ? "reached with " : "not reached up to ";
        String property = isFound ? "broken with " : "no violation up to ";
        return (flags.isGoalSearch() ? goal : property)
                + PlainText.formatCount(faults, "fault")
                + describeNetworkEnding();
    }

    private String describeBounds(int maxFaults) {
        return "up to " + PlainText.formatCount(maxFaults, "fault") + " within "
                + PlainText.formatCount(bounds.withinTicks(), "tick") + " and "
                + describeMessageFaults() + describeNetworkFaults();
    }

    private String describeMessageFaults() {
        return bounds.twice()
                ? PlainText.formatCount(bounds.late(), "message") + " that may come twice"
                : PlainText.formatCount(bounds.late(), "late message");
    }

    /** Describes how many faults may be losses of a disk, cuts and pauses, and how a run ends; empty if none may. */
    private String describeNetworkFaults() {
        String losses = bounds.diskLosses() == 0
                ? ""
                : ", among the faults at most " + Bounds.describeDiskLosses(bounds.diskLosses(), Translation.ENGLISH);
        String ending = describeNetworkEnding();
        return ending.isEmpty()
                ? losses
                : losses + ", among the faults at most " + bounds.network().describe(Translation.ENGLISH) + ending;
    }

    /** Describes how the runs end after faults, if links may be cut; otherwise empty. */
    private String describeNetworkEnding() {
        NetworkBounds network = bounds.network();
        return network.allowFaults() ? ", " + network.describeEnding(Translation.ENGLISH) : "";
    }

    private void writeResult(Optional<WorstCase> found, Writer out) throws IOException {
        if (found.isEmpty()) {
            out.append("stopped: more than " + bounds.stateLimit() + " states\n");
            return;
        }
        String unit = found.get().cost() == WorstCase.Cost.TIME ? "tick" : "message";
        out.append("at most " + PlainText.formatCount(found.get().amount(), unit) + " with "
                + describeBounds(bounds.faults() + bounds.network().maxCutsAndPauses())
                + textIfRandomTimeouts(", random timeouts as the seed draws them")
                        .orElse("") + "\n");
        writeEnding(found.get().scenario(), out);
        out.append("\n");
        out.append(ScenarioText.format(found.get().scenario()));
    }
}
