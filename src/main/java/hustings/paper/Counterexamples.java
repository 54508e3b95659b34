package hustings.paper;

import hustings.paper.figure.Figure;
import hustings.scenario.Scenario;
import java.util.Locale;
import java.util.Optional;

/**
 * The schedules that break an algorithm, found by searching all of them: the smallest for each property that falls.
 * Their names are made of the algorithm, the options that were switched on, and the property, such as
 * "bully-announce-to-all-agreement".
 */
public final class Counterexamples {

    private static final String FOLDER = "/hustings/assets/scenarios/counterexamples/";

    private Counterexamples() {}

    /** The counterexample of a name, in capital or small letters. */
    public static Optional<Scenario> find(String name) {
        String resource = FOLDER + name.toLowerCase(Locale.ROOT) + ".yaml";
        boolean exists = name.matches("[A-Za-z0-9-]+") && Counterexamples.class.getResource(resource) != null;
        return exists ? Optional.of(Figure.read(resource)) : Optional.empty();
    }
}
