package hustings.workbench.check;

import hustings.algorithm.Catalogue;
import hustings.check.Faults;
import hustings.check.RandomScenario;
import hustings.check.Report;
import hustings.check.Verdict;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.trace.History;
import hustings.trace.difference.RunDifference;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Checks that an algorithm sends the same messages at the same ticks as another, with the same beliefs.
 *
 * @param other the algorithm to compare with
 * @param options the options of that algorithm
 * @param runs the number of random scenarios; their seeds are 1 to this number
 */
public record EquivalenceCheck(Publication other, SortedMap<String, String> options, int runs) implements CheckPart {

    static final String ALL_SAME = "every message and every belief is the same";

    /** Compares with an algorithm as published. */
    public EquivalenceCheck(Publication other, int runs) {
        this(other, Collections.emptySortedMap(), runs);
    }

    @Override
    public String name() {
        String with = options.entrySet().stream().map(String::valueOf).collect(Collectors.joining(", "));
        return "same as " + other.name() + (with.isEmpty() ? "" : " with " + with);
    }

    @Override
    public CheckPart sample() {
        return new EquivalenceCheck(other, options, Math.min(runs, RandomTrial.SAMPLE_RUNS));
    }

    @Override
    public Report check(Publication own, TimeBudget budget) {
        Predicate<Scenario> isOther = run -> !findDifference(run, own, other).isEmpty();
        BiFunction<Scenario, String, Optional<Report>> difference = (scenario, tried) -> isOther.test(scenario)
                ? reportDifference(tried, own, other, RandomScenario.minimizeEvents(scenario, isOther))
                : Optional.empty();
        return new RandomTrial(Faults.ANY, runs, budget)
                .checkRandomRuns(other, new AlgorithmChoice(other.name(), options), ALL_SAME, difference);
    }

    /** Creates the report on a scenario of another algorithm in which the two differ; empty if they do not. */
    static Optional<Report> reportDifference(String tried, Publication own, Publication other, Scenario scenario) {
        Scenario run = scenario.withAlgorithm(AlgorithmChoice.asPublished(own.name()))
                .withComparedAlgorithms(List.of(AlgorithmChoice.asPublished(other.name())));
        RunDifference found = findDifference(scenario, own, other);
        return found.isEmpty()
                ? Optional.empty()
                : Optional.of(Report.of(Verdict.DOES_NOT_HOLD, tried, describe(found, other.name()), run));
    }

    /** Describes the two lines that differ, with the heading above them. */
    private static String describe(RunDifference difference, String otherName) {
        Optional<String> heading = difference.findHeadingAboveDivergence();
        return heading.map(text -> "after \"" + text + "\" ").orElse("at the start ")
                + "yours goes on with \"" + difference.firstDifferingLine(0) + "\", " + otherName + " with \""
                + difference.firstDifferingLine(1) + "\"";
    }

    /**
     * Finds the first difference in a scenario that names an algorithm to compare with, as reports contain it.
     *
     * @param run a scenario of the user's algorithm
     */
    public static Optional<RunDifference> findDifference(Scenario run, Publication own) {
        return run.compared().stream()
                .findFirst()
                .map(choice -> findDifference(run.withAlgorithm(choice), own, Catalogue.getByName(choice.name())));
    }

    /** Finds the first difference in a scenario of the other algorithm. */
    private static RunDifference findDifference(Scenario scenario, Publication own, Publication other) {
        Scenario ofOwn = scenario.withAlgorithm(AlgorithmChoice.asPublished(own.name()));
        return RunDifference.of(
                History.of(ofOwn, own.with(ofOwn.algorithm().options())),
                History.of(scenario, other.with(scenario.algorithm().options())));
    }
}
