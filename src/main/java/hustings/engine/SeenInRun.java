package hustings.engine;

import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.model.Seen;

/**
 * What is seen of a run as it is now, and goes on to be seen as the run goes on.
 *
 * @param run the run
 * @param isAtRest whether all is over
 */
public record SeenInRun(Simulation<?> run, boolean isAtRest) implements Seen {

    @Override
    public Group group() {
        return run.group();
    }

    @Override
    public boolean isLive(int id) {
        return run.isLive(run.positionOf(id));
    }

    @Override
    public ProcessState state(int id) {
        return run.state(run.positionOf(id));
    }
}
