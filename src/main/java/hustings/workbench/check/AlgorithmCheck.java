package hustings.workbench.check;

import hustings.check.ElectionProperties;
import hustings.check.Faults;
import hustings.check.Report;
import hustings.check.Verdict;
import hustings.model.Algorithm;
import hustings.model.Property;
import hustings.model.Publication;
import hustings.trace.Progress;
import hustings.workbench.AlgorithmFile;
import hustings.workbench.AlgorithmMistake;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A check of an algorithm in several parts: that its file compiles, that it makes no mistakes, that it keeps its
 * properties in random runs and in every schedule within bounds, what it costs, and whether it is equivalent to
 * another.
 *
 * @param promise the promise to check; empty for what the algorithm itself promises
 * @param n the maximum number of processes in the search of schedules, {@value #MIN_N} to {@value #MAX_N}
 * @param faults the maximum number of faults in a schedule, 0 to {@value #MAX_FAULTS}
 * @param sameAs the algorithm to compare with, if any
 * @param partTimeLimit the time limit of each part
 */
public record AlgorithmCheck(
        Optional<PromisedLeader> promise, int n, int faults, Optional<Publication> sameAs, Duration partTimeLimit) {

    /** The fewest processes of a search. */
    public static final int MIN_N = 2;

    /** The most processes of a search; larger ones take days. */
    public static final int MAX_N = 8;

    /** The most faults of a search. */
    public static final int MAX_FAULTS = 8;

    private static final String COMPILES = "compiles";
    private static final int MISTAKE_RUNS = 2_000;
    private static final int PROPERTY_RUNS = 1_000;
    private static final int EQUIVALENCE_RUNS = 1_000;
    private static final Duration DEFAULT_TIME = Duration.ofSeconds(10);

    /** Which process an election promises to elect. */
    public enum PromisedLeader {
        /** The highest live process. */
        HIGHEST,
        /** Any live process. */
        ANY;

        /** The name on the command line. */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A word after the first that may be a clause's verb: in the singular, or one that people say of processes. */
    private static final Pattern VERB_IN_CLAUSE = Pattern.compile(
            "\\s(?:\\w*[^\\Ws]s|are|were|was|have|had|do|did|can|will|may|must|agree|answer|ask|believe|follow|know"
                    + "|lead|live|send|think|hold|wait|\\w+ed)\\b",
            Pattern.CASE_INSENSITIVE);

    /** The check with default values. */
    public static AlgorithmCheck withDefaults() {
        return new AlgorithmCheck(Optional.empty(), 3, 2, Optional.empty(), DEFAULT_TIME);
    }

    /** A copy that also compares with another algorithm. */
    public AlgorithmCheck withComparisonTo(Publication other) {
        return new AlgorithmCheck(promise, n, faults, Optional.of(other), partTimeLimit);
    }

    /** The parts for a loaded algorithm, in order. */
    public List<CheckPart> createParts(Publication own) {
        return createParts(selectProperties(own.with(Map.of())));
    }

    private List<CheckPart> createParts(List<Property> properties) {
        List<CheckPart> parts = new ArrayList<>(List.of(
                new MistakeCheck(MISTAKE_RUNS),
                new PropertyCheck(properties, Faults.NONE, PROPERTY_RUNS),
                new PropertyCheck(properties, Faults.CRASHES, PROPERTY_RUNS),
                new PropertyCheck(properties, Faults.REVIVALS, PROPERTY_RUNS),
                new ScheduleCheck(properties, n, faults),
                new CostCheck(Optional.empty())));
        sameAs.ifPresent(other -> parts.add(new EquivalenceCheck(other, EQUIVALENCE_RUNS)));
        return parts;
    }

    /**
     * Selects the properties to check: those of every election, with the promise to check, and those in the file; no
     * goals.
     */
    private List<Property> selectProperties(Algorithm<?> own) {
        boolean isPromised = promise.map(PromisedLeader.HIGHEST::equals).orElse(own.promisesHighest());
        return Stream.concat(ElectionProperties.eventualProperties().stream(), own.properties().stream())
                .filter(property -> !property.isGoal() && (isPromised || !property.equals(ElectionProperties.HIGHEST)))
                .toList();
    }

    /** The names of the parts, in order. */
    public List<String> partNames() {
        return Stream.concat(
                        Stream.of(COMPILES), createParts(List.of()).stream().map(CheckPart::name))
                .toList();
    }

    /**
     * Loads the algorithm of a file and checks it; if it cannot be loaded, that is the only report.
     *
     * @param name the algorithm's file
     * @param progress receives the progress of each part, and may cancel the check
     * @param onReport called with the name and the report of each part when it ends
     * @return the reports by part, in order
     */
    public Map<String, Report> check(String name, Progress progress, BiConsumer<String, Report> onReport) {
        Publication own;
        try {
            own = AlgorithmFile.findOrLoadAlgorithm(name);
        } catch (AlgorithmMistake e) {
            Report report = createLoadingReport(Verdict.DOES_NOT_HOLD, String.join("\n", e.messageLines()));
            onReport.accept(COMPILES, report);
            return Map.of(COMPILES, report);
        }
        return check(own, progress, onReport);
    }

    /**
     * Checks an algorithm. If a reaction makes a mistake, or a part fails that is a {@linkplain
     * CheckPart#isPrecondition precondition}, the parts after it would only report the same again: they are not tried,
     * and {@link Verdict#UNKNOWN}.
     *
     * @param own an algorithm that is loaded
     * @param progress receives the progress of each part, and may cancel the check
     * @param onReport called with the name and the report of each part when it ends
     * @return the reports by part, in order
     */
    public Map<String, Report> check(Publication own, Progress progress, BiConsumer<String, Report> onReport) {
        Map<String, Report> all = new LinkedHashMap<>();
        BiConsumer<String, Report> add = onReport.andThen(all::put);
        add.accept(COMPILES, createLoadingReport(Verdict.HOLDS, describeLoaded(own)));
        checkParts(own, progress, add);
        return all;
    }

    private static String describeLoaded(Publication own) {
        return Stream.concat(
                        Stream.of(own.title()),
                        own.with(Map.of()).properties().stream()
                                .flatMap(property -> findAdviceOnName(property).stream()))
                .collect(Collectors.joining("\n"));
    }

    /** Advice on a name that cannot be said as a clause, since no word of it can be a verb. */
    private static Optional<String> findAdviceOnName(Property property) {
        return VERB_IN_CLAUSE.matcher(property.meaning()).find()
                ? Optional.empty()
                : Optional.of("property " + property.id() + ": a run is reported with \"" + property.finding()
                        + "\"; expected a clause as its name, such as \"1 never leads\"");
    }

    private static Report createLoadingReport(Verdict verdict, String found) {
        return Report.of(verdict, "the file, and the class in it", found);
    }

    private void checkParts(Publication own, Progress progress, BiConsumer<String, Report> onReport) {
        Optional<String> ended = Optional.empty();
        for (CheckPart part : createParts(own)) {
            if (ended.isPresent()) {
                String why = "not tried: fix \"" + ended.get() + "\" first";
                onReport.accept(part.name(), Report.of(Verdict.UNKNOWN, "", why));
                continue;
            }
            boolean ends = part.isPrecondition();
            Report report;
            try {
                report = part.check(own, new TimeBudget(partTimeLimit, progress));
            } catch (AlgorithmMistake e) {
                ends = true;
                report = Report.of(Verdict.DOES_NOT_HOLD, "", e.getMessage());
            }
            onReport.accept(part.name(), report);
            if (ends && report.verdict() == Verdict.DOES_NOT_HOLD) {
                ended = Optional.of(part.name());
            }
        }
    }
}
