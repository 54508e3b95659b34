package hustings.workbench;

import hustings.scenario.PlainText;

/**
 * A mistake in somebody's own algorithm. The message is one sentence on one line: it names the file and the line, who
 * reacted to what, what was found and what is expected.
 */
public final class AlgorithmMistake extends IllegalArgumentException {

    private final String place;
    private final String reaction;
    private final String problem;

    private AlgorithmMistake(String place, String reaction, String moment, String problem, Throwable cause) {
        super(
                PlainText.line(place + ": " + (reaction + moment).strip() + (reaction.isEmpty() ? "" : ": ") + problem),
                cause);
        this.place = place;
        this.reaction = reaction;
        this.problem = problem;
    }

    /** A mistake that comes to light before anything runs. */
    static AlgorithmMistake in(String place, String problem) {
        return new AlgorithmMistake(place, "", "", problem, null);
    }

    /**
     * A mistake in a reaction.
     *
     * @param reaction who reacted to what, such as "process 4 on OK from 5"
     */
    static AlgorithmMistake in(String place, String reaction, String problem, Throwable cause) {
        return new AlgorithmMistake(place, reaction, "", problem, cause);
    }

    /** The same mistake, with the moment of the run at which it was made. */
    AlgorithmMistake at(int stage, int tick) {
        return new AlgorithmMistake(place, reaction, ", after stage " + stage + " at tick " + tick, problem, this);
    }
}
