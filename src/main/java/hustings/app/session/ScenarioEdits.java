package hustings.app.session;

import hustings.engine.Event;
import hustings.engine.Timing;
import hustings.model.AlgorithmOption;
import hustings.scenario.Scenario;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Commands that run another scenario than the one that is open: one that differs in a single point. Each can be undone.
 */
public final class ScenarioEdits {

    private final Consumer<UnaryOperator<Document>> opener;

    /**
     * @param opener opens, on the worker, what becomes of the document that is open; nothing if it stays that document
     */
    ScenarioEdits(Consumer<UnaryOperator<Document>> opener) {
        this.opener = opener;
    }

    /** Runs the same scenario with another algorithm, as published. */
    public void setAlgorithm(String name) {
        opener.accept(document -> document.scenario().algorithm().name().equals(name)
                ? document
                : document.variant(Setup.withAlgorithm(document.scenarioByTicks(), name)));
    }

    /** Runs the same scenario with another value of an option. */
    public void setOption(AlgorithmOption option, String value) {
        boolean asPublished = value.equals(option.defaultValue());
        change(false, scenario -> Setup.withOption(scenario, option.name(), value, asPublished));
    }

    /** Runs the same scenario with another D. */
    public void setDelayTicks(int delayTicks) {
        change(false, scenario -> Setup.withDelay(scenario, delayTicks));
    }

    /** Runs the same scenario in a network of other delays or losses. */
    public void setTiming(UnaryOperator<Timing> timing) {
        change(false, scenario -> Setup.withTiming(scenario, timing));
    }

    /**
     * Runs the same scenario with other events, and shows the same moment of it; does nothing if it has changed
     * meanwhile.
     *
     * @param expected the events as they were when the person changed them
     */
    public void replaceEvents(List<Event> expected, List<Event> events) {
        opener.accept(
                document -> document.scenario().events().equals(expected) ? document.withEvents(events) : document);
    }

    /** A fresh scenario of the ids 0 to n-1. */
    public void setSize(int size) {
        change(true, scenario -> Setup.withSize(scenario, size));
    }

    /** A fresh scenario of the same group, with these crashed at the start. */
    public void setCrashed(Set<Integer> crashed) {
        change(true, scenario -> Setup.withCrashed(scenario, crashed));
    }

    /** A fresh scenario of the same group, in which these detect at the start. */
    public void setDetectors(Collection<Integer> detectors) {
        change(true, scenario -> Setup.withDetectors(scenario, detectors));
    }

    private void change(boolean fresh, UnaryOperator<Scenario> change) {
        opener.accept(document -> {
            Scenario old = document.scenario();
            Scenario changed = change.apply(old);
            if (changed.equals(old)) {
                return document;
            }
            return fresh ? Document.of(Origin.own(), changed) : document.variant(changed);
        });
    }
}
