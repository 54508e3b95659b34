package hustings.trace.cause;

import hustings.model.Algorithm;
import hustings.scenario.Scenario;
import hustings.trace.History;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.UnaryOperator;

/**
 * Without which of its circumstances something would not be the case in a run. Those that it needs, and no others, give
 * the same finding again.
 *
 * @param statement the fact in the run as it is
 * @param necessary the circumstances that the fact needs, in the order of the run
 * @param superfluous those that can be left out, all at once
 */
public record CounterfactualTest(
        Fact.Statement statement, List<NecessaryCircumstance> necessary, List<Circumstance> superfluous) {

    /**
     * A circumstance without which the fact would differ.
     *
     * @param isNecessaryAlone whether leaving it out alone changes the fact; otherwise only once the superfluous
     *     circumstances are left out: another could stand in for it
     * @param instead the fact without it
     * @param scenario the run without it; and without the superfluous ones, if it is not necessary alone
     */
    public record NecessaryCircumstance(
            Circumstance circumstance, boolean isNecessaryAlone, Fact.Statement instead, Scenario scenario) {}

    /** Makes the runs. */
    private record TrialRuns(
            Scenario scenario,
            UnaryOperator<Scenario> ending,
            Algorithm<?> algorithm,
            Fact fact,
            FramePosition moment) {

        Scenario runWithout(Collection<Circumstance> omitted) {
            return ending.apply(Circumstance.without(scenario, omitted));
        }

        Fact.Statement findingWithout(Collection<Circumstance> omitted) {
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException("nobody waits for it any more");
            }
            return fact.statementIn(History.of(runWithout(omitted), algorithm).frames(), moment);
        }
    }

    /**
     * Leaves out each circumstance in turn, and runs the scenario anew; where one can stand in for another, as many of
     * them as it takes, the last first.
     *
     * @param algorithm the one that the scenario names
     * @throws CancellationException if its thread is interrupted
     */
    public static CounterfactualTest of(Scenario scenario, Algorithm<?> algorithm, Fact fact, FramePosition moment) {
        return of(scenario, UnaryOperator.identity(), algorithm, fact, moment);
    }

    /**
     * Tests a run that gets its ending whatever is left out.
     *
     * @param ending gives a scenario its ending, whose events are no circumstances
     */
    static CounterfactualTest of(
            Scenario scenario,
            UnaryOperator<Scenario> ending,
            Algorithm<?> algorithm,
            Fact fact,
            FramePosition moment) {
        TrialRuns trial = new TrialRuns(scenario, ending, algorithm, fact, moment);
        Fact.Statement finding = trial.findingWithout(List.of());
        List<Circumstance> all = Circumstance.of(scenario);
        List<Circumstance> alone = all.stream()
                .filter(each -> !trial.findingWithout(List.of(each)).equals(finding))
                .toList();
        Set<Circumstance> idle = findSuperfluous(trial, finding, all, alone);
        List<NecessaryCircumstance> needed = new ArrayList<>();
        for (Circumstance each : all) {
            if (!idle.contains(each)) {
                Set<Circumstance> out = alone.contains(each) ? new HashSet<>() : new HashSet<>(idle);
                out.add(each);
                needed.add(new NecessaryCircumstance(
                        each, alone.contains(each), trial.findingWithout(out), trial.runWithout(out)));
            }
        }
        return new CounterfactualTest(
                finding,
                List.copyOf(needed),
                all.stream().filter(idle::contains).toList());
    }

    private static Set<Circumstance> findSuperfluous(
            TrialRuns trial, Fact.Statement finding, List<Circumstance> all, List<Circumstance> alone) {
        Set<Circumstance> others = new HashSet<>(all);
        alone.forEach(others::remove);
        if (trial.findingWithout(others).equals(finding)) {
            return others;
        }
        Set<Circumstance> idle = new HashSet<>();
        boolean less = true;
        while (less) {
            less = false;
            for (int place = all.size() - 1; place >= 0; place--) {
                Circumstance each = all.get(place);
                if (others.contains(each) && idle.add(each)) {
                    boolean same = trial.findingWithout(idle).equals(finding);
                    less |= same;
                    if (!same) {
                        idle.remove(each);
                    }
                }
            }
        }
        return idle;
    }
}
