package hustings.check;

import hustings.engine.Simulation;
import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.model.Seen;

/**
 * A live view of a running simulation for properties; it changes as the run continues.
 *
 * @param run the run
 * @param isAtRest whether all is over
 */
public record SimulationStateView(Simulation<?> run, boolean isAtRest) implements Seen {

    @Override
    public Group group() {
        return run.group();
    }

    @Override
    public boolean isLive(int id) {
        return run.isLive(run.positionOf(id));
    }

    @Override
    public boolean isPaused(int id) {
        return run.isPaused(run.positionOf(id));
    }

    @Override
    public ProcessState state(int id) {
        return run.state(run.positionOf(id));
    }
}
