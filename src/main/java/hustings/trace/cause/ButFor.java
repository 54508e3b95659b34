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
 * @param finding what is the case
 * @param needed the circumstances that it needs, in the order of the run
 * @param idle those that can be left out, all at once
 */
public record ButFor(Fact.Finding finding, List<Needed> needed, List<Circumstance> idle) {

    /**
     * A circumstance that is needed.
     *
     * @param alone whether it is needed as the run is; otherwise only once the idle ones are left out: another could
     *     stand in for it
     * @param instead what would be the case without it
     * @param scenario the run without it; and without the idle ones, if it is not needed alone
     */
    public record Needed(Circumstance circumstance, boolean alone, Fact.Finding instead, Scenario scenario) {}

    /** Makes the runs. */
    private record Trial(
            Scenario scenario, UnaryOperator<Scenario> ending, Algorithm<?> algorithm, Fact fact, FramePlace moment) {

        Scenario runWithout(Collection<Circumstance> out) {
            return ending.apply(Circumstance.without(scenario, out));
        }

        Fact.Finding without(Collection<Circumstance> out) {
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException("nobody waits for it any more");
            }
            return fact.finding(History.of(runWithout(out), algorithm).frames(), moment);
        }
    }

    /**
     * Leaves out each circumstance in turn, and runs the scenario anew; where one can stand in for another, as many of
     * them as it takes, the last first.
     *
     * @param algorithm the one that the scenario names
     * @throws CancellationException if its thread is interrupted
     */
    public static ButFor of(Scenario scenario, Algorithm<?> algorithm, Fact fact, FramePlace moment) {
        return of(scenario, UnaryOperator.identity(), algorithm, fact, moment);
    }

    /**
     * The same of a run that has an ending of its own whatever is left out.
     *
     * @param ending gives a scenario its ending, whose events are no circumstances
     */
    static ButFor of(
            Scenario scenario, UnaryOperator<Scenario> ending, Algorithm<?> algorithm, Fact fact, FramePlace moment) {
        Trial trial = new Trial(scenario, ending, algorithm, fact, moment);
        Fact.Finding finding = trial.without(List.of());
        List<Circumstance> all = Circumstance.of(scenario);
        List<Circumstance> alone = all.stream()
                .filter(each -> !trial.without(List.of(each)).equals(finding))
                .toList();
        Set<Circumstance> idle = idle(trial, finding, all, alone);
        List<Needed> needed = new ArrayList<>();
        for (Circumstance each : all) {
            if (!idle.contains(each)) {
                Set<Circumstance> out = alone.contains(each) ? new HashSet<>() : new HashSet<>(idle);
                out.add(each);
                needed.add(new Needed(each, alone.contains(each), trial.without(out), trial.runWithout(out)));
            }
        }
        return new ButFor(
                finding,
                List.copyOf(needed),
                all.stream().filter(idle::contains).toList());
    }

    private static Set<Circumstance> idle(
            Trial trial, Fact.Finding finding, List<Circumstance> all, List<Circumstance> alone) {
        Set<Circumstance> others = new HashSet<>(all);
        alone.forEach(others::remove);
        if (trial.without(others).equals(finding)) {
            return others;
        }
        Set<Circumstance> idle = new HashSet<>();
        boolean less = true;
        while (less) {
            less = false;
            for (int place = all.size() - 1; place >= 0; place--) {
                Circumstance each = all.get(place);
                if (others.contains(each) && idle.add(each)) {
                    boolean same = trial.without(idle).equals(finding);
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
