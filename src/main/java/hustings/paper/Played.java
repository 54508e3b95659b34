package hustings.paper;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.History;
import hustings.engine.Scenario;
import java.util.List;

/**
 * A scenario and what came of it.
 *
 * @param scenario the scenario
 * @param frames all frames of its run
 */
public record Played(Scenario scenario, List<Frame> frames) {

    /** A copy of the list given. */
    public Played {
        frames = List.copyOf(frames);
    }

    /** Runs a scenario to its end. */
    public static Played of(Scenario scenario) {
        History history = History.of(
                scenario,
                Catalogue.named(scenario.algorithm().name())
                        .with(scenario.algorithm().options()));
        return new Played(scenario, history.frames());
    }
}
