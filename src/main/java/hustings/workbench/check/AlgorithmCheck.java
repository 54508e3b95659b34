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
import java.util.stream.Stream;

/**
 * What is checked of an algorithm: that its file compiles, that it makes no mistakes, that it keeps its properties in
 * random runs and in every schedule within bounds, what it costs, and whether it is the same as another.
 *
 * @param promise what its properties are to be; none to take what the algorithm says of itself
 * @param n how many processes there are at most in the search of schedules, {@value #LEAST_N} to {@value #MOST_N}
 * @param faults how many faults a schedule has at most, 0 to {@value #MOST_FAULTS}
 * @param sameAs the algorithm to be like, if there is one
 * @param mostOfEach how long each part may take
 */
public record AlgorithmCheck(
        Optional<Promise> promise, int n, int faults, Optional<Publication> sameAs, Duration mostOfEach) {

    /** The fewest processes of a search. */
    public static final int LEAST_N = 2;

    /** The most processes of a search: what is larger takes days. */
    public static final int MOST_N = 8;

    /** The most faults of a search. */
    public static final int MOST_FAULTS = 8;

    private static final String COMPILES = "compiles";
    private static final int MISTAKE_RUNS = 2_000;
    private static final int PROPERTY_RUNS = 1_000;
    private static final int EQUIVALENCE_RUNS = 1_000;
    private static final Duration DEFAULT_TIME = Duration.ofSeconds(10);

    /** Whom an election promises to elect. */
    public enum Promise {
        /** The highest live process. */
        HIGHEST,
        /** Any live process. */
        ANY;

        /** As written on the command line. */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What is checked if nothing is said. */
    public static AlgorithmCheck byDefault() {
        return new AlgorithmCheck(Optional.empty(), 3, 2, Optional.empty(), DEFAULT_TIME);
    }

    /** The same, and whether it does what another does. */
    public AlgorithmCheck withSameAs(Publication other) {
        return new AlgorithmCheck(promise, n, faults, Optional.of(other), mostOfEach);
    }

    /** What is checked of a loaded algorithm, in this order. */
    public List<CheckPart> parts(Publication own) {
        return parts(selectProperties(own.with(Map.of())));
    }

    private List<CheckPart> parts(List<Property> properties) {
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

    /** Those of every election, with the promise that is asked for, and those in the file; but no goals. */
    private List<Property> selectProperties(Algorithm<?> own) {
        boolean isPromised = promise.map(Promise.HIGHEST::equals).orElse(own.promisesHighest());
        return Stream.concat(ElectionProperties.permanent().stream(), own.properties().stream())
                .filter(property -> !property.isGoal() && (isPromised || !property.equals(ElectionProperties.HIGHEST)))
                .toList();
    }

    /** What the parts of a check are called, in their order. */
    public List<String> names() {
        return Stream.concat(Stream.of(COMPILES), parts(List.of()).stream().map(CheckPart::name))
                .toList();
    }

    /**
     * Loads the algorithm of a file and checks it; if it cannot be loaded, that is all that is found.
     *
     * @param name the algorithm's file
     * @param progress is told how far the part is that is being checked, and may end it all
     * @param found is told each part and what it came to, when it has come to its end
     * @return all of that
     */
    public Map<String, Report> check(String name, Progress progress, BiConsumer<String, Report> onReport) {
        Publication own;
        try {
            own = AlgorithmFile.named(name);
        } catch (AlgorithmMistake e) {
            Report report = reportLoading(Verdict.DOES_NOT_HOLD, String.join("\n", e.lines()));
            onReport.accept(COMPILES, report);
            return Map.of(COMPILES, report);
        }
        return check(own, progress, onReport);
    }

    /**
     * Checks an algorithm. What is broken so early that all else would only tell it again ends it: the parts that are
     * left are {@link Condition#UNKNOWN}.
     *
     * @param own an algorithm that is loaded
     * @param progress is told how far the part is that is being checked, and may end it all
     * @param found is told each part and what it came to, when it has come to its end
     * @return all of that
     */
    public Map<String, Report> check(Publication own, Progress progress, BiConsumer<String, Report> onReport) {
        Map<String, Report> all = new LinkedHashMap<>();
        BiConsumer<String, Report> add = onReport.andThen(all::put);
        add.accept(COMPILES, reportLoading(Verdict.HOLDS, own.title()));
        checkParts(own, progress, add);
        return all;
    }

    private static Report reportLoading(Verdict verdict, String found) {
        return Report.of(verdict, "the file, and the class in it", found);
    }

    private void checkParts(Publication own, Progress progress, BiConsumer<String, Report> onReport) {
        Optional<String> ended = Optional.empty();
        for (CheckPart part : parts(own)) {
            if (ended.isPresent()) {
                String why = "not tried: fix \"" + ended.get() + "\" first";
                onReport.accept(part.name(), Report.of(Verdict.UNKNOWN, "", why));
                continue;
            }
            boolean ends = part.isPrecondition();
            Report report;
            try {
                report = part.check(own, new TimeBudget(mostOfEach, progress));
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
