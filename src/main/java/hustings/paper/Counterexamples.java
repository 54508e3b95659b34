package hustings.paper;

import hustings.paper.figure.Figure;
import hustings.scenario.Scenario;
import java.util.Locale;
import java.util.Optional;

/**
 * The shipped counterexamples: schedules that break an algorithm, found by searching all schedules, the smallest for
 * each property that is violated. Their names consist of the algorithm, the options that were switched on, and the
 * property, such as "bully-announce-to-all-agreement".
 */
public final class Counterexamples {

    private static final String FOLDER = "/hustings/assets/scenarios/counterexamples/";

    private Counterexamples() {}

    /** The counterexample with a name, in upper or lower case; empty if there is none. */
    public static Optional<Scenario> find(String name) {
        String resource = FOLDER + name.toLowerCase(Locale.ROOT) + ".yaml";
        boolean exists = name.matches("[A-Za-z0-9-]+") && Counterexamples.class.getResource(resource) != null;
        return exists ? Optional.of(Figure.readScenario(resource)) : Optional.empty();
    }
}
