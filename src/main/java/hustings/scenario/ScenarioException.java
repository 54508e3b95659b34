package hustings.scenario;

/**
 * Thrown if a scenario file cannot be read or saved. The message is one sentence on one line, with the file, the place
 * in it, what was found and what is expected.
 */
public final class ScenarioException extends Exception {

    private static final long serialVersionUID = 1;

    private final String problem;

    public ScenarioException(String where, String problem) {
        super(where + ": " + problem);
        this.problem = problem;
    }

    /** What was found and what is expected, without the place. */
    public String problem() {
        return problem;
    }
}
