package hustings.trace.cause;

import hustings.engine.Frame;
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
 * Finds the circumstances of a run without which a fact would differ. The necessary circumstances alone give the same
 * finding.
 *
 * @param statement the fact in the run as it is
 * @param necessary the circumstances that the fact needs, in the order of the run
 * @param superfluous the circumstances that can be left out together
 */
public record CounterfactualTest(
        Fact.Statement statement, List<NecessaryCircumstance> necessary, List<Circumstance> superfluous) {

    /**
     * A circumstance without which the fact would differ.
     *
     * @param isNecessaryAlone whether leaving out this circumstance alone changes the fact; otherwise the superfluous
     *     ones, which could replace it, must be left out too
     * @param instead the fact without it
     * @param scenario the scenario without it; also without the superfluous ones if it is not necessary alone
     */
    public record NecessaryCircumstance(
            Circumstance circumstance, boolean isNecessaryAlone, Fact.Statement instead, Scenario scenario) {}

    /**
     * Runs a scenario without some circumstances.
     *
     * @param addEnding adds the ending to a scenario, whatever is left out of its schedule; of what it adds, each kind
     *     of intervention is a circumstance
     */
    record TrialRuns(
            Scenario scenario,
            UnaryOperator<Scenario> addEnding,
            Algorithm<?> algorithm,
            Fact fact,
            FramePosition moment) {

        Scenario scenarioWithout(Collection<Circumstance> omitted) {
            return Circumstance.removeFromEnding(
                    addEnding.apply(Circumstance.removeCircumstances(scenario, omitted)), omitted);
        }

        Fact.Statement evaluateFactWithout(Collection<Circumstance> omitted) {
            return fact.evaluateIn(framesWithout(omitted), moment);
        }

        List<Frame> framesWithout(Collection<Circumstance> omitted) {
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException("nobody waits for it any more");
            }
            return History.of(scenarioWithout(omitted), algorithm).frames();
        }
    }

    /**
     * Runs the scenario again without each circumstance in turn. Where one circumstance can replace another, several
     * are left out together, the last first.
     *
     * @param algorithm the algorithm named by the scenario
     * @throws CancellationException if the thread is interrupted
     */
    public static CounterfactualTest of(Scenario scenario, Algorithm<?> algorithm, Fact fact, FramePosition moment) {
        TrialRuns trial = new TrialRuns(scenario, UnaryOperator.identity(), algorithm, fact, moment);
        return of(trial, trial.evaluateFactWithout(List.of()));
    }

    /** Tests a fact whose statement on the whole run is known. */
    static CounterfactualTest of(TrialRuns trial, Fact.Statement finding) {
        List<Circumstance> all = Circumstance.of(trial.scenarioWithout(List.of()));
        List<Circumstance> alone = all.stream()
                .filter(each -> !trial.evaluateFactWithout(List.of(each)).equals(finding))
                .toList();
        Set<Circumstance> idle = findSuperfluous(trial, finding, all, alone);
        List<NecessaryCircumstance> needed = new ArrayList<>();
        for (Circumstance each : all) {
            if (!idle.contains(each)) {
                Set<Circumstance> out = alone.contains(each) ? new HashSet<>() : new HashSet<>(idle);
                out.add(each);
                needed.add(new NecessaryCircumstance(
                        each, alone.contains(each), trial.evaluateFactWithout(out), trial.scenarioWithout(out)));
            }
        }
        return new CounterfactualTest(
                finding,
                List.copyOf(needed),
                all.stream().filter(idle::contains).toList());
    }

    private static Set<Circumstance> findSuperfluous(
            TrialRuns trial, Fact.Statement finding, List<Circumstance> all, List<Circumstance> necessaryAlone) {
        Set<Circumstance> others = new HashSet<>(all);
        necessaryAlone.forEach(others::remove);
        if (trial.evaluateFactWithout(others).equals(finding)) {
            return others;
        }
        Set<Circumstance> idle = new HashSet<>();
        boolean less = true;
        while (less) {
            less = false;
            for (int place = all.size() - 1; place >= 0; place--) {
                Circumstance each = all.get(place);
                if (others.contains(each) && idle.add(each)) {
                    boolean same = trial.evaluateFactWithout(idle).equals(finding);
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
